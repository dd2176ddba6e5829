import type { Pack } from '../pack/pack.ts';

export const infisical: Pack = {
  project: 'Infisical',
  groups: ['secrets.infisical.com'],
  kinds: {
    'secrets.infisical.com/InfisicalSecret': {
      makes: [
        {
          kind: '/Secret',
          name: '{spec.managedSecretReference.secretName}',
          namespace: '{spec.managedSecretReference.secretNamespace}',
        },
      ],
    },
  },
};
