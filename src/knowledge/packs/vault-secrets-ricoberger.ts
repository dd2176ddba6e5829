import type { Pack } from '../pack/pack.ts';

export const vaultSecretsRicoberger: Pack = {
  project: 'the Vault secrets operator of ricoberger',
  groups: ['ricoberger.de'],
  kinds: {
    'ricoberger.de/VaultSecret': { makes: [{ kind: '/Secret', name: '{name}' }] },
  },
};
