import { type Pack, alike } from '../pack/pack.ts';

export const openDataHub: Pack = {
  project: 'Open Data Hub',
  groups: [
    'datasciencecluster.opendatahub.io',
    'dscinitialization.opendatahub.io',
    'services.platform.opendatahub.io',
    'components.platform.opendatahub.io',
    'features.opendatahub.io',
  ],
  kinds: {
    'datasciencecluster.opendatahub.io/DataScienceCluster': {
      scope: 'cluster',
      installs: [
        'istio-system',
        'knative-serving',
        'odh-model-registries',
        'opendatahub',
        'redhat-ods-applications',
        'redhat-ods-monitoring',
        'rhoai-model-registries',
        'rhods-notebooks',
      ],
    },
    'dscinitialization.opendatahub.io/DSCInitialization': {
      scope: 'cluster',
      installs: [
        'istio-system',
        'knative-serving',
        'odh-model-registries',
        'opendatahub',
        'redhat-ods-applications',
        'redhat-ods-monitoring',
        'rhoai-model-registries',
        'rhods-notebooks',
      ],
    },
    ...alike('services.platform.opendatahub.io', 'Auth Monitoring ServiceMesh', { scope: 'cluster' }),
    ...alike(
      'components.platform.opendatahub.io',
      'CodeFlare Dashboard DataSciencePipelines FeastOperator Kserve Kueue LlamaStackOperator ModelController ModelMeshServing ModelRegistry Ray TrainingOperator TrustyAI Workbenches',
      { scope: 'cluster' },
    ),
    'features.opendatahub.io/FeatureTracker': { scope: 'cluster' },
  },
};
