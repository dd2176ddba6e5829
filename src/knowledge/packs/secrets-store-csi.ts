import type { Pack } from '../pack/pack.ts';

export const secretsStoreCsi: Pack = {
  project: 'the Secrets Store CSI driver',
  groups: ['secrets-store.csi.x-k8s.io'],
  kinds: {
    'secrets-store.csi.x-k8s.io/SecretProviderClass': {
      makes: [{ kind: '/Secret', name: '{spec.secretObjects[].secretName}' }],
    },
  },
};
