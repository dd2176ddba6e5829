import { type Pack, alike } from '../pack/pack.ts';
import { fields, ifOneOf, kind, optional } from '../pack/refers.ts';

const placement = kind('cluster.open-cluster-management.io/Placement');

export const openClusterManagement: Pack = {
  project: 'Open Cluster Management',
  groups: [
    'cluster.open-cluster-management.io',
    'policy.open-cluster-management.io',
    'apps.open-cluster-management.io',
    'addon.open-cluster-management.io',
    'operator.open-cluster-management.io',
    'work.open-cluster-management.io',
    'multicluster.openshift.io',
  ],
  kinds: {
    ...alike('cluster.open-cluster-management.io', 'ClusterClaim ManagedCluster ManagedClusterSet', {
      scope: 'cluster',
    }),
    'cluster.open-cluster-management.io/ManagedClusterSetBinding': {
      refers: fields([
        'spec.clusterSet',
        optional(kind('cluster.open-cluster-management.io/ManagedClusterSet')),
        'clusterSet',
      ]),
    },
    'policy.open-cluster-management.io/ConfigurationPolicy': {
      carries: ['spec.object-templates[].objectDefinition'],
    },
    'policy.open-cluster-management.io/PlacementBinding': {
      refers: fields(
        [
          'placementRef.name',
          ifOneOf(
            'cluster.open-cluster-management.io/Placement',
            'apps.open-cluster-management.io/PlacementRule',
          ),
          'placement',
        ],
        [
          'subjects[].name',
          ifOneOf('policy.open-cluster-management.io/Policy', 'policy.open-cluster-management.io/PolicySet'),
          'policy',
        ],
      ),
    },
    'policy.open-cluster-management.io/Policy': {
      carries: ['spec.policy-templates[].objectDefinition.spec.object-templates[].objectDefinition'],
      holdsTemplates: true,
    },
    'policy.open-cluster-management.io/PolicySet': {
      refers: fields(['spec.policies[]', kind('policy.open-cluster-management.io/Policy'), 'policy']),
    },
    'apps.open-cluster-management.io/GitOpsCluster': {
      refers: fields(['spec.placementRef.name', placement, 'placement']),
    },
    'apps.open-cluster-management.io/Subscription': {
      refers: fields(['spec.placement.placementRef.name', optional(placement), 'placement']),
    },
    ...alike('addon.open-cluster-management.io', 'AddOnTemplate ClusterManagementAddOn', {
      scope: 'cluster',
    }),
    'operator.open-cluster-management.io/ClusterManager': {
      scope: 'cluster',
      installs: ['open-cluster-management-hub'],
    },
    'operator.open-cluster-management.io/Klusterlet': {
      scope: 'cluster',
      installs: ['open-cluster-management-agent', 'open-cluster-management-agent-addon'],
    },
    'operator.open-cluster-management.io/MultiClusterHub': { installs: ['{namespace}'] },
    'work.open-cluster-management.io/ManifestWork': { carries: ['spec.workload.manifests[]'] },
    'multicluster.openshift.io/MultiClusterEngine': { installs: ['{namespace}'] },
    'work.open-cluster-management.io/AppliedManifestWork': { scope: 'cluster' },
  },
};
