import type { Pack } from '../pack/pack.ts';

export const camelK: Pack = {
  project: 'Camel K',
  groups: ['camel.apache.org'],
  kinds: {
    'camel.apache.org/Integration': { makes: [{ kind: '/Service', name: '{name}' }] },
  },
};
