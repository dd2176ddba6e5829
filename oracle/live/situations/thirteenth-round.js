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

const second = [
  {
    name: 'grants-without-a-client',
    title: 'A Job grants rights in a database with a client that its image of kubectl does not have',
    applications: {
      'crane-plans': {
        namespace: 'crane-plans',
        objects: [
          job('crane-grants', 'crane-plans', {
            annotations: hook('PreSync'),
            pod: {
              containers: [
                {
                  name: 'crane-grants',
                  image: 'alpine/k8s:1.33.2',
                  command: script(
                    'PGPASSWORD=$(kubectl get secret crane-db -o jsonpath={.data.password} | base64 -d) psql -h crane-db -U crane -f /sql/grants.sql',
                  ),
                },
              ],
            },
          }),
          deployment('crane-plans', 'crane-plans'),
        ],
      },
    },
    failures: [fail('crane-grants', 'sh: psql: not found', { exitCode: 127 })],
    causes: [
      {
        class: 'unsuitable-tool-image',
        object: jobOf('crane-grants', 'crane-plans'),
        explains: ['crane-plans'],
      },
    ],
  },
  {
    name: 'identity-that-was-made-anew',
    title: 'The identity of external-dns was made anew, and its account still names the old one',
    applications: {
      'zone-records': {
        namespace: 'zone-records',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'ServiceAccount', name: 'external-dns', namespace: 'zone-records' },
            {
              annotations: {
                'azure.workload.identity/client-id': '5f1c7f0e-2f0e-4a9e-9a33-0c6d52a1b7aa',
                'azure.workload.identity/tenant-id': 'c0ffee00-1111-4222-8333-444455556666',
              },
            },
          ),
          deployment('external-dns', 'zone-records', {
            pod: { serviceAccountName: 'external-dns' },
            container: {
              image: 'registry.k8s.io/external-dns/external-dns:v0.18.0',
              args: ['--source=service', '--source=ingress', '--provider=azure', '--txt-owner-id=fleet-west'],
            },
          }),
        ],
      },
    },
    failures: [
      crash(
        'external-dns',
        'time="2026-11-17T20:11:54Z" level=fatal msg="Failed to do run once: WorkloadIdentityCredential authentication failed. POST https://login.microsoftonline.com/c0ffee00-1111-4222-8333-444455556666/oauth2/v2.0/token RESPONSE 400: 400 Bad Request ERROR CODE: unauthorized_client AADSTS700016: Application with identifier \'5f1c7f0e-2f0e-4a9e-9a33-0c6d52a1b7aa\' was not found in the directory \'Acme\'. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant."',
      ),
    ],
    causes: [
      {
        class: 'infra-fact-hardcoded-stale',
        object: 'ServiceAccount/zone-records/external-dns',
        explains: ['zone-records'],
      },
    ],
  },
  {
    name: 'zones-patched-in-the-night',
    title: 'Somebody patched a ConfigMap in the night, and the hook that applies it on the server is refused',
    applications: {
      'lock-gates': {
        namespace: 'lock-gates',
        objects: [
          job('lock-zones-apply', 'lock-gates', {
            command: [
              'kubectl',
              'apply',
              '--server-side',
              '--field-manager=lock-bootstrap',
              '-f',
              '/manifests/configmap-lock-zones.yaml',
            ],
            annotations: hook('PreSync'),
          }),
          deployment('lock-gates', 'lock-gates', {
            container: { envFrom: [{ configMapRef: { name: 'lock-zones' } }] },
          }),
        ],
      },
    },
    existing: [namespace('lock-gates'), configMap('lock-zones', 'lock-gates', { zones: 'upper,lower' })],
    later: [
      {
        kubectl: [
          'patch',
          'configmap',
          'lock-zones',
          '-n',
          'lock-gates',
          '--type=merge',
          '--field-manager=kubectl-patch',
          '-p',
          '{"data":{"zones":"upper"}}',
        ],
      },
    ],
    failures: [
      fail(
        'lock-zones-apply',
        'error: Apply failed with 1 conflict: conflict with "kubectl-patch" using v1: .data.zones\nPlease review the fields above--they currently have other managers. Here\nare the ways you can resolve this warning:\n* If you intend to manage all of these fields, please re-run the apply\n  command with the `--force-conflicts` flag.',
      ),
    ],
    causes: [
      {
        class: 'ssa-ownership-conflict',
        object: 'ConfigMap/lock-gates/lock-zones',
        explains: ['lock-gates'],
      },
    ],
  },
  {
    name: 'gate-that-asks-for-the-old-chart',
    title: 'The check after the sync waits for a StatefulSet by the name that the chart before gave it',
    applications: {
      'tide-tables': {
        namespace: 'tide-tables',
        objects: [
          statefulSet('tide-db', 'tide-tables', { container: { image: 'docker.io/library/postgres:17.5' } }),
          deployment('tide-tables', 'tide-tables'),
          job('tide-tables-ready', 'tide-tables', {
            command: script(
              'kubectl -n tide-tables rollout status statefulset/tide-tables-postgresql --timeout=180s && curl -fsS http://tide-tables/healthz',
            ),
            annotations: hook('PostSync'),
          }),
        ],
      },
    },
    failures: [
      fail(
        'tide-tables-ready',
        'Error from server (NotFound): statefulsets.apps "tide-tables-postgresql" not found',
      ),
    ],
    causes: [
      {
        class: 'readiness-gate-name-drift',
        object: jobOf('tide-tables-ready', 'tide-tables'),
        explains: ['tide-tables'],
      },
    ],
  },
  {
    name: 'key-with-a-line-below',
    title: 'Two programs ask the store for one key, and one of them writes it with another dash',
    applications: {
      'mooring-web': {
        namespace: 'mooring-web',
        objects: [
          secretStore('vault', 'mooring-web', 'https://vault.corp.test'),
          askingFor(externalSecret('mooring-api', 'mooring-web'), 'harbour/mooring-api'),
          deployment('mooring-web', 'mooring-web', {
            container: { env: [fromSecret('API_PASSWORD', 'mooring-api')] },
          }),
        ],
      },
      'mooring-batch': {
        namespace: 'mooring-batch',
        objects: [
          secretStore('vault', 'mooring-batch', 'https://vault.corp.test'),
          askingFor(externalSecret('mooring-api', 'mooring-batch'), 'harbour/mooring_api'),
          deployment('mooring-batch', 'mooring-batch', {
            container: { env: [fromSecret('API_PASSWORD', 'mooring-api')] },
          }),
        ],
      },
    },
    made: [
      {
        of: external('mooring-web', 'mooring-api'),
        by: 'external-secrets',
        into: '/api/v1/namespaces/mooring-web/secrets',
        object: secret('mooring-api', 'mooring-web', { stringData: { password: 'only-a-recorded-example' } }),
      },
    ],
    statuses: [
      { path: store('mooring-web', 'vault'), status: valid },
      { path: store('mooring-batch', 'vault'), status: valid },
      { path: external('mooring-web', 'mooring-api'), status: synced },
      { path: external('mooring-batch', 'mooring-api'), status: noData },
    ],
    events: [
      updateFailed(
        'mooring-batch',
        'mooring-api',
        'error processing spec.data[0] (key: harbour/mooring_api), err: Secret does not exist',
      ),
    ],
    causes: [
      {
        class: 'provider-key-name-mismatch',
        object: 'ExternalSecret.external-secrets.io/mooring-batch/mooring-api',
        explains: ['mooring-batch'],
      },
    ],
  },
  {
    name: 'fourth-of-three-tanks',
    title: 'A program looks for a fourth tank of three and ends; beside it an account was never made',
    applications: {
      'ballast-plan': {
        namespace: 'ballast-plan',
        objects: [
          deployment('ballast-plan', 'ballast-plan', { container: { args: ['serve', '--tanks=3'] } }),
          service('ballast-plan', 'ballast-plan'),
        ],
      },
      'ballast-export': {
        namespace: 'ballast-export',
        objects: [
          deployment('ballast-export', 'ballast-export', { pod: { serviceAccountName: 'ballast-exporter' } }),
        ],
      },
      'ballast-docs': { namespace: 'ballast-docs', objects: [deployment('ballast-docs', 'ballast-docs')] },
    },
    failures: [
      crash(
        'ballast-plan',
        'panic: runtime error: index out of range [3] with length 3\n\ngoroutine 1 [running]:\nacme.test/ballast/plan.(*Planner).trim(0xc0001a4000, 0x3)\n\t/src/plan/trim.go:118 +0x2f4\nmain.main()\n\t/src/cmd/serve/main.go:41 +0x1c9',
        { exitCode: 2 },
      ),
    ],
    causes: [
      { class: 'app-level-crashloop', object: workload('ballast-plan'), explains: ['ballast-plan'] },
      {
        class: 'serviceaccount-missing',
        object: 'ServiceAccount/ballast-export/ballast-exporter',
        explains: ['ballast-export'],
      },
    ],
  },
  {
    name: 'sessions-from-the-outside',
    title:
      'An operator takes its own image from the internet where a custom resource names none of the mirror',
    applications: {
      'gate-sessions': {
        namespace: 'gate-sessions',
        objects: [
          object(
            {
              apiVersion: 'databases.spotahome.com/v1',
              kind: 'RedisFailover',
              name: 'gate-sessions',
              namespace: 'gate-sessions',
            },
            { spec: { sentinel: { replicas: 1 }, redis: { replicas: 1 } } },
          ),
          service('rfr-gate-sessions', 'gate-sessions', { ports: [{ port: 6379, targetPort: 6379 }] }),
          deployment('gate-web', 'gate-sessions', {
            container: {
              image: 'mirror.port.test/gate/web:4.1.0',
              env: [{ name: 'REDIS_ADDR', value: 'rfr-gate-sessions:6379' }],
            },
          }),
        ],
      },
    },
    existing: [
      definition({ group: 'databases.spotahome.com', kind: 'RedisFailover', plural: 'redisfailovers' }),
    ],
    made: [
      {
        of: at(
          { group: 'databases.spotahome.com', space: 'gate-sessions' },
          'redisfailovers',
          'gate-sessions',
        ),
        by: 'redis-operator',
        into: '/apis/apps/v1/namespaces/gate-sessions/statefulsets',
        object: statefulSet('rfr-gate-sessions', 'gate-sessions', {
          container: { image: 'docker.io/library/redis:6.2.6-alpine' },
        }),
      },
    ],
    failures: [
      {
        pod: 'rfr-gate-sessions',
        kind: 'pull',
        message:
          'failed to pull and unpack image "docker.io/library/redis:6.2.6-alpine": failed to resolve reference "docker.io/library/redis:6.2.6-alpine": failed to do request: Head "https://registry-1.docker.io/v2/library/redis/manifests/6.2.6-alpine": dial tcp 198.51.100.12:443: i/o timeout',
      },
      crash(
        'gate-web',
        'dial tcp 10.96.201.7:6379: connect: connection refused: cannot reach rfr-gate-sessions:6379',
      ),
    ],
    causes: [
      {
        class: 'cr-image-escapes-policy',
        object: 'RedisFailover.databases.spotahome.com/gate-sessions/gate-sessions',
        explains: ['gate-sessions'],
      },
    ],
  },
  {
    name: 'network-plugin-of-the-provider',
    title: 'Git writes the settings of a network plugin that the provider of the cluster keeps itself',
    applications: {
      'network-settings': {
        namespace: 'kube-system',
        objects: [vpcSettings('true')],
        syncPolicy: withoutHealing,
      },
    },
    later: [
      {
        kubectl: [
          'patch',
          'configmap',
          'amazon-vpc-cni',
          '-n',
          'kube-system',
          '--type=merge',
          '--field-manager=eks',
          '-p',
          '{"data":{"enable-network-policy-controller":"false"}}',
        ],
      },
    ],
    causes: [
      {
        class: 'managed-addon-takeover',
        object: 'ConfigMap/kube-system/amazon-vpc-cni',
        explains: ['network-settings'],
      },
    ],
  },
  {
    name: 'broker-asked-in-one-second',
    title: 'A broker on small machines needs longer than a second to say that it lives, and is killed for it',
    applications: {
      'kiosk-broker': {
        namespace: 'kiosk-broker',
        objects: [
          statefulSet('kiosk-broker', 'kiosk-broker', {
            container: {
              image: 'docker.io/library/rabbitmq:4.1.2-management',
              livenessProbe: {
                exec: { command: ['rabbitmq-diagnostics', '-q', 'ping'] },
                timeoutSeconds: 1,
                periodSeconds: 10,
                failureThreshold: 3,
              },
              resources: { requests: { cpu: '100m', memory: '256Mi' } },
            },
          }),
          service('kiosk-broker', 'kiosk-broker', { ports: [{ port: 5672, targetPort: 5672 }] }),
        ],
      },
    },
    failures: [
      crash('kiosk-broker', undefined, {
        exitCode: 143,
        events: [
          {
            reason: 'Unhealthy',
            message:
              'Liveness probe failed: command timed out: "rabbitmq-diagnostics -q ping" timed out after 1s',
            count: 63,
          },
          {
            type: 'Normal',
            reason: 'Killing',
            message: 'Container kiosk-broker failed liveness probe, will be restarted',
            count: 21,
          },
        ],
      }),
    ],
    causes: [
      {
        class: 'probe-budget-too-strict',
        object: 'StatefulSet.apps/kiosk-broker/kiosk-broker',
        explains: ['kiosk-broker'],
      },
    ],
  },
  {
    name: 'user-that-the-range-does-not-have',
    title:
      'A chart fixes the user of its database, which the range of its project does not have; its client waits',
    applications: {
      'quarry-db': {
        namespace: 'quarry-db',
        objects: [
          statefulSet('quarry-db', 'quarry-db', {
            pod: { securityContext: { runAsUser: 999, fsGroup: 999 } },
            container: { image: 'docker.io/library/postgres:16.9' },
          }),
          service('quarry-db', 'quarry-db', { ports: [{ port: 5432, targetPort: 5432 }] }),
        ],
      },
      'quarry-scales': {
        namespace: 'quarry-scales',
        objects: [
          deployment('quarry-scales', 'quarry-scales', {
            container: { env: [{ name: 'PGHOST', value: 'quarry-db.quarry-db.svc.cluster.local' }] },
          }),
        ],
      },
    },
    existing: [
      object(
        { apiVersion: 'v1', kind: 'Namespace', name: 'quarry-db', namespace: '' },
        {
          labels: { 'acme.test/restricted': 'quarry' },
          annotations: {
            'openshift.io/sa.scc.uid-range': '1000680000/10000',
            'openshift.io/sa.scc.supplemental-groups': '1000680000/10000',
          },
        },
      ),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicy',
          name: 'quarry-restricted-v2',
          namespace: '',
        },
        {
          spec: {
            failurePolicy: 'Fail',
            matchConstraints: {
              resourceRules: [
                { apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] },
              ],
            },
            validations: [
              {
                expression: '!has(object.spec.securityContext.runAsUser)',
                message:
                  'unable to validate against any security context constraint: [provider "anyuid": Forbidden: not usable by user or serviceaccount, provider restricted-v2: .spec.securityContext.fsGroup: Invalid value: []int64{999}: 999 is not an allowed group, provider restricted-v2: .containers[0].runAsUser: Invalid value: 999: must be in the ranges: [1000680000, 1000689999], provider "privileged": Forbidden: not usable by user or serviceaccount]',
              },
            ],
          },
        },
      ),
      object(
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingAdmissionPolicyBinding',
          name: 'quarry-restricted-v2',
          namespace: '',
        },
        {
          spec: {
            policyName: 'quarry-restricted-v2',
            validationActions: ['Deny'],
            matchResources: { namespaceSelector: { matchLabels: { 'acme.test/restricted': 'quarry' } } },
          },
        },
      ),
    ],
    failures: [
      crash(
        'quarry-scales',
        'psycopg.OperationalError: connection failed: connection to server at "10.96.33.18", port 5432 failed: Connection refused\n\tIs the server running on that host and accepting TCP/IP connections? (host quarry-db.quarry-db.svc.cluster.local)',
      ),
    ],
    causes: [
      {
        class: 'scc-uid-range-violation',
        object: 'StatefulSet.apps/quarry-db/quarry-db',
        explains: ['quarry-db', 'quarry-scales'],
      },
    ],
  },
];

