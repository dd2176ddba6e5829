import type { Pack } from '../pack/pack.ts';

export const chaosMesh: Pack = {
  project: 'Chaos Mesh',
  groups: ['chaos-mesh.org'],
  kinds: {
    'chaos-mesh.org/RemoteCluster': { scope: 'cluster' },
  },
};
