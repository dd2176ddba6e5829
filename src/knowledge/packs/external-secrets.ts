import { type Json, arrayAt, isRecord, recordAt, recordsAt, stringAt } from '#kube';
import type { Product, Source } from '../pack/makes.ts';
import type { Pack } from '../pack/pack.ts';
import { account, anywhere, fields, ifOneOf, kind, oneOf, secret } from '../pack/refers.ts';

const generators = ifOneOf(
  ...'ACRAccessToken ClusterGenerator ECRAuthorizationToken Fake GCRAccessToken GithubAccessToken Grafana MFA Password QuayAccessToken SSHKey STSSessionToken UUID VaultDynamicSecret Webhook'
    .split(' ')
    .map((name) => `generators.external-secrets.io/${name}`),
);
const store = oneOf('external-secrets.io/SecretStore', 'external-secrets.io/ClusterSecretStore');
const clusterStore = ifOneOf('external-secrets.io/ClusterSecretStore');
const accounts = fields(
  ['spec.provider.vault.auth.kubernetes.serviceAccountRef.name', anywhere(account), 'login'],
  [
    'spec.provider.vault.auth.jwt.kubernetesServiceAccountToken.serviceAccountRef.name',
    anywhere(account),
    'login',
  ],
  ['spec.provider.aws.auth.jwt.serviceAccountRef.name', anywhere(account), 'login'],
  ['spec.provider.azurekv.serviceAccountRef.name', anywhere(account), 'login'],
  ['spec.provider.gcpsm.auth.workloadIdentity.serviceAccountRef.name', anywhere(account), 'login'],
  ['spec.provider.kubernetes.auth.serviceAccount.name', anywhere(account), 'login'],
);

export const externalSecrets: Pack = {
  project: 'External Secrets',
  groups: ['external-secrets.io', 'generators.external-secrets.io'],
  operators: [
    {
      image: 'external-secrets/external-secrets',
      watches: { group: 'external-secrets.io', flag: '--namespace' },
      definitions: [
        'externalsecrets.external-secrets.io',
        'secretstores.external-secrets.io',
        'clustersecretstores.external-secrets.io',
      ],
    },
  ],
  charts: { 'external-secrets': ['external-secrets.io', 'generators.external-secrets.io'] },
  selectors: [
    'external-secrets.io/SecretStore',
    'external-secrets.io/ClusterSecretStore',
    'generators.external-secrets.io',
  ],
  kinds: {
    'external-secrets.io/ClusterExternalSecret': {
      scope: 'cluster',
      produce: clusterExternalSecret,
      refers: fields(
        ['spec.externalSecretSpec.secretStoreRef.name', clusterStore, 'secretStore'],
        ['spec.externalSecretSpec.data[].sourceRef.storeRef.name', clusterStore, 'secretStore'],
        ['spec.externalSecretSpec.dataFrom[].sourceRef.storeRef.name', clusterStore, 'secretStore'],
      ),
    },
    'external-secrets.io/ClusterPushSecret': {
      scope: 'cluster',
      refers: fields(['spec.pushSecretSpec.secretStoreRefs[].name', clusterStore, 'secretStore']),
    },
    'external-secrets.io/ClusterSecretStore': {
      scope: 'cluster',
      makes: [],
      refers: accounts,
    },
    'external-secrets.io/ExternalSecret': {
      produce: (source) => [externalSecret(source, ['spec'], source.id.namespace)],
      makesNothingElse: true,
      refers: fields(
        ['spec.secretStoreRef.name', store, 'secretStore'],
        ['spec.data[].sourceRef.storeRef.name', store, 'secretStore'],
        ['spec.dataFrom[].sourceRef.storeRef.name', store, 'secretStore'],
        ['spec.dataFrom[].sourceRef.generatorRef.name', generators, 'generator'],
        ['spec.target.template.templateFrom[].configMap.name', kind('/ConfigMap'), 'template'],
        ['spec.target.template.templateFrom[].secret.name', secret, 'template'],
      ),
    },
    'external-secrets.io/PushSecret': {
      makes: [],
      refers: fields(
        ['spec.secretStoreRefs[].name', store, 'secretStore'],
        ['spec.selector.secret.name', secret, 'pushed'],
        ['spec.selector.generatorRef.name', generators, 'generator'],
      ),
      holdsTemplates: true,
    },
    'external-secrets.io/SecretStore': {
      makes: [],
      refers: accounts,
    },
    'generators.external-secrets.io/ClusterGenerator': { scope: 'cluster' },
  },
};

function externalSecret({ id, manifest }: Source, path: readonly string[], namespace: string): Product {
  const spec = recordAt(manifest, ...path);
  const named = stringAt(spec, 'target', 'name');
  const keys = externalSecretKeys(spec);
  return {
    group: '',
    kind: stringAt(spec, 'target', 'manifest', 'kind') ?? 'Secret',
    namespace,
    name: named ?? id.name,
    path: named === undefined ? ['metadata', 'name'] : [...path, 'target', 'name'],
    ...(keys && { keys }),
  };
}

/**
 * The keys an ExternalSecret yields. A template replaces the fetched keys unless its merge policy says Merge;
 * `dataFrom` and `templateFrom` bring keys that only the provider knows.
 * Upstream: external-secrets pkg/controllers/externalsecret/externalsecret_controller_template.go
 */
function externalSecretKeys(spec: Json): readonly string[] | undefined {
  const template = recordAt(spec, 'target', 'template');
  const fetched = recordsAt(spec, 'data').flatMap(([, item]) => stringAt(item, 'secretKey') ?? []);
  const templated = Object.keys(recordAt(template, 'data'));
  if (arrayAt(template, 'templateFrom').length > 0) return undefined;
  const replaces = isRecord(template['data']) && template['mergePolicy'] !== 'Merge';
  if (replaces) return templated;
  if (arrayAt(spec, 'dataFrom').length > 0) return undefined;
  if (stringAt(spec, 'target', 'creationPolicy') === 'Merge') return undefined;
  return [...new Set([...fetched, ...templated])];
}

/** Namespaces are chosen by label: the Secret may appear in any of them. */
function clusterExternalSecret(source: Source): readonly Product[] {
  const path = ['spec', 'externalSecretSpec'];
  const made = externalSecret(source, path, '*');
  const named = stringAt(source.manifest, 'spec', 'externalSecretName');
  return stringAt(source.manifest, ...path, 'target', 'name') === undefined && named !== undefined
    ? [{ ...made, name: named }]
    : [made];
}
