import { type Pack, alike } from '../pack/pack.ts';

export const clusterApi: Pack = {
  project: 'Cluster API',
  groups: ['runtime.cluster.x-k8s.io', 'infrastructure.cluster.x-k8s.io'],
  kinds: {
    'runtime.cluster.x-k8s.io/ExtensionConfig': { scope: 'cluster' },
    ...alike(
      'infrastructure.cluster.x-k8s.io',
      'AWSClusterControllerIdentity AWSClusterRoleIdentity AWSClusterStaticIdentity OpenStackClusterIdentity ROSAOCMRoleConfig VSphereClusterIdentity VSphereDeploymentZone VSphereFailureDomain',
      { scope: 'cluster' },
    ),
  },
};
