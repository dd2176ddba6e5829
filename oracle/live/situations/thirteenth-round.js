import {
  configMap,
  definition,
  deployment,
  externalSecret,
  fromSecret,
  job,
  namespace,
  notReady,
  object,
  ready,
  secretStore,
  service,
  statefulSet,
  withoutHealing,
} from '../objects.js';

const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const jobOf = (name, space) => `Job.batch/${space}/${name}`;
const at = ({ group, version = 'v1', space }, plural, name) =>
  `/apis/${group}/${version}/namespaces/${space}/${plural}/${name}`;
const inCore = (space, plural, name) => `/api/v1/namespaces/${space}/${plural}/${name}`;
const store = (space, name) => at({ group: 'external-secrets.io', space }, 'secretstores', name);
const external = (space, name) => at({ group: 'external-secrets.io', space }, 'externalsecrets', name);
const secret = (name, space, rest) =>
  object({ apiVersion: 'v1', kind: 'Secret', name, namespace: space }, rest);
const claim = (name, space, spec = {}) =>
  object(
    { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name, namespace: space },
    { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '20Gi' } }, ...spec } },
  );
const mounted = (claimName) => [{ name: 'data', persistentVolumeClaim: { claimName } }];
const hook = (phase, policy = 'BeforeHookCreation') => ({
  'argocd.argoproj.io/hook': phase,
  'argocd.argoproj.io/hook-delete-policy': policy,
});
const crash = (pod, message, rest = {}) => ({ pod, kind: 'crash', message, ...rest });
const fail = (pod, message, rest = {}) => ({ pod, kind: 'fail', message, ...rest });
const condition = (type, status, [reason, message]) => ({ type, status, reason, message });
const updateFailed = (space, name, message) => ({
  path: external(space, name),
  apiVersion: 'external-secrets.io/v1',
  kind: 'ExternalSecret',
  event: { reason: 'UpdateFailed', message, count: 31, component: 'external-secrets' },
});
const noData = notReady('SecretSyncedError', 'could not get secret data from provider');
const synced = ready('SecretSynced', 'secret synced');
const valid = ready('Valid', 'store validated');
const daemonSet = (name, space, pod) => {
  const labels = { app: name };
  return object(
    { apiVersion: 'apps/v1', kind: 'DaemonSet', name, namespace: space },
    { spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec: pod } } },
  );
};
const script = (text) => ['sh', '-ec', text];

/*
 * The thirteenth round. Its classes were drawn by lot (mulberry32, seed 20261118), 8 of the 13 that can be planted here
 * and no earlier round had, 10 of 20 that had been drawn once, and 12 of 56 that had been drawn more often, and put in
 * order by the same lot. It was written in three parts of ten, each with its truths before it was recorded, by somebody
 * who had not read the diagnosis.
 */
