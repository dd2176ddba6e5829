import type { Pack } from '../pack/pack.ts';

export const bitwarden: Pack = {
  project: 'the Bitwarden secrets operator',
  groups: ['k8s.bitwarden.com'],
  kinds: {
    'k8s.bitwarden.com/BitwardenSecret': { makes: [{ kind: '/Secret', name: '{spec.secretName}' }] },
  },
};
