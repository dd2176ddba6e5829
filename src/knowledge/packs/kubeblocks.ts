import { type Pack, alike } from '../pack/pack.ts';

export const kubeblocks: Pack = {
  project: 'KubeBlocks',
  groups: [
    'dataprotection.kubeblocks.io',
    'extensions.kubeblocks.io',
    'apps.kubeblocks.io',
    'parameters.kubeblocks.io',
    'operations.kubeblocks.io',
  ],
  kinds: {
    ...alike('dataprotection.kubeblocks.io', 'ActionSet BackupPolicyTemplate BackupRepo StorageProvider', {
      scope: 'cluster',
    }),
    'extensions.kubeblocks.io/Addon': { scope: 'cluster' },
    ...alike(
      'apps.kubeblocks.io',
      'ClusterDefinition ComponentDefinition ComponentVersion ConfigConstraint ShardingDefinition SidecarDefinition',
      { scope: 'cluster' },
    ),
    ...alike('parameters.kubeblocks.io', 'ParamConfigRenderer ParametersDefinition', { scope: 'cluster' }),
    'operations.kubeblocks.io/OpsDefinition': { scope: 'cluster' },
  },
};
