import {
  configMap,
  deployment,
  externalSecret,
  fromSecret,
  notReady,
  secretStore,
  service,
  statefulSet,
} from '../objects.js';

// Two hundred applications over development, staging and production, of which five causes turn about half red.
const stages = ['dev', 'staging', 'prod'];
const perStage = { dev: 66, staging: 66, prod: 67 };

const workers = {
  name: 'workers',
  arch: 'amd64',
  labels: { 'acme.test/pool': 'workers' },
  taints: [],
  allocatable: { cpu: '64', memory: '256Gi', pods: '500' },
};
const batch = {
  name: 'batch',
  arch: 'amd64',
  labels: { 'acme.test/pool': 'batch' },
  taints: [{ key: 'acme.test/batch', value: 'true', effect: 'NoSchedule' }],
  allocatable: { cpu: '64', memory: '256Gi', pods: '500' },
};

// Healing each other's changes for ever, the owners of one object would never come to rest.
const once = {
  automated: { prune: false, selfHeal: false },
  syncOptions: ['CreateNamespace=true'],
  retry: { limit: 0 },
};

/** Which fault an application of a stage gets: by its number, the same in every stage but for what is planted in one. */
function faultOf(stage, number) {
  if (stage === 'prod' && number <= 40) return 'vault';
  if (number > 40 && number <= 48) return 'tolerations';
  if (stage === 'staging' && number > 48 && number <= 62) return 'pull-secret';
  if (stage === 'dev' && number > 48 && number <= 61) return 'tag';
  if (stage === 'dev' && number > 61 && number <= 65) return 'shared';
  return 'none';
}

const applications = {};
const explained = { vault: ['vault-prod'], tolerations: [], 'pull-secret': [], tag: [], shared: [] };
for (const stage of stages) {
  for (let number = 1; number <= perStage[stage]; number++) {
    const name = `${stage}-app-${String(number).padStart(2, '0')}`;
    const fault = faultOf(stage, number);
    const namespace = fault === 'shared' ? 'dev-shared' : `${stage}-team-${number % 8}`;
    applications[name] = {
      namespace,
      objects: objectsOf(name, namespace, fault),
      ...(fault === 'shared' ? { syncPolicy: once } : {}),
    };
    if (fault !== 'none') explained[fault].push(name);
  }
}
applications['vault-prod'] = {
  namespace: 'vault-prod',
  objects: [statefulSet('vault', 'vault-prod'), service('vault', 'vault-prod', { ports: [{ port: 8200 }] })],
};
const storeNamespaces = [
  ...new Set(explained.vault.filter((it) => it !== 'vault-prod').map((it) => applications[it].namespace)),
];
applications['prod-stores'] = {
  namespace: 'prod-team-0',
  objects: storeNamespaces.map((it) => secretStore('vault', it, 'http://vault.vault-prod:8200')),
};
explained.vault.push('prod-stores');

function objectsOf(name, namespace, fault) {
  const plain = configMap(`${name}-settings`, namespace, { level: 'info' });
  if (fault === 'vault')
    return [
      plain,
      externalSecret(`${name}-db`, namespace),
      deployment(name, namespace, { container: { env: [fromSecret('DB_PASSWORD', `${name}-db`)] } }),
    ];
  if (fault === 'tolerations')
    return [
      plain,
      deployment(name, namespace, { pod: { nodeSelector: { 'acme.test/pool': 'batch' }, tolerations: [] } }),
    ];
  if (fault === 'pull-secret')
    return [
      plain,
      deployment(name, namespace, {
        pod: { imagePullSecrets: [{ name: 'acme-registry' }] },
        container: { image: `private.acme.test/${name}:7` },
      }),
    ];
  if (fault === 'tag')
    return [
      plain,
      deployment(name, namespace, {
        container: { image: 'registry.acme.test/platform/runner:nightly-0911' },
      }),
    ];
  if (fault === 'shared')
    return [configMap('endpoints', namespace, { owner: name }), deployment(name, namespace)];
  return [plain, deployment(name, namespace)];
}

const statuses = [
  ...storeNamespaces.map((it) => ({
    path: `/apis/external-secrets.io/v1/namespaces/${it}/secretstores/vault`,
    status: notReady(
      'InvalidProviderConfig',
      'unable to log in to auth method: Error making API request. URL: PUT http://vault.vault-prod:8200/v1/auth/kubernetes/login Code: 503. Errors: * Vault is sealed',
    ),
  })),
  ...explained.vault
    .filter((it) => it.includes('-app-'))
    .map((it) => ({
      path: `/apis/external-secrets.io/v1/namespaces/${applications[it].namespace}/externalsecrets/${it}-db`,
      status: notReady(
        'SecretSyncedError',
        'could not get secret data from provider: SecretStore "vault" is not ready',
      ),
    })),
];

export const fleet = [
  {
    name: 'two-hundred-applications',
    title: 'Two hundred applications over three stages, five causes',
    alone: true,
    blind: false,
    seconds: 1500,
    applications,
    statuses,
    facts: {
      nodePools: [workers, batch],
      images: { missing: ['registry.acme.test/platform/runner:nightly-0911'] },
    },
    failures: [
      {
        pod: 'vault-0',
        kind: 'unready',
        message:
          'Readiness probe failed: Key             Value\n---             -----\nSeal Type       shamir\nInitialized     true\nSealed          true',
      },
      ...explained['pull-secret'].map((pod) => ({
        pod,
        kind: 'pull',
        message:
          'pull access denied, repository does not exist or may require authorization: authorization failed: no basic auth credentials (401 Unauthorized)',
        events: [
          {
            reason: 'FailedToRetrieveImagePullSecret',
            message:
              'Unable to retrieve some image pull secrets (acme-registry); attempting to pull the image may not succeed.',
            count: 20,
          },
        ],
      })),
    ],
    causes: [
      { class: 'vault-sealed', object: 'StatefulSet.apps/vault-prod/vault', explains: explained.vault },
      { class: 'untolerated-taint', object: 'Node/batch-1', explains: explained.tolerations },
      {
        class: 'imagepullsecret-missing-in-namespace',
        object: 'Secret/acme-registry',
        explains: explained['pull-secret'],
      },
      {
        class: 'image-tag-not-published',
        object: 'Image/registry.acme.test/platform/runner:nightly-0911',
        explains: explained.tag,
      },
      {
        class: 'shared-resource-two-apps',
        object: 'ConfigMap/dev-shared/endpoints',
        explains: explained.shared,
      },
    ],
  },
];
