import { type Pack, alike } from '../pack/pack.ts';

export const kueue: Pack = {
  project: 'Kueue',
  groups: ['kueue.x-k8s.io'],
  kinds: {
    ...alike(
      'kueue.x-k8s.io',
      'AdmissionCheck ClusterQueue Cohort MultiKueueCluster MultiKueueConfig ProvisioningRequestConfig ResourceFlavor Topology WorkloadPriorityClass',
      { scope: 'cluster' },
    ),
  },
};
