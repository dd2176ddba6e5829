import type { Pack } from '../pack/pack.ts';

export const gpuOperator: Pack = {
  project: 'the NVIDIA GPU operator',
  groups: ['nvidia.com'],
  kinds: {
    'nvidia.com/ClusterPolicy': { installs: ['gpu-operator', 'nvidia-gpu-operator'] },
  },
};
