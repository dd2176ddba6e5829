import type { Pack } from '../pack/pack.ts';

export const nodeFeatureDiscovery: Pack = {
  project: 'Node Feature Discovery',
  groups: ['nfd.k8s-sigs.io'],
  kinds: {
    'nfd.k8s-sigs.io/NodeFeatureRule': { scope: 'cluster' },
  },
};