const third = [
  {
    name: 'import-that-no-pool-takes',
    title: 'Every pool has a taint, and the Job in which an operator imports a realm tolerates none of them',
    alone: true,
    facts: {
      nodePools: [
        { ...pool('system', { key: 'CriticalAddonsOnly', value: 'true', effect: 'NoSchedule' }) },
        { ...pool('tenants', { key: 'acme.test/tenant', value: 'members', effect: 'NoSchedule' }), nodes: 2 },
      ],
    },
    applications: {
      'member-login': {
        namespace: 'member-login',
        objects: [
          deployment('keycloak-operator', 'member-login', {
            pod: tolerating('CriticalAddonsOnly', 'true'),
            container: { image: 'quay.io/keycloak/keycloak-operator:26.3.1' },
          }),
          statefulSet('keycloak', 'member-login', {
            pod: tolerating('CriticalAddonsOnly', 'true'),
            container: { image: 'quay.io/keycloak/keycloak:26.3.1' },
          }),
          service('keycloak', 'member-login', { ports: [{ port: 8080, targetPort: 8080 }] }),
          realmImport('members', 'member-login', []),
          deployment('member-door', 'member-login', {
            pod: tolerating('acme.test/tenant', 'members'),
            container: {
              env: [{ name: 'OIDC_ISSUER', value: 'http://keycloak.member-login.svc:8080/realms/members' }],
            },
          }),
        ],
      },
      'member-pages': {
        namespace: 'member-pages',
        objects: [
          deployment('member-pages', 'member-pages', { pod: tolerating('acme.test/tenant', 'members') }),
        ],
      },
    },
    existing: [realmImports()],
    made: [
      {
        of: importAt('member-login', 'members'),
        by: 'keycloak-operator',
        into: '/apis/batch/v1/namespaces/member-login/jobs',
        object: job('members', 'member-login', {
          command: [
            '/bin/bash',
            '-c',
            '/opt/keycloak/bin/kc.sh import --optimized --file=/mnt/realm-import/members-realm.json',
          ],
        }),
      },
    ],
    statuses: [
      {
        path: importAt('member-login', 'members'),
        status: {
          conditions: [
            { type: 'Done', status: 'False', message: '' },
            { type: 'Started', status: 'True', message: 'Waiting for import job to complete' },
            { type: 'HasErrors', status: 'False', message: '' },
          ],
        },
      },
    ],
    failures: [
      crash(
        'member-door',
        'oidc: discovery of http://keycloak.member-login.svc:8080/realms/members failed: 404 Not Found: {"error":"Realm does not exist"}',
      ),
    ],
    causes: [
      {
        class: 'all-pools-tainted',
        object: 'KeycloakRealmImport.k8s.keycloak.org/member-login/members',
        explains: ['member-login'],
      },
    ],
  },
  {
    name: 'record-seen-from-within-only',
    title: 'The check for a record asks the resolver of the company, which does not see the public zone',
    applications: {
      'berth-portal': {
        namespace: 'berth-portal',
        objects: [
          object(
            {
              apiVersion: 'cert-manager.io/v1',
              kind: 'Certificate',
              name: 'berth-portal-tls',
              namespace: 'berth-portal',
            },
            {
              spec: {
                secretName: 'berth-portal-tls',
                issuerRef: { kind: 'ClusterIssuer', name: 'letsencrypt-dns' },
                dnsNames: ['berths.port.test'],
              },
            },
          ),
          deployment('berth-portal', 'berth-portal', {
            pod: { volumes: [{ name: 'tls', secret: { secretName: 'berth-portal-tls' } }] },
            container: { volumeMounts: [{ name: 'tls', mountPath: '/etc/tls' }] },
          }),
        ],
      },
    },
    existing: [
      definition({ group: 'acme.cert-manager.io', kind: 'Challenge', plural: 'challenges' }),
      object(
        { apiVersion: 'cert-manager.io/v1', kind: 'ClusterIssuer', name: 'letsencrypt-dns', namespace: '' },
        {
          spec: {
            acme: {
              server: 'https://acme-v02.api.letsencrypt.org/directory',
              privateKeySecretRef: { name: 'letsencrypt-dns' },
              solvers: [{ dns01: { route53: { region: 'eu-west-1' } } }],
            },
          },
        },
      ),
    ],
    made: [
      {
        of: at({ group: 'cert-manager.io', space: 'berth-portal' }, 'certificates', 'berth-portal-tls'),
        by: 'cert-manager-orders',
        into: '/apis/acme.cert-manager.io/v1/namespaces/berth-portal/challenges',
        object: object(
          {
            apiVersion: 'acme.cert-manager.io/v1',
            kind: 'Challenge',
            name: 'berth-portal-tls-1-2719841730-884121',
            namespace: 'berth-portal',
          },
          {
            spec: {
              type: 'DNS-01',
              dnsName: 'berths.port.test',
              issuerRef: { kind: 'ClusterIssuer', name: 'letsencrypt-dns' },
              solver: { dns01: { route53: { region: 'eu-west-1' } } },
            },
          },
        ),
      },
    ],
    statuses: [
      {
        path: '/apis/cert-manager.io/v1/clusterissuers/letsencrypt-dns',
        status: ready('ACMEAccountRegistered', 'The ACME account was registered with the ACME server'),
      },
      {
        path: at(
          { group: 'acme.cert-manager.io', space: 'berth-portal' },
          'challenges',
          'berth-portal-tls-1-2719841730-884121',
        ),
        status: {
          presented: true,
          processing: true,
          state: 'pending',
          reason:
            'Waiting for DNS-01 challenge propagation: DNS record for "berths.port.test" not yet propagated',
        },
      },
      {
        path: at({ group: 'cert-manager.io', space: 'berth-portal' }, 'certificates', 'berth-portal-tls'),
        status: {
          conditions: [
            condition('Issuing', 'True', ['DoesNotExist', 'Issuing certificate as Secret does not exist']),
            condition('Ready', 'False', ['DoesNotExist', 'Issuing certificate as Secret does not exist']),
          ],
        },
      },
    ],
    causes: [
      {
        class: 'certificate-not-issued',
        object: 'Certificate.cert-manager.io/berth-portal/berth-portal-tls',
        explains: ['berth-portal'],
      },
    ],
  },
  {
    name: 'leases-on-a-slow-night',
    title: 'The API server is slow in the night of the backups, and two controllers lose their leases',
    applications: Object.fromEntries(
      ['reflector-hub', 'snapshot-keeper'].map((name) => [
        name,
        {
          namespace: name,
          objects: [deployment(name, name, { container: { args: ['--leader-elect=true'] } })],
        },
      ]),
    ),
    failures: ['reflector-hub', 'snapshot-keeper'].map((name) =>
      crash(
        name,
        `E1117 21:55:10.118034       1 leaderelection.go:441] Failed to update lock optimistically: Put "https://10.96.0.1:443/apis/coordination.k8s.io/v1/namespaces/${name}/leases/${name}?timeout=5s": net/http: request canceled (Client.Timeout exceeded while awaiting headers), falling back to slow path\nE1117 21:55:15.117921       1 leaderelection.go:448] error retrieving resource lock ${name}/${name}: client rate limiter Wait returned an error: context deadline exceeded\nI1117 21:55:15.118002       1 leaderelection.go:299] failed to renew lease ${name}/${name}: context deadline exceeded\nE1117 21:55:15.118330       1 main.go:112] "problem running manager" err="leader election lost"`,
      ),
    ),
    causes: [
      { class: 'leader-election-lost', object: 'APIServer', explains: ['reflector-hub', 'snapshot-keeper'] },
    ],
  },
  {
    name: 'client-that-the-realm-never-got',
    title: 'A realm was imported once; a client that git added to it later is unknown to its program',
    applications: realm([]),
    trees: { grown: realm([{ clientId: 'grain-desk', protocol: 'openid-connect', publicClient: false }]) },
    later: [{ commit: 'grown' }],
    existing: [realmImports()],
    statuses: [
      {
        path: importAt('mill-login', 'mill'),
        status: {
          conditions: [
            { type: 'Done', status: 'True', message: '', observedGeneration: 1 },
            { type: 'Started', status: 'False', message: '', observedGeneration: 1 },
            { type: 'HasErrors', status: 'False', message: '', observedGeneration: 1 },
          ],
        },
      },
    ],
    failures: [
      crash(
        'grain-desk',
        'oauth2: "invalid_client" "Invalid client or Invalid client credentials": POST http://keycloak.mill-login.svc:8080/realms/mill/protocol/openid-connect/token: 401 Unauthorized (client_id=grain-desk); keycloak: type="CLIENT_LOGIN_ERROR", realmName="mill", error="client_not_found"',
      ),
    ],
    causes: [
      {
        class: 'create-only-import-drift',
        object: 'KeycloakRealmImport.k8s.keycloak.org/mill-login/mill',
        explains: ['grain-desk'],
      },
    ],
  },
  {
    name: 'address-with-braces-in-it',
    title: 'A template of the secrets operator was escaped for a chart that no longer stands around it',
    applications: {
      'wagon-ledger': {
        namespace: 'wagon-ledger',
        objects: [
          secretStore('vault', 'wagon-ledger', 'https://vault.corp.test'),
          bracketed(externalSecret('wagon-ledger-db', 'wagon-ledger', { keys: ['user', 'password'] })),
          deployment('wagon-ledger', 'wagon-ledger', {
            annotations: { 'argocd.argoproj.io/sync-wave': '1' },
            container: { env: [fromSecret('DATABASE_URL', 'wagon-ledger-db', 'url')] },
          }),
        ],
      },
    },
    made: [
      {
        of: external('wagon-ledger', 'wagon-ledger-db'),
        by: 'external-secrets',
        into: '/api/v1/namespaces/wagon-ledger/secrets',
        object: secret('wagon-ledger-db', 'wagon-ledger', {
          stringData: { url: 'postgres://{{ .user }}:{{ .password }}@ledger-db.corp.test:5432/wagons' },
        }),
      },
    ],
    statuses: [
      { path: store('wagon-ledger', 'vault'), status: valid },
      { path: external('wagon-ledger', 'wagon-ledger-db'), status: synced },
    ],
    failures: [
      crash(
        'wagon-ledger',
        'cannot parse DATABASE_URL: parse "postgres://{{ .user }}:{{ .password }}@ledger-db.corp.test:5432/wagons": net/url: invalid userinfo',
      ),
    ],
    causes: [
      {
        class: 'externalsecret-double-template',
        object: 'ExternalSecret.external-secrets.io/wagon-ledger/wagon-ledger-db',
        explains: ['wagon-ledger'],
      },
    ],
  },
  {
    name: 'installer-that-waits-for-the-login',
    title: 'An installer waits for a proxy that waits for a login, which comes only after the installer',
    applications: {
      'pier-platform': {
        namespace: 'pier-platform',
        objects: [
          job('pier-install', 'pier-platform', {
            command: [
              'helm',
              'upgrade',
              '--install',
              'pier-core',
              '/charts/pier-core',
              '--wait',
              '--timeout',
              '5m',
            ],
            annotations: hook('PreSync'),
          }),
          deployment('pier-sso', 'pier-platform'),
          service('pier-sso', 'pier-platform', { ports: [{ port: 8080, targetPort: 8080 }] }),
        ],
      },
    },
    existing: [
      namespace('pier-platform'),
      deployment('pier-core-proxy', 'pier-platform', {
        container: {
          image: 'quay.io/oauth2-proxy/oauth2-proxy:v7.9.0',
          args: ['--provider=oidc', '--oidc-issuer-url=http://pier-sso.pier-platform.svc:8080/realms/pier'],
        },
      }),
    ],
    failures: [
      fail(
        'pier-install',
        'Release "pier-core" does not exist. Installing it now.\nError: resource Deployment/pier-platform/pier-core-proxy not ready. status: InProgress, message: Available: 0/1\ncontext deadline exceeded',
      ),
      crash(
        'pier-core-proxy',
        '[2026/11/17 21:12:44] [main.go:59] ERROR: Failed to initialise OAuth2 Proxy: error initialising provider: could not create provider data: error building OIDC ProviderVerifier: could not get verifier builder: error while discovery OIDC configuration: failed to discover OIDC configuration: error performing request: Get "http://pier-sso.pier-platform.svc:8080/realms/pier/.well-known/openid-configuration": dial tcp: lookup pier-sso.pier-platform.svc on 10.96.0.10:53: no such host',
      ),
    ],
    causes: [
      {
        class: 'bootstrap-waits-on-late-component',
        object: jobOf('pier-install', 'pier-platform'),
        explains: ['pier-platform'],
      },
    ],
  },
  {
    name: 'port-called-web',
    title:
      'A Service sends to a port called http, its pods call it web, and the check after the sync is refused',
    applications: {
      'lamp-register': {
        namespace: 'lamp-register',
        objects: [
          deployment('lamp-register', 'lamp-register', {
            container: { ports: [{ name: 'web', containerPort: 8080 }] },
          }),
          service('lamp-register', 'lamp-register', {
            ports: [{ name: 'http', port: 80, targetPort: 'http' }],
          }),
          job('lamp-register-smoke', 'lamp-register', {
            command: ['curl', '-fsS', '--retry', '5', 'http://lamp-register.lamp-register.svc/healthz'],
            annotations: hook('PostSync'),
          }),
        ],
      },
    },
    failures: [
      fail(
        'lamp-register-smoke',
        'curl: (7) Failed to connect to lamp-register.lamp-register.svc port 80 after 2 ms: Could not connect to server',
        { exitCode: 7 },
      ),
    ],
    causes: [
      {
        class: 'named-targetport-missing',
        object: 'Service/lamp-register/lamp-register',
        explains: ['lamp-register'],
      },
    ],
  },
  {
    name: 'quota-that-pulumi-writes-too',
    title: 'The quota of a tenant is written by git and by Pulumi, with two numbers',
    applications: {
      'tenant-cranes': {
        namespace: 'tenant-cranes',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'ResourceQuota', name: 'tenant', namespace: 'tenant-cranes' },
            { spec: { hard: { pods: '40', 'requests.cpu': '16' } } },
          ),
          deployment('crane-viewer', 'tenant-cranes', {
            container: { resources: { requests: { cpu: '100m', memory: '64Mi' } } },
          }),
        ],
        syncPolicy: withoutHealing,
      },
    },
    later: [
      {
        kubectl: [
          'patch',
          'resourcequota',
          'tenant',
          '-n',
          'tenant-cranes',
          '--type=merge',
          '--field-manager=pulumi-kubernetes-8d21c0fa',
          '-p',
          '{"metadata":{"annotations":{"pulumi.com/patchForce":"true"}},"spec":{"hard":{"requests.cpu":"24"}}}',
        ],
      },
    ],
    causes: [
      {
        class: 'dual-tool-ownership',
        object: 'ResourceQuota/tenant-cranes/tenant',
        explains: ['tenant-cranes'],
      },
    ],
  },
  {
    name: 'regions-that-nobody-seeded',
    title: 'The check of the baseline finds no regions in the database; beside it a tag was never pushed',
    facts: { images: { missing: ['registry.acme.test/census-map:7.2.0'] } },
    applications: {
      'census-forms': {
        namespace: 'census-forms',
        objects: [
          deployment('census-forms', 'census-forms'),
          job('census-verify-baseline', 'census-forms', {
            command: ['verify-baseline', '--contract', '/contracts/regions.yaml'],
            annotations: hook('PostSync'),
          }),
        ],
      },
      'census-map': {
        namespace: 'census-map',
        objects: [
          deployment('census-map', 'census-map', {
            container: { image: 'registry.acme.test/census-map:7.2.0' },
          }),
        ],
      },
    },
    failures: [
      fail(
        'census-verify-baseline',
        'baseline contract violated: table public.regions has 0 rows, want 17; table public.roles has 0 rows, want 4 (seed 2026-03-regions was not applied)',
        { exitCode: 4 },
      ),
    ],
    causes: [
      {
        class: 'seed-data-contract',
        object: jobOf('census-verify-baseline', 'census-forms'),
        explains: ['census-forms'],
      },
      { class: 'image-tag-not-published', object: workload('census-map'), explains: ['census-map'] },
    ],
  },
  {
    name: 'relay-gone-from-its-image',
    title:
      'A pinned image no longer has the program it is told to run; beside it a claim names a class of another cloud',
    applications: {
      'lamp-relay': {
        namespace: 'lamp-relay',
        objects: [
          statefulSet('lamp-relay', 'lamp-relay', {
            container: {
              image: `registry.acme.test/lamp-relay@sha256:${'9c41'.repeat(16)}`,
              command: ['/app/bin/lamp-relay', '--listen=:9000'],
            },
          }),
        ],
      },
      'lamp-archive': {
        namespace: 'lamp-archive',
        objects: [statefulSet('lamp-archive', 'lamp-archive', { storageClassName: 'premium-rwo' })],
      },
    },
    failures: [
      {
        pod: 'lamp-relay',
        kind: 'start',
        message:
          'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: error during container init: exec: "/app/bin/lamp-relay": stat /app/bin/lamp-relay: no such file or directory',
      },
    ],
    causes: [
      {
        class: 'image-missing-entrypoint',
        object: 'StatefulSet.apps/lamp-relay/lamp-relay',
        explains: ['lamp-relay'],
      },
      {
        class: 'storageclass-missing',
        object: 'StatefulSet.apps/lamp-archive/lamp-archive',
        explains: ['lamp-archive'],
      },
    ],
  },
];

