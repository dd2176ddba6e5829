import {
  type ReferenceRow,
  account,
  anywhere,
  configMap,
  ifOneOf,
  kind,
  oneOf,
  optional,
  rows,
  secret,
} from './reference-row.ts';

const store = oneOf('external-secrets.io/SecretStore', 'external-secrets.io/ClusterSecretStore');
const clusterStore = ifOneOf('external-secrets.io/ClusterSecretStore');
const generators = ifOneOf(
  ...'ACRAccessToken ClusterGenerator ECRAuthorizationToken Fake GCRAccessToken GithubAccessToken Grafana MFA Password QuayAccessToken SSHKey STSSessionToken UUID VaultDynamicSecret Webhook'
    .split(' ')
    .map((name) => `generators.external-secrets.io/${name}`),
);
const issuer = oneOf('cert-manager.io/Issuer', 'cert-manager.io/ClusterIssuer');

/** References of certificates, secret stores and what they are made with; pairs of name and key are read by `keySelectorEdges`. */
export const secretReferences: readonly ReferenceRow[] = [
  ...rows(
    ['cert-manager.io/Certificate', 'cert-manager.io/CertificateRequest'],
    [['spec.issuerRef.name', issuer, 'issuer']],
  ),
  ...rows('cert-manager.io/Issuer', [
    ['spec.ca.secretName', secret, 'ca'],
    ['spec.vault.auth.kubernetes.serviceAccountRef.name', account, 'storeAccount'],
    ['spec.venafi.tpp.credentialsRef.name', secret, 'access'],
    ['spec.acme.solvers[].http01.gatewayHTTPRoute.parentRefs[].name', gatewayParent(), 'parent'],
  ]),
  ...rows('cert-manager.io/ClusterIssuer', [
    // The namespace for the Secrets of ClusterIssuers is a flag of the controller.
    ['spec.ca.secretName', optional({ ...secret, namespace: 'cert-manager' }), 'ca'],
  ]),
  ...rows('trust.cert-manager.io/Bundle', [
    ['spec.sources[].secret.name', optional({ ...secret, namespace: 'cert-manager' }), 'source'],
    ['spec.sources[].configMap.name', optional({ ...configMap, namespace: 'cert-manager' }), 'source'],
  ]),
  ...rows('external-secrets.io/ExternalSecret', [
    ['spec.secretStoreRef.name', store, 'secretStore'],
    ['spec.data[].sourceRef.storeRef.name', store, 'secretStore'],
    ['spec.dataFrom[].sourceRef.storeRef.name', store, 'secretStore'],
    ['spec.dataFrom[].sourceRef.generatorRef.name', generators, 'generator'],
    ['spec.target.template.templateFrom[].configMap.name', { to: '/ConfigMap' }, 'template'],
    ['spec.target.template.templateFrom[].secret.name', secret, 'template'],
  ]),
  ...rows('external-secrets.io/ClusterExternalSecret', [
    ['spec.externalSecretSpec.secretStoreRef.name', clusterStore, 'secretStore'],
    ['spec.externalSecretSpec.data[].sourceRef.storeRef.name', clusterStore, 'secretStore'],
    ['spec.externalSecretSpec.dataFrom[].sourceRef.storeRef.name', clusterStore, 'secretStore'],
  ]),
  ...rows('external-secrets.io/PushSecret', [
    ['spec.secretStoreRefs[].name', store, 'secretStore'],
    ['spec.selector.secret.name', secret, 'pushed'],
    ['spec.selector.generatorRef.name', generators, 'generator'],
  ]),
  ...rows('external-secrets.io/ClusterPushSecret', [
    ['spec.pushSecretSpec.secretStoreRefs[].name', clusterStore, 'secretStore'],
  ]),
  ...rows(
    ['external-secrets.io/SecretStore', 'external-secrets.io/ClusterSecretStore'],
    [
      ['spec.provider.vault.auth.kubernetes.serviceAccountRef.name', anywhere(account), 'storeAccount'],
      [
        'spec.provider.vault.auth.jwt.kubernetesServiceAccountToken.serviceAccountRef.name',
        anywhere(account),
        'storeAccount',
      ],
      ['spec.provider.aws.auth.jwt.serviceAccountRef.name', anywhere(account), 'storeAccount'],
      ['spec.provider.azurekv.serviceAccountRef.name', anywhere(account), 'storeAccount'],
      ['spec.provider.gcpsm.auth.workloadIdentity.serviceAccountRef.name', anywhere(account), 'storeAccount'],
      ['spec.provider.kubernetes.auth.serviceAccount.name', anywhere(account), 'storeAccount'],
    ],
  ),
  ...rows('secrets.hashicorp.com/VaultAuth', [
    ['spec.vaultConnectionRef', optional(kind('secrets.hashicorp.com/VaultConnection')), 'connection'],
    ['spec.kubernetes.serviceAccount', account, 'serviceAccount'],
    ['spec.appRole.secretRef', secret, 'access'],
  ]),
  ...rows('secrets.hashicorp.com/VaultConnection', [['spec.caCertSecretRef', secret, 'ca']]),
  ...rows(
    [
      'secrets.hashicorp.com/VaultStaticSecret',
      'secrets.hashicorp.com/VaultDynamicSecret',
      'secrets.hashicorp.com/VaultPKISecret',
    ],
    // `namespace/name` names an auth of another namespace, and none at all the default one.
    [['spec.vaultAuthRef', optional(kind('secrets.hashicorp.com/VaultAuth')), 'auth']],
  ),
];

function gatewayParent() {
  return anywhere(oneOf('gateway.networking.k8s.io/Gateway'));
}
