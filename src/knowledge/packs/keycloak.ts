import type { Pack } from '../pack/pack.ts';
import { fields, kind, optional, secret } from '../pack/refers.ts';

export const keycloak: Pack = {
  project: 'Keycloak',
  groups: ['k8s.keycloak.org', 'keycloak.org'],
  olm: { 'keycloak-operator': 'k8s.keycloak.org', 'rhbk-operator': 'k8s.keycloak.org' },
  kinds: {
    'k8s.keycloak.org/Keycloak': {
      makes: [
        { kind: '/Service', name: '{name}-service', foreign: 'overwrites' },
        { kind: '/Service', name: '{name}-discovery', foreign: 'overwrites' },
        { kind: '/Secret', name: '{name}-initial-admin', keys: ['username', 'password'] },
      ],
      refers: fields(
        ['spec.http.tlsSecret', secret, 'certificate'],
        ['spec.imagePullSecrets[].name', optional(secret), 'imagePullSecret'],
      ),
      images: ['spec.image'],
      tolerations: { at: ['spec.scheduling.tolerations', 'spec.unsupported.podTemplate.spec.tolerations'] },
      labels: {
        keys: ['app.kubernetes.io/managed-by', 'operator.keycloak.org/'],
        values: ['keycloak', 'keycloak-operator', 'server'],
      },
    },
    'k8s.keycloak.org/KeycloakRealmImport': {
      refers: fields(['spec.keycloakCRName', kind('k8s.keycloak.org/Keycloak'), 'keycloak']),
      readOnce: { field: 'spec.realm', what: 'a realm that exists already is not changed by its import' },
    },
    'keycloak.org/Keycloak': {
      makes: [
        { kind: '/Service', name: 'keycloak' },
        { kind: '/Secret', name: 'credential-{name}' },
      ],
      installs: ['{namespace}'],
    },
  },
};