/** A pool that only those who tolerate its taint get. */
function pool(name, taint) {
  return {
    name,
    arch: 'amd64',
    labels: { 'acme.test/pool': name },
    taints: [taint],
    allocatable: { cpu: '8', memory: '32Gi', pods: '110' },
  };
}

function tolerating(key, value) {
  return { tolerations: [{ key, operator: 'Equal', value, effect: 'NoSchedule' }] };
}

function importAt(space, name) {
  return at({ group: 'k8s.keycloak.org', version: 'v2alpha1', space }, 'keycloakrealmimports', name);
}

function realmImports() {
  const made = definition({
    group: 'k8s.keycloak.org',
    kind: 'KeycloakRealmImport',
    plural: 'keycloakrealmimports',
  });
  const [version] = made.spec.versions;
  return { ...made, spec: { ...made.spec, versions: [{ ...version, name: 'v2alpha1' }] } };
}

function realmImport(name, space, clients) {
  return object(
    { apiVersion: 'k8s.keycloak.org/v2alpha1', kind: 'KeycloakRealmImport', name, namespace: space },
    { spec: { keycloakCRName: 'keycloak', realm: { realm: name, enabled: true, clients } } },
  );
}

/** A login with its realm, and a program that logs in there. */
function realm(clients) {
  return {
    'mill-login': {
      namespace: 'mill-login',
      objects: [
        statefulSet('keycloak', 'mill-login', { container: { image: 'quay.io/keycloak/keycloak:26.3.1' } }),
        service('keycloak', 'mill-login', { ports: [{ port: 8080, targetPort: 8080 }] }),
        realmImport('mill', 'mill-login', [
          { clientId: 'mill-portal', protocol: 'openid-connect', publicClient: true },
          ...clients,
        ]),
      ],
    },
    'grain-desk': {
      namespace: 'grain-desk',
      objects: [
        deployment('grain-desk', 'grain-desk', {
          container: {
            env: [
              { name: 'OIDC_ISSUER', value: 'http://keycloak.mill-login.svc:8080/realms/mill' },
              { name: 'OIDC_CLIENT_ID', value: 'grain-desk' },
            ],
          },
        }),
      ],
    },
  };
}

