import type { Pack } from '../pack/pack.ts';
import { anywhere, fields, kind } from '../pack/refers.ts';

export const flux: Pack = {
  project: 'Flux',
  groups: ['image.toolkit.fluxcd.io', 'notification.toolkit.fluxcd.io'],
  kinds: {
    'image.toolkit.fluxcd.io/ImagePolicy': {
      makes: [],
      refers: fields([
        'spec.imageRepositoryRef.name',
        anywhere(kind('image.toolkit.fluxcd.io/ImageRepository')),
        'images',
      ]),
    },
    'notification.toolkit.fluxcd.io/Alert': {
      makes: [],
      refers: fields(['spec.providerRef.name', kind('notification.toolkit.fluxcd.io/Provider'), 'provider']),
    },
  },
};
