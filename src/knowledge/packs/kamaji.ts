import type { Pack } from '../pack/pack.ts';

export const kamaji: Pack = {
  project: 'Kamaji',
  groups: ['kamaji.clastix.io'],
  kinds: {
    'kamaji.clastix.io/DataStore': { scope: 'cluster' },
  },
};
