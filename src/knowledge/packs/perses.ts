import type { Pack } from '../pack/pack.ts';

export const perses: Pack = {
  project: 'Perses',
  groups: ['perses.dev'],
  kinds: {
    'perses.dev/PersesGlobalDatasource': { scope: 'cluster' },
  },
};
