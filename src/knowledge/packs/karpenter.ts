import { type Pack, alike } from '../pack/pack.ts';

export const karpenter: Pack = {
  project: 'Karpenter',
  groups: ['karpenter.sh', 'karpenter.azure.com', 'karpenter.k8s.aws'],
  kinds: {
    ...alike('karpenter.sh', 'NodeClaim NodeOverlay NodePool', { scope: 'cluster' }),
    'karpenter.azure.com/AKSNodeClass': { scope: 'cluster' },
    'karpenter.k8s.aws/EC2NodeClass': { scope: 'cluster' },
  },
};
