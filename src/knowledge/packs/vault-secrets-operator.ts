import { type Pack, alike } from '../pack/pack.ts';
import { account, fields, kind, optional, secret } from '../pack/refers.ts';

/** `namespace/name` names an auth of another namespace, and none at all the default one. */
const vaultAuth = kind('secrets.hashicorp.com/VaultAuth');

export const vaultSecretsOperator: Pack = {
  project: 'the Vault Secrets Operator',
  groups: ['secrets.hashicorp.com'],
  kinds: {
    'secrets.hashicorp.com/HCPVaultSecretsApp': {
      makes: [{ kind: '/Secret', name: '{spec.destination.name}' }],
    },
    'secrets.hashicorp.com/VaultAuth': {
      makes: [],
      refers: fields(
        ['spec.vaultConnectionRef', optional(kind('secrets.hashicorp.com/VaultConnection')), 'connection'],
        ['spec.kubernetes.serviceAccount', account, 'login'],
        ['spec.appRole.secretRef', secret, 'access'],
      ),
    },
    'secrets.hashicorp.com/VaultConnection': {
      makes: [],
      refers: fields(['spec.caCertSecretRef', secret, 'ca']),
    },
    ...alike('secrets.hashicorp.com', 'VaultDynamicSecret VaultStaticSecret', {
      makes: [{ kind: '/Secret', name: '{spec.destination.name}' }],
      makesNothingElse: true,
      refers: fields(['spec.vaultAuthRef', optional(vaultAuth), 'auth']),
    }),
    'secrets.hashicorp.com/VaultPKISecret': {
      makes: [{ kind: '/Secret', name: '{spec.destination.name}' }],
      refers: fields(['spec.vaultAuthRef', optional(vaultAuth), 'auth']),
    },
  },
};
