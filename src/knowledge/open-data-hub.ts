import type { Pack } from './pack/pack.ts';

export const openDataHub: Pack = {
  project: 'Open Data Hub',
  groups: ['datasciencecluster.opendatahub.io', 'dscinitialization.opendatahub.io'],
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
  },
};
