import type { Pack } from '../pack/pack.ts';

export const amazonVpcCni: Pack = {
  project: 'the Amazon VPC CNI',
  groups: ['vpcresources.k8s.aws'],
  kinds: {
    'vpcresources.k8s.aws/CNINode': { scope: 'cluster' },
  },
};
