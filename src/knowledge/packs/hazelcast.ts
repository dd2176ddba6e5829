import type { Pack } from '../pack/pack.ts';

export const hazelcast: Pack = {
  project: 'Hazelcast',
  groups: ['hazelcast.com'],
  kinds: {
    'hazelcast.com/Hazelcast': { makes: [{ kind: '/Service', name: '{name}' }] },
  },
};
