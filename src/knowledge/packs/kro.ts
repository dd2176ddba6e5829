import type { Pack } from '../pack/pack.ts';

export const kro: Pack = {
  project: 'kro',
  groups: ['kro.run', 'internal.kro.run'],
  kinds: {
    'kro.run/ResourceGraphDefinition': { scope: 'cluster', holdsTemplates: true },
    'internal.kro.run/GraphRevision': { scope: 'cluster' },
  },
};
