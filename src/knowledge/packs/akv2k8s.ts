import type { Pack } from '../pack/pack.ts';

export const akv2k8s: Pack = {
  project: 'akv2k8s',
  groups: ['spv.no'],
  kinds: {
    'spv.no/AzureKeyVaultSecret': { makes: [{ kind: '/Secret', name: '{spec.output.secret.name}' }] },
  },
};
