import {
  configMap,
  deployment,
  externalSecret,
  fromSecret,
  job,
  notReady,
  object,
  ready,
  secretStore,
  service,
  statefulSet,
} from '../objects.js';

const es = (namespace, name) =>
  `/apis/external-secrets.io/v1/namespaces/${namespace}/externalsecrets/${name}`;
const store = (namespace) => `/apis/external-secrets.io/v1/namespaces/${namespace}/secretstores/vault`;
const consumer = (name, namespace, secret) =>
  deployment(name, namespace, { container: { env: [fromSecret('DB_PASSWORD', secret)] } });

/** Written after the diagnosis was repaired by the second round, to measure it once more; all of them stay blind. */
export const thirdRound = [
  {
    name: 'disk-that-many-may-write',
    title: 'A claim wants to be written by many nodes, and its provisioner makes disks for one',
    facts: {
      storageClasses: [
        { name: 'standard', default: true, bindingMode: 'WaitForFirstConsumer' },
        { name: 'immediate', default: false, bindingMode: 'Immediate' },
        {
          name: 'block',
          default: false,
          bindingMode: 'Immediate',
          provisioner: 'kubernetes.io/no-provisioner',
        },
      ],
    },
    applications: {
      canvas: {
        namespace: 'canvas',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'canvas', namespace: 'canvas' },
            {
              spec: {
                accessModes: ['ReadWriteMany'],
                storageClassName: 'block',
                resources: { requests: { storage: '1Gi' } },
              },
            },
          ),
          deployment('canvas', 'canvas', {
            pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'canvas' } }] },
          }),
        ],
      },
    },
    events: [
      {
        path: '/api/v1/namespaces/canvas/persistentvolumeclaims/canvas',
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        event: {
          reason: 'ProvisioningFailed',
          component: 'disk.acme.test_provisioner',
          count: 7,
          message:
            'failed to provision volume with StorageClass "block": rpc error: code = InvalidArgument desc = Volume capabilities not supported: access mode MULTI_NODE_MULTI_WRITER is not supported',
        },
      },
    ],
    causes: [
      {
        class: 'accessmode-unsupported',
        object: 'PersistentVolumeClaim/canvas/canvas',
        explains: ['canvas'],
      },
    ],
  },
  {
    name: 'policy-of-the-store-denies-a-path',
    title: 'The store logs in and may not read one path',
    applications: {
      prizes: {
        namespace: 'prizes',
        objects: [
          secretStore('vault', 'prizes'),
          externalSecret('prizes-db', 'prizes'),
          consumer('prizes', 'prizes', 'prizes-db'),
        ],
      },
    },
    statuses: [
      { path: store('prizes'), status: ready('Valid', 'store validated') },
      {
        path: es('prizes', 'prizes-db'),
        status: notReady(
          'SecretSyncedError',
          'could not get secret data from provider: cannot read secret data from Vault: Error making API request. URL: GET http://vault.vault:8200/v1/kv/data/prizes/prizes-db Code: 403. Errors: * 1 error occurred: * permission denied',
        ),
      },
    ],
    causes: [
      {
        class: 'vault-policy-path-denied',
        object: 'ExternalSecret.external-secrets.io/prizes/prizes-db',
        explains: ['prizes'],
      },
    ],
  },
  {
    name: 'store-at-a-wrong-address',
    title: 'The store names a host that does not exist',
    applications: {
      medals: {
        namespace: 'medals',
        objects: [
          secretStore('vault', 'medals', 'http://vault.old-vault.svc:8200'),
          externalSecret('medals-db', 'medals'),
          consumer('medals', 'medals', 'medals-db'),
        ],
      },
    },
    statuses: [
      {
        path: store('medals'),
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in to auth method: Put "http://vault.old-vault.svc:8200/v1/auth/kubernetes/login": dial tcp: lookup vault.old-vault.svc on 10.96.0.10:53: no such host',
        ),
      },
      {
        path: es('medals', 'medals-db'),
        status: notReady(
          'SecretSyncedError',
          'could not get secret data from provider: SecretStore "vault" is not ready',
        ),
      },
    ],
    causes: [
      {
        class: 'secretstore-endpoint-wrong',
        object: 'SecretStore.external-secrets.io/medals/vault',
        explains: ['medals'],
      },
    ],
  },
  {
    name: 'program-of-another-architecture',
    title: 'The image has one architecture, and its nodes another',
    applications: { crafts: { namespace: 'crafts', objects: [deployment('crafts', 'crafts')] } },
    failures: [{ pod: 'crafts', kind: 'crash', message: 'exec /app/crafts: exec format error' }],
    causes: [
      { class: 'image-platform-mismatch', object: 'Deployment.apps/crafts/crafts', explains: ['crafts'] },
    ],
  },
  {
    name: 'chart-refuses-its-values',
    title: 'The schema of a chart refuses a number where it wants a text',
    applications: {
      puzzles: {
        namespace: 'puzzles',
        objects: [],
        files: {
          'Chart.yaml': 'apiVersion: v2\nname: puzzles\nversion: 1.0.0\n',
          'values.yaml': 'size: 3\n',
          'values.schema.json': '{"properties":{"size":{"type":"string"}}}',
          'templates/settings.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: puzzles\n',
        },
      },
    },
    causes: [
      {
        class: 'helm-values-schema-violation',
        object: 'Application.argoproj.io/argocd/puzzles',
        explains: ['puzzles'],
      },
    ],
  },
  {
    name: 'path-that-may-not-be-written',
    title: 'A program may not write where it wants to',
    applications: { kites: { namespace: 'kites', objects: [deployment('kites', 'kites')] } },
    failures: [
      {
        pod: 'kites',
        kind: 'crash',
        message: 'mkdir: cannot create directory /var/cache/kites: Permission denied',
      },
    ],
    causes: [
      {
        class: 'writable-path-under-random-uid',
        object: 'Deployment.apps/kites/kites',
        explains: ['kites'],
      },
    ],
  },
  {
    name: 'key-of-a-volume-missing',
    title: 'A volume asks for a key that its Secret does not have',
    applications: {
      drums: {
        namespace: 'drums',
        objects: [
          deployment('drums', 'drums', {
            pod: {
              volumes: [
                {
                  name: 'tls',
                  secret: { secretName: 'drums-tls', items: [{ key: 'ca.crt', path: 'ca.crt' }] },
                },
              ],
            },
          }),
        ],
      },
    },
    existing: [
      object({ apiVersion: 'v1', kind: 'Namespace', name: 'drums', namespace: '' }),
      object(
        { apiVersion: 'v1', kind: 'Secret', name: 'drums-tls', namespace: 'drums' },
        { stringData: { 'tls.crt': 'only-a-recorded-example' } },
      ),
    ],
    failures: [
      {
        pod: 'drums',
        kind: 'creating',
        events: [
          {
            reason: 'FailedMount',
            count: 11,
            message: 'MountVolume.SetUp failed for volume "tls" : references non-existent secret key: ca.crt',
          },
        ],
      },
    ],
    causes: [{ class: 'secret-key-missing', object: 'Secret/drums/drums-tls', explains: ['drums'] }],
  },
  {
    name: 'three-tiers-behind-a-quota',
    title: 'A quota refuses the database, and two tiers above it fall',
    applications: {
      'opera-db': {
        namespace: 'opera-data',
        objects: [
          deployment('opera-db', 'opera-data', {
            container: { resources: { requests: { cpu: '2' }, limits: { cpu: '2' } } },
          }),
          service('opera-db', 'opera-data', { ports: [{ port: 5432 }] }),
        ],
      },
      'opera-api': {
        namespace: 'opera',
        objects: [deployment('opera-api', 'opera'), service('opera-api', 'opera')],
      },
      'opera-web': { namespace: 'opera', objects: [deployment('opera-web', 'opera')] },
    },
    existing: [
      object({ apiVersion: 'v1', kind: 'Namespace', name: 'opera-data', namespace: '' }),
      object(
        { apiVersion: 'v1', kind: 'ResourceQuota', name: 'small', namespace: 'opera-data' },
        { spec: { hard: { 'requests.cpu': '1', 'limits.cpu': '1' } } },
      ),
    ],
    failures: [
      {
        pod: 'opera-api',
        kind: 'crash',
        message: 'connect to opera-db.opera-data.svc.cluster.local:5432: connection refused',
      },
      {
        pod: 'opera-web',
        kind: 'crash',
        message:
          'Error: getaddrinfo failed: upstream http://opera-api.opera.svc:80/health: connect ECONNREFUSED 10.96.9.9:80',
      },
    ],
    causes: [
      {
        class: 'resource-quota-exceeded',
        object: 'ResourceQuota/opera-data/small',
        explains: ['opera-db', 'opera-api', 'opera-web'],
      },
    ],
  },
  {
    name: 'operator-and-vault-and-a-hook',
    title:
      'Vault is sealed for two applications; elsewhere a Job before the sync fails, and a definition is missing',
    applications: {
      'vault-e': {
        namespace: 'vault-e',
        objects: [
          statefulSet('vault-e', 'vault-e'),
          service('vault-e', 'vault-e', { ports: [{ port: 8200 }] }),
        ],
      },
      sonnets: {
        namespace: 'sonnets',
        objects: [
          secretStore('vault', 'sonnets', 'http://vault-e.vault-e:8200'),
          externalSecret('sonnets-db', 'sonnets'),
          consumer('sonnets', 'sonnets', 'sonnets-db'),
        ],
      },
      ballads: {
        namespace: 'ballads',
        objects: [
          job('ballads-migrate', 'ballads', {
            command: ['sh', '-c', 'exit 3'],
            annotations: { 'argocd.argoproj.io/hook': 'PreSync' },
          }),
          deployment('ballads', 'ballads'),
        ],
      },
      hymns: {
        namespace: 'hymns',
        objects: [
          configMap('hymns', 'hymns', { a: 'b' }),
          object(
            { apiVersion: 'choir.acme.test/v1', kind: 'Singer', name: 'alto', namespace: 'hymns' },
            { spec: {} },
          ),
        ],
      },
    },
    failures: [
      {
        pod: 'vault-e-0',
        kind: 'unready',
        message:
          'Readiness probe failed: Key             Value\n---             -----\nInitialized     true\nSealed          true',
      },
    ],
    statuses: [
      {
        path: store('sonnets'),
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in to auth method: Error making API request. URL: PUT http://vault-e.vault-e:8200/v1/auth/kubernetes/login Code: 503. Errors: * Vault is sealed',
        ),
      },
      {
        path: es('sonnets', 'sonnets-db'),
        status: notReady(
          'SecretSyncedError',
          'could not get secret data from provider: SecretStore "vault" is not ready',
        ),
      },
    ],
    causes: [
      { class: 'vault-sealed', object: 'StatefulSet.apps/vault-e/vault-e', explains: ['vault-e', 'sonnets'] },
      {
        class: 'hook-fails-fast-on-prerequisite',
        object: 'Job.batch/ballads/ballads-migrate',
        explains: ['ballads'],
      },
      { class: 'api-or-crd-absent', object: 'Singer.choir.acme.test/hymns/alto', explains: ['hymns'] },
    ],
  },
  {
    name: 'one-application-three-causes',
    title:
      'One application with a missing account, a command that its image lacks and a pool that is not there',
    applications: {
      bazaar: {
        namespace: 'bazaar',
        objects: [
          deployment('bazaar-api', 'bazaar', { pod: { serviceAccountName: 'bazaar-api' } }),
          deployment('bazaar-web', 'bazaar', { container: { command: ['/srv/web'] } }),
          deployment('bazaar-jobs', 'bazaar', { pod: { nodeSelector: { 'acme.test/pool': 'spot' } } }),
        ],
      },
    },
    failures: [
      {
        pod: 'bazaar-web',
        kind: 'start',
        message:
          'failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: exec: "/srv/web": stat /srv/web: no such file or directory: unknown',
      },
    ],
    causes: [
      { class: 'serviceaccount-missing', object: 'ServiceAccount/bazaar/bazaar-api', explains: ['bazaar'] },
      {
        class: 'image-missing-entrypoint',
        object: 'Deployment.apps/bazaar/bazaar-web',
        explains: ['bazaar'],
      },
      {
        class: 'pool-affinity-assumption',
        object: 'Deployment.apps/bazaar/bazaar-jobs',
        explains: ['bazaar'],
      },
    ],
  },
].map((it) => ({ ...it, blind: true }));