/** An ExternalSecret whose template is still escaped for Helm. */
function bracketed(made) {
  const url = 'postgres://{{ "{{ .user }}" }}:{{ "{{ .password }}" }}@ledger-db.corp.test:5432/wagons';
  return {
    ...made,
    spec: { ...made.spec, target: { ...made.spec.target, template: { engineVersion: 'v2', data: { url } } } },
  };
}

/** An ExternalSecret that asks for another key of the store. */
function askingFor(made, key) {
  const data = made.spec.data.map((it) => ({ ...it, remoteRef: { ...it.remoteRef, key } }));
  return { ...made, spec: { ...made.spec, data } };
}

/** The settings that the add-on of Amazon brings. */
function vpcSettings(enabled) {
  const made = configMap('amazon-vpc-cni', 'kube-system', {
    'enable-network-policy-controller': enabled,
    'enable-windows-ipam': 'false',
  });
  const labels = {
    'app.kubernetes.io/name': 'aws-node',
    'app.kubernetes.io/version': 'v1.19.6',
    'helm.sh/chart': 'aws-vpc-cni-1.19.6',
    'k8s-app': 'aws-node',
  };
  return { ...made, metadata: { ...made.metadata, labels } };
}

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
export const thirteenthRound = [...first, ...second, ...third].map((it) => ({ ...it, blind: true }));
