import {
  configMap,
  deployment,
  externalSecret,
  fromSecret,
  job,
  notReady,
  object,
  secretStore,
  service,
  statefulSet,
} from '../objects.js';
import { gpuPool, workerPool } from './placement.js';

const es = (namespace, name) =>
  `/apis/external-secrets.io/v1/namespaces/${namespace}/externalsecrets/${name}`;
const withoutHealing = {
  syncOptions: ['CreateNamespace=true'],
  automated: { prune: false, selfHeal: false },
  retry: { limit: 0 },
};

function consumer(name, namespace, secret) {
  return deployment(name, namespace, { container: { env: [fromSecret('DB_PASSWORD', secret)] } });
}

/** Several causes at the same time, some of them in one application. */
export const mixed = [
  {
    name: 'one-application-two-causes',
    title: 'One application lacks an image and, elsewhere, a ConfigMap',
    applications: {
      arcade: {
        namespace: 'arcade',
        objects: [
          deployment('arcade-api', 'arcade', { container: { image: 'registry.acme.test/arcade-api:41' } }),
          deployment('arcade-web', 'arcade', {
            container: { envFrom: [{ configMapRef: { name: 'arcade-theme' } }] },
          }),
          deployment('arcade-jobs', 'arcade'),
        ],
      },
    },
    facts: { images: { missing: ['registry.acme.test/arcade-api:41'] } },
    causes: [
      { class: 'image-tag-not-published', object: 'Deployment.apps/arcade/arcade-api', explains: ['arcade'] },
      { class: 'secret-producer-missing', object: 'ConfigMap/arcade/arcade-theme', explains: ['arcade'] },
    ],
  },
  {
    name: 'operator-down-and-quota',
    title: 'The operator that makes Secrets is killed for its memory, and a quota is used up elsewhere',
    applications: {
      'secrets-operator': {
        namespace: 'external-secrets',
        objects: [
          deployment('external-secrets', 'external-secrets', {
            container: {
              image: 'ghcr.io/external-secrets/external-secrets:v0.17.0',
              resources: { limits: { memory: '32Mi' } },
            },
          }),
        ],
      },
      shopfront: {
        namespace: 'shopfront',
        objects: [
          secretStore('vault', 'shopfront'),
          externalSecret('shopfront-db', 'shopfront'),
          consumer('shopfront', 'shopfront', 'shopfront-db'),
        ],
      },
      bulk: {
        namespace: 'bulk',
        objects: [
          deployment('bulk', 'bulk', {
            spec: { replicas: 2 },
            container: { resources: { requests: { cpu: '1' }, limits: { cpu: '1' } } },
          }),
        ],
      },
    },
    existing: [
      object({ apiVersion: 'v1', kind: 'Namespace', name: 'bulk', namespace: '' }),
      object(
        { apiVersion: 'v1', kind: 'ResourceQuota', name: 'small', namespace: 'bulk' },
        { spec: { hard: { 'requests.cpu': '1', 'limits.cpu': '1' } } },
      ),
    ],
    failures: [{ pod: 'external-secrets', kind: 'oom' }],
    causes: [
      {
        class: 'memory-limit-below-vendor',
        object: 'Deployment.apps/external-secrets/external-secrets',
        explains: ['secrets-operator', 'shopfront'],
      },
      { class: 'resource-quota-exceeded', object: 'ResourceQuota/bulk/small', explains: ['bulk'] },
    ],
  },
  {
    name: 'vault-without-a-disk-and-a-taint',
    title:
      'Vault has no disk, so two applications have no secrets; one of them has pods on a tainted pool as well',
    facts: { nodePools: [workerPool, gpuPool] },
    applications: {
      'vault-d': {
        namespace: 'vault-d',
        objects: [
          statefulSet('vault-d', 'vault-d', { storageClassName: 'fast-ssd' }),
          service('vault-d', 'vault-d', { ports: [{ port: 8200 }] }),
        ],
      },
      tours: {
        namespace: 'tours',
        objects: [
          secretStore('vault', 'tours', 'http://vault-d.vault-d:8200'),
          externalSecret('tours-db', 'tours'),
          consumer('tours', 'tours', 'tours-db'),
        ],
      },
      hotels: {
        namespace: 'hotels',
        objects: [
          secretStore('vault', 'hotels', 'http://vault-d.vault-d:8200'),
          externalSecret('hotels-db', 'hotels'),
          consumer('hotels', 'hotels', 'hotels-db'),
          deployment('hotels-ranking', 'hotels', { pod: { nodeSelector: { 'acme.test/pool': 'gpu' } } }),
        ],
      },
    },
    statuses: ['tours', 'hotels'].flatMap((it) => [
      {
        path: `/apis/external-secrets.io/v1/namespaces/${it}/secretstores/vault`,
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in to auth method: unable to log in with Kubernetes auth: Put "http://vault-d.vault-d:8200/v1/auth/kubernetes/login": dial tcp 10.96.14.9:8200: connect: connection refused',
        ),
      },
      {
        path: es(it, `${it}-db`),
        status: notReady(
          'SecretSyncedError',
          'could not get secret data from provider: SecretStore "vault" is not ready',
        ),
      },
    ]),
    causes: [
      {
        class: 'storageclass-missing',
        object: 'StatefulSet.apps/vault-d/vault-d',
        explains: ['vault-d', 'tours', 'hotels'],
      },
      { class: 'untolerated-taint', object: 'Deployment.apps/hotels/hotels-ranking', explains: ['hotels'] },
    ],
  },
  {
    name: 'wave-commit-and-account',
    title: 'A wave that waits for a later one, a commit that cannot be applied, an account that is not there',
    applications: {
      ferries: {
        namespace: 'ferries',
        objects: [
          consumer('ferries', 'ferries', 'ferries-key'),
          object(
            { apiVersion: 'v1', kind: 'Secret', name: 'ferries-key', namespace: 'ferries' },
            {
              annotations: { 'argocd.argoproj.io/sync-wave': '3' },
              stringData: { password: 'only-a-recorded-example' },
            },
          ),
        ],
      },
      piers: { namespace: 'piers', objects: [statefulSet('piers', 'piers')] },
      docks: {
        namespace: 'docks',
        objects: [deployment('docks', 'docks', { pod: { serviceAccountName: 'docks' } })],
      },
    },
    trees: {
      second: {
        ferries: {
          namespace: 'ferries',
          objects: [
            consumer('ferries', 'ferries', 'ferries-key'),
            object(
              { apiVersion: 'v1', kind: 'Secret', name: 'ferries-key', namespace: 'ferries' },
              {
                annotations: { 'argocd.argoproj.io/sync-wave': '3' },
                stringData: { password: 'only-a-recorded-example' },
              },
            ),
          ],
        },
        piers: { namespace: 'piers', objects: [renamedService(statefulSet('piers', 'piers'))] },
        docks: {
          namespace: 'docks',
          objects: [deployment('docks', 'docks', { pod: { serviceAccountName: 'docks' } })],
        },
      },
    },
    later: [{ commit: 'second' }],
    causes: [
      { class: 'wave-inversion-dependency', object: 'Secret/ferries/ferries-key', explains: ['ferries'] },
      { class: 'statefulset-immutable-change', object: 'StatefulSet.apps/piers/piers', explains: ['piers'] },
      { class: 'serviceaccount-missing', object: 'ServiceAccount/docks/docks', explains: ['docks'] },
    ],
  },
  {
    name: 'drift-leftover-and-a-revision',
    title: 'A change by hand, a leftover that nobody prunes, and a tag that is not there',
    applications: {
      lanterns: {
        namespace: 'lanterns',
        objects: [deployment('lanterns', 'lanterns')],
        syncPolicy: withoutHealing,
      },
      candles: {
        namespace: 'candles',
        objects: [deployment('candles', 'candles')],
        syncPolicy: withoutHealing,
      },
      torches: {
        namespace: 'torches',
        objects: [deployment('torches', 'torches')],
        source: { targetRevision: 'v9.9.9' },
      },
    },
    existing: [
      object({ apiVersion: 'v1', kind: 'Namespace', name: 'candles', namespace: '' }),
      {
        ...configMap('candles-old', 'candles', { a: 'b' }),
        metadata: {
          name: 'candles-old',
          namespace: 'candles',
          annotations: { 'argocd.argoproj.io/tracking-id': 'candles:/ConfigMap:candles/candles-old' },
        },
      },
    ],
    later: [
      {
        kubectl: [
          'set',
          'image',
          'deployment/lanterns',
          '-n',
          'lanterns',
          'lanterns=registry.acme.test/lanterns:hotfix',
        ],
      },
    ],
    causes: [
      {
        class: 'out-of-band-field-owner',
        object: 'Deployment.apps/lanterns/lanterns',
        explains: ['lanterns'],
      },
      { class: 'prune-disabled-leftover', object: 'ConfigMap/candles/candles-old', explains: ['candles'] },
      {
        class: 'target-revision-stale',
        object: 'Application.argoproj.io/argocd/torches',
        explains: ['torches'],
      },
    ],
  },
  {
    name: 'hook-not-placed-and-a-key',
    title:
      'A Job before the sync finds no node, so a database and its client never come; elsewhere a key is missing',
    applications: {
      salesdb: {
        namespace: 'sales',
        objects: [
          job('salesdb-prepare', 'sales', {
            command: ['prepare'],
            annotations: { 'argocd.argoproj.io/hook': 'PreSync' },
            pod: { nodeSelector: { 'acme.test/pool': 'jobs' } },
          }),
          deployment('salesdb', 'sales'),
          service('salesdb', 'sales', { ports: [{ port: 5432 }] }),
        ],
      },
      sales: {
        namespace: 'sales',
        objects: [
          deployment('sales-api', 'sales', {
            container: { env: [{ name: 'DB_HOST', value: 'salesdb.sales.svc' }] },
          }),
        ],
      },
      leads: { namespace: 'leads', objects: [consumer('leads', 'leads', 'crm')] },
    },
    existing: [
      object({ apiVersion: 'v1', kind: 'Namespace', name: 'leads', namespace: '' }),
      object(
        { apiVersion: 'v1', kind: 'Secret', name: 'crm', namespace: 'leads' },
        { stringData: { token: 'only-a-recorded-example' } },
      ),
    ],
    failures: [
      {
        pod: 'sales-api',
        kind: 'crash',
        message:
          'failed to connect to host=salesdb.sales.svc user=sales database=sales: hostname resolving error (lookup salesdb.sales.svc on 10.96.0.10:53: no such host)',
      },
    ],
    causes: [
      {
        class: 'pool-affinity-assumption',
        object: 'Job.batch/sales/salesdb-prepare',
        explains: ['salesdb', 'sales'],
      },
      { class: 'secret-key-missing', object: 'Secret/leads/crm', explains: ['leads'] },
    ],
  },
];

function renamedService(set) {
  return { ...set, spec: { ...set.spec, serviceName: `${set.spec.serviceName}-peers` } };
}
