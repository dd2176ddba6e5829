import type { Pack } from '../pack/pack.ts';

export const dragonfly: Pack = {
  project: 'Dragonfly',
  groups: ['dragonflydb.io'],
  kinds: {
    'dragonflydb.io/Dragonfly': { makes: [{ kind: '/Service', name: '{name}' }] },
  },
};
