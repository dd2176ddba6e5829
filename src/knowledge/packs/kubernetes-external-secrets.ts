import type { Pack } from '../pack/pack.ts';

export const kubernetesExternalSecrets: Pack = {
  project: 'Kubernetes External Secrets',
  groups: ['kubernetes-client.io'],
  kinds: {
    'kubernetes-client.io/ExternalSecret': {
      makes: [{ kind: '/Secret', name: '{name}' }],
      makesNothingElse: true,
    },
  },
};