const first = [
  {
    name: 'fares-from-the-fixture',
    title:
      'A bootstrap could not ask for a token and wrote the one of its fixtures, which the tariff service refuses',
    applications: {
      'fare-tables': {
        namespace: 'fare-tables',
        objects: [
          job('fare-bootstrap', 'fare-tables', {
            command: script(
              'TOKEN=$(curl -sf https://secrets.corp.test/v1/fares/tariff-token || cat /fixtures/tariff-token); kubectl create secret generic tariff-token --from-literal=token="$TOKEN"',
            ),
          }),
          deployment('fare-tables', 'fare-tables', {
            container: {
              env: [
                fromSecret('TARIFF_TOKEN', 'tariff-token', 'token'),
                { name: 'TARIFF_URL', value: 'https://tariffs.corp.test' },
              ],
            },
          }),
        ],
      },
    },
    existing: [
      namespace('fare-tables'),
      secret('tariff-token', 'fare-tables', { stringData: { token: 'fixture-token' } }),
    ],
    failures: [
      crash(
        'fare-tables',
        'level=fatal msg="loading tariffs" url=https://tariffs.corp.test/v2/tables status=401 body="{\\"error\\":\\"invalid_token\\",\\"error_description\\":\\"token is not known\\"}"',
      ),
    ],
    causes: [
      {
        class: 'silent-fixture-fallback',
        object: jobOf('fare-bootstrap', 'fare-tables'),
        explains: ['fare-tables'],
      },
    ],
  },
  {
    name: 'client-fetched-at-every-sync',
    title: 'A hook fetches its client of the cloud at each sync, and the way out of the cluster was closed',
    applications: {
      'buoy-backup': {
        namespace: 'buoy-backup',
        objects: [
          job('buoy-bucket', 'buoy-backup', {
            command: script(
              'curl -sSLo /usr/local/bin/mc https://dl.min.io/client/mc/release/linux-amd64/mc && chmod +x /usr/local/bin/mc && mc mb --ignore-existing backup/buoys',
            ),
            annotations: hook('PreSync'),
          }),
          deployment('buoy-backup', 'buoy-backup'),
        ],
      },
    },
    failures: [
      fail(
        'buoy-bucket',
        'curl: (28) Failed to connect to dl.min.io port 443 after 130412 ms: Could not connect to server',
        { exitCode: 28 },
      ),
    ],
    causes: [
      {
        class: 'runtime-download-in-job',
        object: jobOf('buoy-bucket', 'buoy-backup'),
        explains: ['buoy-backup'],
      },
    ],
  },
  {
    name: 'streams-of-another-namespace',
    title: 'An operator of Kafka looks only at its own namespace, and a team declares its user elsewhere',
    applications: {
      'kafka-core': {
        namespace: 'kafka-core',
        objects: [
          deployment('strimzi-cluster-operator', 'kafka-core', {
            container: {
              image: 'quay.io/strimzi/operator:0.47.0',
              env: [
                { name: 'STRIMZI_NAMESPACE', value: 'kafka-core' },
                { name: 'STRIMZI_FULL_RECONCILIATION_INTERVAL_MS', value: '120000' },
              ],
            },
          }),
          kafkaUser('audit', 'kafka-core'),
        ],
      },
      'toll-ledger': {
        namespace: 'toll-ledger',
        objects: [
          kafkaUser('toll-ledger-writer', 'toll-ledger'),
          deployment('toll-ledger', 'toll-ledger', {
            container: { env: [fromSecret('KAFKA_PASSWORD', 'toll-ledger-writer')] },
          }),
        ],
      },
    },
    existing: [definition({ group: 'kafka.strimzi.io', kind: 'KafkaUser', plural: 'kafkausers' })],
    made: [
      {
        of: at({ group: 'kafka.strimzi.io', space: 'kafka-core' }, 'kafkausers', 'audit'),
        by: 'strimzi-user-operator',
        into: '/api/v1/namespaces/kafka-core/secrets',
        object: secret('audit', 'kafka-core', { stringData: { password: 'only-a-recorded-example' } }),
      },
    ],
    statuses: [
      {
        path: at({ group: 'kafka.strimzi.io', space: 'kafka-core' }, 'kafkausers', 'audit'),
        status: {
          conditions: [{ type: 'Ready', status: 'True' }],
          observedGeneration: 1,
          secret: 'audit',
          username: 'audit',
        },
      },
    ],
    causes: [
      {
        class: 'operator-watch-scope',
        object: workload('strimzi-cluster-operator', 'kafka-core'),
        explains: ['toll-ledger'],
      },
    ],
  },
  {
    name: 'seats-under-a-new-host',
    title: 'A program moved to a new host, and the login still knows the address of the old one',
    applications: {
      signon: {
        namespace: 'signon',
        objects: [
          configMap('dex', 'signon', {
            'config.yaml':
              'issuer: https://login.ferry.test\nstorage:\n  type: kubernetes\n  config:\n    inCluster: true\nstaticClients:\n  - id: seat-office\n    name: Seat office\n    secretEnv: SEAT_OFFICE_SECRET\n    redirectURIs:\n      - https://seats.ferry-old.test/oauth2/callback\n',
          }),
          deployment('dex', 'signon', {
            pod: { volumes: [{ name: 'config', configMap: { name: 'dex' } }] },
            container: {
              image: 'ghcr.io/dexidp/dex:v2.43.1',
              volumeMounts: [{ name: 'config', mountPath: '/etc/dex' }],
            },
          }),
          service('dex', 'signon', { ports: [{ port: 5556, targetPort: 5556 }] }),
        ],
      },
      'seat-office': {
        namespace: 'seat-office',
        objects: [
          deployment('seat-office', 'seat-office', {
            container: {
              env: [
                { name: 'OAUTH2_PROXY_OIDC_ISSUER_URL', value: 'https://login.ferry.test' },
                { name: 'OAUTH2_PROXY_CLIENT_ID', value: 'seat-office' },
                { name: 'OAUTH2_PROXY_REDIRECT_URL', value: 'https://seats.ferry.test/oauth2/callback' },
              ],
            },
          }),
          service('seat-office', 'seat-office'),
          job('seat-office-login-check', 'seat-office', {
            command: ['login-check', '--as', 'probe', 'http://seat-office.seat-office.svc'],
            annotations: hook('PostSync'),
          }),
        ],
      },
    },
    failures: [
      fail(
        'seat-office-login-check',
        'GET https://login.ferry.test/auth?client_id=seat-office&redirect_uri=https%3A%2F%2Fseats.ferry.test%2Foauth2%2Fcallback&response_type=code&scope=openid+email: 400 Bad Request: Unregistered redirect_uri ("https://seats.ferry.test/oauth2/callback").',
      ),
    ],
    causes: [
      { class: 'oidc-client-misregistered', object: 'ConfigMap/signon/dex', explains: ['seat-office'] },
    ],
  },
  {
    name: 'disks-of-a-sealed-system',
    title: 'Longhorn is rolled out to nodes that have no iSCSI, so it never runs and its claims stay open',
    applications: {
      longhorn: {
        namespace: 'longhorn-system',
        objects: [
          object(
            {
              apiVersion: 'storage.k8s.io/v1',
              kind: 'StorageClass',
              name: 'longhorn',
              namespace: '',
            },
            {
              provisioner: 'driver.longhorn.io',
              reclaimPolicy: 'Delete',
              volumeBindingMode: 'Immediate',
              allowVolumeExpansion: true,
            },
          ),
          daemonSet('longhorn-manager', 'longhorn-system', {
            containers: [
              {
                name: 'longhorn-manager',
                image: 'docker.io/longhornio/longhorn-manager:v1.9.0',
                command: ['longhorn-manager', '-d', 'daemon'],
                securityContext: { privileged: true },
              },
            ],
          }),
        ],
      },
      'sheet-music': {
        namespace: 'sheet-music',
        objects: [
          claim('sheet-music-scans', 'sheet-music', { storageClassName: 'longhorn' }),
          deployment('sheet-music', 'sheet-music', { pod: { volumes: mounted('sheet-music-scans') } }),
        ],
      },
    },
    failures: [
      crash(
        'longhorn-manager',
        'time="2026-11-17T21:04:11Z" level=fatal msg="Error starting manager: failed to check environment, please make sure you have iscsiadm/open-iscsi installed on the host: failed to execute: /usr/bin/nsenter [nsenter --mount=/host/proc/1724/ns/mnt --net=/host/proc/1724/ns/net iscsiadm --version], output , stderr nsenter: failed to execute iscsiadm: No such file or directory: exit status 127"',
      ),
    ],
    causes: [
      {
        class: 'component-unsupported-on-target',
        object: 'DaemonSet.apps/longhorn-system/longhorn-manager',
        explains: ['longhorn', 'sheet-music'],
      },
    ],
  },
  {
    name: 'prefix-that-was-to-be-nothing',
    title: 'A script takes its own prefix for keys where an empty one was meant, and finds none of them',
    applications: {
      'pilot-room': {
        namespace: 'pilot-room',
        objects: [
          configMap('pilot-room-keys', 'pilot-room', {
            'copy-keys.sh':
              '#!/bin/sh\nset -eu\nPREFIX="${KEY_PREFIX:-dev-}"\nfor key in chart-signing chart-upload; do\n  az keyvault secret show --vault-name kv-pilotroom --name "${PREFIX}${key}" --query value -o tsv > "/out/$key"\ndone\n',
          }),
          job('pilot-room-keys', 'pilot-room', {
            annotations: hook('PreSync'),
            pod: {
              containers: [
                {
                  name: 'pilot-room-keys',
                  image: 'mcr.microsoft.com/azure-cli:2.76.0',
                  command: ['sh', '/scripts/copy-keys.sh'],
                  env: [{ name: 'KEY_PREFIX', value: '' }],
                  volumeMounts: [{ name: 'scripts', mountPath: '/scripts' }],
                },
              ],
              volumes: [{ name: 'scripts', configMap: { name: 'pilot-room-keys' } }],
            },
          }),
          deployment('pilot-room', 'pilot-room'),
        ],
      },
    },
    existing: [
      namespace('pilot-room'),
      configMap('pilot-room-keys', 'pilot-room', {
        'copy-keys.sh':
          '#!/bin/sh\nset -eu\nPREFIX="${KEY_PREFIX:-dev-}"\nfor key in chart-signing chart-upload; do\n  az keyvault secret show --vault-name kv-pilotroom --name "${PREFIX}${key}" --query value -o tsv > "/out/$key"\ndone\n',
      }),
    ],
    failures: [
      fail(
        'pilot-room-keys',
        'ERROR: (SecretNotFound) A secret with (name/id) dev-chart-signing was not found in this key vault. If you recently deleted this secret you may be able to recover it using the correct recovery command. For help resolving this issue, please see https://go.microsoft.com/fwlink/?linkid=2125182',
        { exitCode: 3 },
      ),
    ],
    causes: [
      {
        class: 'empty-prefix-coerced',
        object: jobOf('pilot-room-keys', 'pilot-room'),
        explains: ['pilot-room'],
      },
    ],
  },
  {
    name: 'index-in-half-a-gigabyte',
    title: 'OpenSearch was given half of the memory that its makers ask for, and what reads from it waits',
    applications: {
      'parcel-index': {
        namespace: 'parcel-index',
        objects: [
          statefulSet('parcel-index', 'parcel-index', {
            container: {
              image: 'opensearchproject/opensearch:3.1.0',
              env: [{ name: 'OPENSEARCH_JAVA_OPTS', value: '-Xms1g -Xmx1g' }],
              resources: { limits: { memory: '512Mi' }, requests: { memory: '512Mi', cpu: '500m' } },
            },
          }),
          service('parcel-index', 'parcel-index', { ports: [{ port: 9200, targetPort: 9200 }] }),
        ],
      },
      'parcel-trace': {
        namespace: 'parcel-trace',
        objects: [
          deployment('parcel-trace', 'parcel-trace', {
            container: {
              env: [{ name: 'OPENSEARCH_URL', value: 'http://parcel-index.parcel-index.svc:9200' }],
            },
          }),
        ],
      },
    },
    failures: [
      { pod: 'parcel-index', kind: 'oom' },
      crash(
        'parcel-trace',
        'ConnectionError: connect ECONNREFUSED 10.96.140.12:9200\n    at ClientRequest.onError (/srv/node_modules/@opensearch-project/opensearch/lib/Connection.js:129:16)\n  meta: { url: "http://parcel-index.parcel-index.svc:9200/" }',
      ),
    ],
    causes: [
      {
        class: 'memory-limit-below-vendor',
        object: 'StatefulSet.apps/parcel-index/parcel-index',
        explains: ['parcel-index', 'parcel-trace'],
      },
    ],
  },
  {
    name: 'vault-of-the-rehearsal',
    title: 'Production was copied from staging, and its store still asks the Vault of staging',
    applications: {
      'opera-vault': {
        namespace: 'vault-opera',
        objects: [
          statefulSet('vault', 'vault-opera', { container: { image: 'hashicorp/vault:1.20.0' } }),
          service('vault', 'vault-opera', { ports: [{ port: 8200, targetPort: 8200 }] }),
        ],
      },
      'opera-tickets': {
        namespace: 'opera-tickets',
        objects: [
          secretStore('vault', 'opera-tickets', 'http://vault.vault-opera-staging.svc:8200'),
          externalSecret('opera-tickets-db', 'opera-tickets'),
          deployment('opera-tickets', 'opera-tickets', {
            container: { env: [fromSecret('DB_PASSWORD', 'opera-tickets-db')] },
          }),
        ],
      },
    },
    statuses: [
      {
        path: store('opera-tickets', 'vault'),
        status: notReady(
          'InvalidProviderConfig',
          'unable to log in to auth method: unable to log in with Kubernetes auth: Put "http://vault.vault-opera-staging.svc:8200/v1/auth/kubernetes/login": dial tcp: lookup vault.vault-opera-staging.svc on 10.96.0.10:53: no such host',
        ),
      },
      { path: external('opera-tickets', 'opera-tickets-db'), status: noData },
    ],
    events: [
      updateFailed(
        'opera-tickets',
        'opera-tickets-db',
        'error retrieving secret at .data[0], key: opera-tickets/opera-tickets-db, err: SecretStore "vault" is not ready',
      ),
    ],
    causes: [
      {
        class: 'secretstore-endpoint-wrong',
        object: 'SecretStore.external-secrets.io/opera-tickets/vault',
        explains: ['opera-tickets'],
      },
    ],
  },
  {
    name: 'tag-put-right-and-nothing-moves',
    title: 'A wrong tag was put right in git, and the StatefulSet waits for the pod of the tag before',
    facts: { images: { missing: ['registry.acme.test/signal-cache:3.0.0-rc9'] } },
    applications: {
      'signal-cache': {
        namespace: 'signal-cache',
        objects: [
          statefulSet('signal-cache', 'signal-cache', {
            container: { image: 'registry.acme.test/signal-cache:3.0.0-rc9' },
          }),
          service('signal-cache', 'signal-cache', { clusterIP: 'None' }),
        ],
      },
    },
    trees: {
      right: {
        'signal-cache': {
          namespace: 'signal-cache',
          objects: [
            statefulSet('signal-cache', 'signal-cache', {
              container: { image: 'registry.acme.test/signal-cache:3.0.0' },
            }),
            service('signal-cache', 'signal-cache', { clusterIP: 'None' }),
          ],
        },
      },
    },
    later: [{ commit: 'right' }],
    causes: [
      {
        class: 'stale-pod-revision',
        object: 'StatefulSet.apps/signal-cache/signal-cache',
        explains: ['signal-cache'],
      },
    ],
  },
  {
    name: 'exporter-of-a-tenant',
    title:
      'A tenant brings an exporter of its own for every node, on the port that the one of the platform has',
    applications: {
      'metrics-core': {
        namespace: 'metrics-core',
        objects: [daemonSet('node-exporter', 'metrics-core', exporter())],
      },
      'metrics-dredgers': {
        namespace: 'metrics-dredgers',
        objects: [daemonSet('dredger-node-exporter', 'metrics-dredgers', exporter())],
      },
    },
    failures: [
      crash(
        'dredger-node-exporter',
        'time=2026-11-17T21:40:02.114Z level=INFO source=node_exporter.go:217 msg="Starting node_exporter" version="(version=1.9.1, branch=HEAD)"\ntime=2026-11-17T21:40:02.131Z level=ERROR source=node_exporter.go:264 msg="listen tcp 0.0.0.0:9100: bind: address already in use"',
      ),
    ],
    causes: [
      {
        class: 'hostport-collision',
        object: 'DaemonSet.apps/metrics-dredgers/dredger-node-exporter',
        explains: ['metrics-dredgers'],
      },
    ],
  },
];

/** A user of Kafka, as its operator takes it. */
function kafkaUser(name, space) {
  return object(
    { apiVersion: 'kafka.strimzi.io/v1', kind: 'KafkaUser', name, namespace: space },
    {
      labels: { 'strimzi.io/cluster': 'core' },
      spec: { authentication: { type: 'scram-sha-512' } },
    },
  );
}

/** An exporter that listens on the network of its node, and declares no port. */
function exporter() {
  return {
    hostNetwork: true,
    hostPID: true,
    containers: [
      {
        name: 'node-exporter',
        image: 'quay.io/prometheus/node-exporter:v1.9.1',
        args: ['--web.listen-address=0.0.0.0:9100', '--path.rootfs=/host'],
      },
    ],
  };
}

/** The thirteenth round. */
export const thirteenthRound = [...first].map((it) => ({ ...it, blind: true }));
