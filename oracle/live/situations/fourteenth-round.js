import {
  configMap,
  definition,
  deployment,
  fromSecret,
  job,
  namespace,
  object,
  service,
  statefulSet,
  versioned,
  withoutHealing,
  withSchema,
} from '../objects.js';

const workload = (name, space = name) => `Deployment.apps/${space}/${name}`;
const setOf = (name, space = name) => `StatefulSet.apps/${space}/${name}`;
const jobOf = (name, space) => `Job.batch/${space}/${name}`;
const application = (name) => `Application.argoproj.io/argocd/${name}`;
const at = ({ group, version = 'v1', space }, plural, name) =>
  `/apis/${group}/${version}/namespaces/${space}/${plural}/${name}`;
const inCore = (space, plural, name) => `/api/v1/namespaces/${space}/${plural}/${name}`;
const secret = (name, space, rest) =>
  object({ apiVersion: 'v1', kind: 'Secret', name, namespace: space }, rest);
const hook = (phase, policy = 'BeforeHookCreation') => ({
  'argocd.argoproj.io/hook': phase,
  'argocd.argoproj.io/hook-delete-policy': policy,
});
const crash = (pod, message, rest = {}) => ({ pod, kind: 'crash', message, ...rest });
const fail = (pod, message, rest = {}) => ({ pod, kind: 'fail', message, ...rest });
const condition = (type, status, [reason, message]) => ({ type, status, reason, message });
const script = (text) => ['sh', '-ec', text];
const onServer = ['CreateNamespace=true', 'ServerSideApply=true'];
/** A sync policy that does not try again. */
const once = {
  automated: { prune: true, selfHeal: true },
  syncOptions: ['CreateNamespace=true'],
  retry: { limit: 0 },
};
/** How a provider marks an add-on of which it keeps every field. */
const addonLabels = {
  'addonmanager.kubernetes.io/mode': 'Reconcile',
  'kubernetes.io/cluster-service': 'true',
  'k8s-app': 'metrics-server',
};
const siskinDigest = 'sha256:9c41e07d2b8f5a63c0de1427b95f8a3e6d70c2b14f5a8e9d3c6b7a0f1e2d4c58';
const staticSecretAt = (space, name) =>
  at({ group: 'secrets.hashicorp.com', version: 'v1beta1', space }, 'vaultstaticsecrets', name);
/** What a program outside of Google's cloud shows to get in. */
const brentCredentials = {
  type: 'external_account',
  audience:
    '//iam.googleapis.com/projects/660112233445/locations/global/workloadIdentityPools/brent/providers/cluster',
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
  token_url: 'https://sts.googleapis.com/v1/token',
  credential_source: { file: '/var/run/google/token', format: { type: 'text' } },
};
/** A warning of a pod that has been well since. */
const oldWarning = (space, pod, event) => ({
  path: inCore(space, 'pods', pod),
  apiVersion: 'v1',
  kind: 'Pod',
  event: { count: 2, ...event },
});
const eventOf = ({ apiVersion, kind, path }, event) => ({ apiVersion, kind, path, event });
const patched = ({ kind, name, space }, { manager, patch, type = 'merge', status = false }) => ({
  kubectl: [
    'patch',
    kind,
    name,
    '-n',
    space,
    `--type=${type}`,
    `--field-manager=${manager}`,
    ...(status ? ['--subresource=status'] : []),
    '-p',
    JSON.stringify(patch),
  ],
});
/** A step: what the kubelet writes of a pod's first container. */
const kubeletSays = (pod, space, fields) =>
  patched(
    { kind: 'pod', name: pod, space },
    {
      manager: 'kubelet',
      type: 'json',
      status: true,
      patch: Object.entries(fields).map(([key, value]) => ({
        op: 'add',
        path: `/status/containerStatuses/0/${key}`,
        value,
      })),
    },
  );
/** A step: a pod that is well was restarted days ago. */
const restarted = (pod, space) =>
  kubeletSays(pod, space, {
    restartCount: 2,
    lastState: {
      terminated: {
        exitCode: 143,
        reason: 'Error',
        startedAt: '2026-11-11T06:02:11Z',
        finishedAt: '2026-11-14T02:30:40Z',
      },
    },
  });

/*
 * The fourteenth round. Its classes were drawn by lot (mulberry32, seed 20261119): 10 of the 26 that can be planted here
 * and were in no earlier round or in one, and 20 of the 155 that were in more, each as likely as the other, and put in
 * order by the same lot. It was written in three parts of ten, each with its truths before it was recorded, by somebody
 * who had not read the diagnosis. Causes that stand beside a drawn one are everyday trouble and were not drawn.
 */
const first = [
  {
    name: 'freeze-that-nobody-lifts',
    title: 'A Job freezes a disk before the sync and holds it for as long as its node runs',
    applications: {
      'beacon-charts': {
        namespace: 'beacon-charts',
        objects: [
          job('beacon-freeze', 'beacon-charts', {
            command: script('fsfreeze --freeze /data && touch /data/.frozen && sleep 864000'),
            annotations: hook('PreSync'),
          }),
          deployment('beacon-charts', 'beacon-charts'),
        ],
      },
      'beacon-db': {
        namespace: 'beacon-db',
        objects: [
          statefulSet('beacon-db', 'beacon-db', { container: { image: 'docker.io/library/mariadb:11.8' } }),
          service('beacon-db', 'beacon-db', { ports: [{ port: 3306, targetPort: 3306 }] }),
        ],
      },
    },
    events: [
      oldWarning('beacon-db', 'beacon-db-0', {
        reason: 'Unhealthy',
        message: 'Readiness probe failed: dial tcp 10.244.0.17:3306: connect: connection refused',
      }),
    ],
    later: [restarted('beacon-db-0', 'beacon-db')],
    causes: [
      {
        class: 'hook-without-deadline',
        object: jobOf('beacon-freeze', 'beacon-charts'),
        explains: ['beacon-charts'],
      },
    ],
  },
  {
    name: 'scripts-of-the-first-start',
    title:
      'A database reads its scripts when its disk is empty; a database that git added later was never made',
    applications: heronTrees(false),
    trees: { grown: heronTrees(true) },
    later: [{ commit: 'grown' }],
    failures: [
      crash(
        'egret-counts',
        "error: database \"egrets\" does not exist\n    at Parser.parseErrorMessage (/srv/node_modules/pg-protocol/dist/parser.js:285:98)\n    at Socket.<anonymous> (/srv/node_modules/pg-protocol/dist/index.js:11:42) {\n  severity: 'FATAL',\n  code: '3D000',\n  file: 'postinit.c',\n  routine: 'InitPostgres'\n}",
      ),
    ],
    causes: [
      {
        class: 'create-only-import-drift',
        object: 'ConfigMap/heron-db/heron-db-init',
        explains: ['egret-counts'],
      },
    ],
  },
  {
    name: 'model-without-a-home',
    title: 'A program of Python fetches its model to the home of its user, which is the root of the disk',
    applications: {
      'murmur-search': {
        namespace: 'murmur-search',
        objects: [
          deployment('murmur-search', 'murmur-search', {
            pod: { securityContext: { runAsNonRoot: true, runAsUser: 1000720000, fsGroup: 1000720000 } },
            container: {
              image: 'registry.murmur.test/search/embedder:0.9.3',
              env: [{ name: 'MODEL', value: 'sentence-transformers/all-MiniLM-L6-v2' }],
            },
          }),
        ],
      },
      'murmur-queue': {
        namespace: 'murmur-queue',
        objects: [
          statefulSet('murmur-queue', 'murmur-queue', {
            container: { image: 'docker.io/valkey/valkey:8.1' },
          }),
        ],
      },
    },
    existing: [
      object(
        { apiVersion: 'v1', kind: 'Namespace', name: 'murmur-search', namespace: '' },
        { annotations: { 'openshift.io/sa.scc.uid-range': '1000720000/10000' } },
      ),
    ],
    failures: [
      crash(
        'murmur-search',
        'OSError: PermissionError at /.cache/huggingface/hub when downloading sentence-transformers/all-MiniLM-L6-v2. Check cache directory permissions. Common causes: 1) another user is downloading the same model (please wait); 2) a previous download was canceled and the lock file needs manual removal.',
      ),
    ],
    events: [
      oldWarning('murmur-queue', 'murmur-queue-0', {
        reason: 'FailedScheduling',
        component: 'default-scheduler',
        message:
          '0/1 nodes are available: 1 Insufficient memory. no new claims to deallocate, preemption: 0/1 nodes are available: 1 No preemption victims found for incoming pod.',
      }),
    ],
    causes: [
      {
        class: 'writable-path-under-random-uid',
        object: workload('murmur-search'),
        explains: ['murmur-search'],
      },
    ],
  },
  {
    name: 'keyspace-asked-for-too-soon',
    title: 'A Job makes a keyspace before the sync and gives up at the first refusal; Cassandra came later',
    applications: {
      'linnet-songs': {
        namespace: 'linnet-songs',
        objects: [
          job('linnet-keyspace', 'linnet-songs', {
            command: ['cqlsh', 'linnet-ring.linnet-ring.svc', '9042', '-f', '/cql/keyspace.cql'],
            annotations: hook('PreSync'),
          }),
          deployment('linnet-songs', 'linnet-songs'),
        ],
        syncPolicy: once,
      },
      'linnet-ring': {
        namespace: 'linnet-ring',
        objects: [
          statefulSet('linnet-ring', 'linnet-ring', {
            container: { image: 'docker.io/library/cassandra:5.0.5' },
          }),
          service('linnet-ring', 'linnet-ring', {
            ports: [{ name: 'cql', port: 9042, targetPort: 9042 }],
          }),
        ],
      },
    },
    failures: [
      fail(
        'linnet-keyspace',
        "Connection error: ('Unable to connect to any servers', {'10.96.51.7:9042': ConnectionRefusedError(111, \"Tried connecting to [('10.96.51.7', 9042)]. Last error: Connection refused\")})",
      ),
    ],
    events: [
      oldWarning('linnet-ring', 'linnet-ring-0', {
        reason: 'Unhealthy',
        message:
          "Readiness probe failed: nodetool: Failed to connect to '127.0.0.1:7199' - ConnectException: 'Connection refused (Connection refused)'.",
        count: 4,
      }),
    ],
    causes: [
      {
        class: 'hook-fails-fast-on-prerequisite',
        object: jobOf('linnet-keyspace', 'linnet-songs'),
        explains: ['linnet-songs'],
      },
    ],
  },
  {
    name: 'policy-for-no-group-at-all',
    title: 'A policy has nothing where the empty group belongs, and beside it a tag was never pushed',
    applications: {
      'heath-tls': {
        namespace: 'heath-tls',
        objects: [
          configMap('heath-ca', 'heath-tls', { 'ca.crt': 'only-a-recorded-example' }),
          object(
            {
              apiVersion: 'gateway.networking.k8s.io/v1alpha3',
              kind: 'BackendTLSPolicy',
              name: 'heath-ledger',
              namespace: 'heath-tls',
            },
            {
              spec: {
                targetRefs: [{ group: null, kind: 'Service', name: 'heath-ledger' }],
                validation: { hostname: 'ledger.heath.test' },
              },
            },
          ),
          service('heath-ledger', 'heath-tls', { ports: [{ port: 443, targetPort: 8443 }] }),
        ],
        syncPolicy: { ...withoutHealing, syncOptions: onServer },
      },
      'heath-stamps': {
        namespace: 'heath-stamps',
        objects: [
          deployment('heath-stamps', 'heath-stamps', {
            container: { image: 'gitlab.heath.test:5050/post/stamps:2026.11-hotfix2' },
          }),
        ],
      },
    },
    existing: [tlsPolicies()],
    failures: [
      {
        pod: 'heath-stamps',
        kind: 'pull',
        message: 'reading manifest 2026.11-hotfix2 in gitlab.heath.test:5050/post/stamps: manifest unknown',
      },
    ],
    causes: [
      {
        class: 'yaml-null-not-empty-string',
        object: 'BackendTLSPolicy.gateway.networking.k8s.io/heath-tls/heath-ledger',
        explains: ['heath-tls'],
      },
      { class: 'image-tag-not-published', object: workload('heath-stamps'), explains: ['heath-stamps'] },
    ],
  },
  {
    name: 'quorum-on-borrowed-nodes',
    title: 'Three members of etcd live on nodes that the cloud takes back, and again two of them were taken',
    alone: true,
    facts: {
      nodePools: [
        {
          name: 'steady',
          arch: 'amd64',
          labels: { 'karpenter.sh/nodepool': 'steady', 'karpenter.sh/capacity-type': 'on-demand' },
          taints: [],
          allocatable: { cpu: '8', memory: '32Gi', pods: '110' },
        },
        {
          name: 'cheap',
          nodes: 3,
          arch: 'amd64',
          labels: { 'karpenter.sh/nodepool': 'cheap', 'karpenter.sh/capacity-type': 'spot' },
          taints: [],
          allocatable: { cpu: '8', memory: '32Gi', pods: '110' },
        },
      ],
    },
    applications: {
      'fen-etcd': {
        namespace: 'fen-etcd',
        objects: [
          members('fen-etcd', 'fen-etcd'),
          service('fen-etcd', 'fen-etcd', {
            clusterIP: 'None',
            ports: [{ name: 'client', port: 2379, targetPort: 2379 }],
          }),
        ],
      },
      'fen-gates': {
        namespace: 'fen-gates',
        objects: [
          deployment('fen-gates', 'fen-gates', {
            container: {
              env: [{ name: 'ETCD_ENDPOINTS', value: 'http://fen-etcd.fen-etcd.svc:2379' }],
            },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'fen-etcd',
        kind: 'unready',
        message: 'Readiness probe failed: HTTP probe failed with statuscode: 503',
        events: [
          { reason: 'NodeNotReady', message: 'Node is not ready', component: 'node-controller', count: 3 },
        ],
      },
      crash(
        'fen-gates',
        'panic: loading gates from http://fen-etcd.fen-etcd.svc:2379: rpc error: code = Unavailable desc = etcdserver: no leader\n\ngoroutine 1 [running]:\nmain.main()\n\t/src/cmd/gates/main.go:61 +0x3c5',
        { exitCode: 2 },
      ),
    ],
    causes: [
      {
        class: 'stateful-on-preemptible',
        object: setOf('fen-etcd'),
        explains: ['fen-etcd', 'fen-gates'],
      },
    ],
  },
  {
    name: 'run-before-its-template',
    title: 'A Job submits a workflow whose template another Application brings a minute later',
    applications: ploverTrees(false),
    trees: { second: ploverTrees(true) },
    existing: [
      namespace('plover-runs'),
      versioned({ group: 'argoproj.io', kind: 'WorkflowTemplate', plural: 'workflowtemplates' }, 'v1alpha1'),
      namespace('plover-sandbox'),
      deployment('plover-try', 'plover-sandbox'),
    ],
    later: [{ commit: 'second' }],
    failures: [
      fail(
        'plover-first-run',
        'time="2026-11-18T03:41:07.224Z" level=fatal msg="Failed to submit workflow: workflowtemplates.argoproj.io \\"plover-census\\" not found"',
      ),
      crash('plover-try', 'TODO: this does nothing yet', { exitCode: 3 }),
    ],
    causes: [
      {
        class: 'pipeline-trigger-race',
        object: jobOf('plover-first-run', 'plover-runs'),
        explains: ['plover-runs'],
      },
    ],
  },
  {
    name: 'scheduler-that-nobody-may-see',
    title: 'A check wants to see the scheduler, which the provider of this cluster keeps to itself',
    applications: {
      'gannet-metrics': {
        namespace: 'gannet-metrics',
        objects: [
          deployment('gannet-prometheus', 'gannet-metrics', {
            container: { image: 'quay.io/prometheus/prometheus:v3.5.0' },
          }),
          service('gannet-prometheus', 'gannet-metrics', { ports: [{ port: 9090, targetPort: 9090 }] }),
          object(
            {
              apiVersion: 'v1',
              kind: 'Service',
              name: 'gannet-kube-scheduler',
              namespace: 'kube-system',
            },
            {
              labels: { app: 'gannet-kube-scheduler', jobLabel: 'kube-scheduler' },
              spec: {
                clusterIP: 'None',
                selector: { component: 'kube-scheduler' },
                ports: [{ name: 'http-metrics', port: 10259, targetPort: 10259 }],
              },
            },
          ),
          object(
            {
              apiVersion: 'monitoring.coreos.com/v1',
              kind: 'ServiceMonitor',
              name: 'gannet-kube-scheduler',
              namespace: 'gannet-metrics',
            },
            {
              spec: {
                jobLabel: 'jobLabel',
                namespaceSelector: { matchNames: ['kube-system'] },
                selector: { matchLabels: { app: 'gannet-kube-scheduler' } },
                endpoints: [{ port: 'http-metrics', scheme: 'https' }],
              },
            },
          ),
          job('gannet-target-check', 'gannet-metrics', {
            command: ['check-targets', '--prometheus', 'http://gannet-prometheus.gannet-metrics.svc:9090'],
            annotations: hook('PostSync'),
          }),
        ],
        syncPolicy: once,
      },
    },
    existing: [
      definition({ group: 'monitoring.coreos.com', kind: 'ServiceMonitor', plural: 'servicemonitors' }),
    ],
    failures: [
      fail(
        'gannet-target-check',
        'check-targets: scrape pool "serviceMonitor/gannet-metrics/gannet-kube-scheduler/0": 0 of 0 targets up\ncheck-targets: alert KubeSchedulerDown is firing (severity=critical): KubeScheduler has disappeared from Prometheus target discovery.\ncheck-targets: 1 of 14 scrape pools failed',
      ),
    ],
    causes: [
      {
        class: 'managed-control-plane-monitoring',
        object: 'Service/kube-system/gannet-kube-scheduler',
        explains: ['gannet-metrics'],
      },
    ],
  },
  {
    name: 'pattern-that-matches-no-file',
    title:
      'A commit gives a file another ending, and the pattern of its Application matches nothing any more',
    applications: kestrelTrees('kestrel.live.yaml'),
    trees: { renamed: kestrelTrees('kestrel.production.yaml') },
    later: [{ commit: 'renamed' }],
    causes: [
      {
        class: 'empty-desired-state-prune-guard',
        object: application('kestrel-nests'),
        explains: ['kestrel-nests'],
      },
    ],
  },
  {
    name: 'rule-with-a-word-more',
    title: 'The definition of a policy adds a word to each of its rules that git does not write',
    applications: {
      'wren-rules': {
        namespace: 'wren-rules',
        objects: [
          object(
            { apiVersion: 'kyverno.io/v1', kind: 'Policy', name: 'wren-owner', namespace: 'wren-rules' },
            {
              spec: {
                background: true,
                rules: [
                  {
                    name: 'owner-is-named',
                    match: { any: [{ resources: { kinds: ['Deployment'] } }] },
                    validate: {
                      failureAction: 'Audit',
                      message: 'Say who owns it.',
                      pattern: { metadata: { labels: { 'wren.test/owner': '?*' } } },
                    },
                  },
                ],
              },
            },
          ),
          configMap('wren-owners', 'wren-rules', { owners: 'nests,songs' }),
        ],
        syncPolicy: { ...withoutHealing, syncOptions: onServer },
      },
      'wren-songs': { namespace: 'wren-songs', objects: [deployment('wren-songs', 'wren-songs')] },
    },
    existing: [policies()],
    statuses: [
      {
        path: at({ group: 'kyverno.io', space: 'wren-rules' }, 'policies', 'wren-owner'),
        status: { conditions: [condition('Ready', 'True', ['Succeeded', 'Ready'])] },
      },
    ],
    causes: [
      {
        class: 'api-default-drift',
        object: 'Policy.kyverno.io/wren-rules/wren-owner',
        explains: ['wren-rules'],
      },
    ],
  },
];

const second = [
  {
    name: 'settings-from-two-hands',
    title:
      'An override mounts settings where the operator of RabbitMQ mounts its own, and a Secret is missing',
    applications: {
      'dunlin-bus': {
        namespace: 'dunlin-bus',
        objects: [
          configMap('dunlin-policies', 'dunlin-bus', { '20-policies.conf': 'heartbeat = 30\n' }),
          object(
            {
              apiVersion: 'rabbitmq.com/v1beta1',
              kind: 'RabbitmqCluster',
              name: 'dunlin',
              namespace: 'dunlin-bus',
            },
            {
              spec: {
                replicas: 1,
                image: 'docker.io/library/rabbitmq:4.1.2-management',
                override: {
                  statefulSet: {
                    spec: {
                      template: {
                        spec: {
                          volumes: [{ name: 'policies', configMap: { name: 'dunlin-policies' } }],
                          containers: [
                            {
                              name: 'rabbitmq',
                              volumeMounts: [{ name: 'policies', mountPath: '/etc/rabbitmq/conf.d/' }],
                            },
                          ],
                        },
                      },
                    },
                  },
                },
              },
            },
          ),
        ],
      },
      'dunlin-labels': {
        namespace: 'dunlin-labels',
        objects: [
          deployment('dunlin-labels', 'dunlin-labels', {
            container: { env: [fromSecret('PRINTER_PIN', 'dunlin-printer', 'pin')] },
          }),
        ],
      },
    },
    existing: [
      versioned({ group: 'rabbitmq.com', kind: 'RabbitmqCluster', plural: 'rabbitmqclusters' }, 'v1beta1'),
    ],
    statuses: [
      {
        path: at(
          { group: 'rabbitmq.com', version: 'v1beta1', space: 'dunlin-bus' },
          'rabbitmqclusters',
          'dunlin',
        ),
        status: {
          conditions: [
            condition('AllReplicasReady', 'Unknown', ['MissingStatefulSet', 'Could not find StatefulSet']),
            condition('ClusterAvailable', 'Unknown', [
              'CouldNotRetrieveEndpoints',
              'Could not verify available service endpoints',
            ]),
            condition('ReconcileSuccess', 'False', [
              'Error',
              'StatefulSet.apps "dunlin-server" is invalid: spec.template.spec.containers[0].volumeMounts[7].mountPath: Invalid value: "/etc/rabbitmq/conf.d/": must be unique',
            ]),
          ],
        },
      },
    ],
    causes: [
      {
        class: 'duplicate-list-key',
        object: 'RabbitmqCluster.rabbitmq.com/dunlin-bus/dunlin',
        explains: ['dunlin-bus'],
      },
      {
        class: 'secret-producer-missing',
        object: 'Secret/dunlin-labels/dunlin-printer',
        explains: ['dunlin-labels'],
      },
    ],
  },
  {
    name: 'one-tag-two-images',
    title: 'Two pods run under one tag that moved in between, and the newer image knows an option no more',
    applications: {
      'curlew-tiles': {
        namespace: 'curlew-tiles',
        objects: [
          tiles('curlew-tiles', 'curlew-tiles'),
          service('curlew-tiles', 'curlew-tiles', { ports: [{ port: 3000, targetPort: 3000 }] }),
        ],
      },
    },
    failures: [
      crash(
        'curlew-tiles-1',
        "error: unexpected argument '--sprite-cache' found\n\n  tip: a similar argument exists: '--sprite'\n\nUsage: martin [OPTIONS] [CONNECTION]...\n\nFor more information, try '--help'.",
        { exitCode: 2 },
      ),
    ],
    later: [
      kubeletSays('curlew-tiles-0', 'curlew-tiles', {
        imageID:
          'ghcr.io/maplibre/martin@sha256:3f0c1d9b5b7a2f5f0d9a4c6e8b1a7d2c4e6f8a0b2c4d6e8f1a3b5c7d9e0f1a2b',
      }),
      kubeletSays('curlew-tiles-1', 'curlew-tiles', {
        imageID:
          'ghcr.io/maplibre/martin@sha256:b81e5f7092c34a6d8e1b3c5d7f9a0b2c4e6d8f1a3b5c7e9d0f2a4b6c8d1e3f50',
      }),
    ],
    causes: [{ class: 'floating-tag', object: setOf('curlew-tiles'), explains: ['curlew-tiles'] }],
  },
  {
    name: 'metrics-that-come-with-the-cluster',
    title: 'Git brings a metrics server that the provider of the cluster keeps as its own add-on',
    alone: true,
    applications: {
      'petrel-addons': {
        namespace: 'kube-system',
        objects: [metricsServer({ replicas: 3 })],
        syncPolicy: withoutHealing,
      },
      'petrel-flights': {
        namespace: 'petrel-flights',
        objects: [deployment('petrel-flights', 'petrel-flights')],
      },
    },
    existing: [metricsServer({ replicas: 2, labels: addonLabels })],
    // The provider puts back all that it keeps of its add-on, not only what was changed.
    later: [
      patched(
        { kind: 'deployment', name: 'metrics-server', space: 'kube-system' },
        {
          manager: 'kube-addon-manager',
          patch: { metadata: { labels: addonLabels }, spec: { replicas: 2 } },
        },
      ),
    ],
    causes: [
      {
        class: 'managed-addon-takeover',
        object: workload('metrics-server', 'kube-system'),
        explains: ['petrel-addons'],
      },
    ],
  },
  {
    name: 'issuer-without-a-domain',
    title: 'A template lost the domain of its address, and a program asks an issuer that is half a name',
    applications: {
      'dune-portal': {
        namespace: 'dune-portal',
        objects: [
          deployment('dune-portal', 'dune-portal', {
            container: {
              env: [
                {
                  name: 'SPRING_SECURITY_OAUTH2_RESOURCESERVER_JWT_ISSUER_URI',
                  value: 'https://id./realms/dune',
                },
                { name: 'SERVER_PORT', value: '8080' },
              ],
            },
          }),
        ],
      },
      'dune-sand': {
        namespace: 'dune-sand',
        objects: [
          statefulSet('dune-sand', 'dune-sand', { container: { image: 'docker.io/library/redis:8.2' } }),
        ],
      },
    },
    failures: [
      crash(
        'dune-portal',
        'org.springframework.beans.factory.BeanCreationException: Error creating bean with name \'jwtDecoderByIssuerUri\': Failed to instantiate [org.springframework.security.oauth2.jwt.SupplierJwtDecoder]\nCaused by: java.lang.IllegalArgumentException: Unable to resolve the Configuration with the provided Issuer of "https://id./realms/dune"\nCaused by: org.springframework.web.client.ResourceAccessException: I/O error on GET request for "https://id./realms/dune/.well-known/openid-configuration": id.',
      ),
    ],
    later: [restarted('dune-sand-0', 'dune-sand')],
    causes: [{ class: 'tpl-empty-host-url', object: workload('dune-portal'), explains: ['dune-portal'] }],
  },
  {
    name: 'ferry-without-an-address',
    title: 'The cloud lets nobody reserve an address for a load balancer, and a namespace has used its share',
    applications: {
      'puffin-ferry': {
        namespace: 'puffin-ferry',
        objects: [
          deployment('puffin-ferry', 'puffin-ferry'),
          service('puffin-ferry', 'puffin-ferry', {
            type: 'LoadBalancer',
            ports: [{ name: 'https', port: 443, targetPort: 8443 }],
          }),
        ],
      },
      'puffin-wash': {
        namespace: 'puffin-wash',
        objects: [
          object(
            { apiVersion: 'v1', kind: 'ResourceQuota', name: 'puffin-share', namespace: 'puffin-wash' },
            { spec: { hard: { 'requests.cpu': '2', 'requests.memory': '4Gi' } } },
          ),
          deployment('puffin-wash', 'puffin-wash', {
            container: { resources: { requests: { cpu: '3', memory: '1Gi' } } },
          }),
        ],
      },
    },
    events: [
      eventOf(
        { apiVersion: 'v1', kind: 'Service', path: inCore('puffin-ferry', 'services', 'puffin-ferry') },
        {
          reason: 'SyncLoadBalancerFailed',
          component: 'service-controller',
          count: 22,
          message:
            "Error syncing load balancer: failed to ensure load balancer: failed to create forwarding rule for load balancer (a1f6c2d0e8b744b0c9d3(puffin-ferry/puffin-ferry)): googleapi: Error 403: Required 'compute.forwardingRules.create' permission for 'projects/puffin-prod/regions/europe-west4/forwardingRules/a1f6c2d0e8b744b0c9d3', forbidden",
        },
      ),
    ],
    causes: [
      {
        class: 'lb-cloud-permission-denied',
        object: 'Service/puffin-ferry/puffin-ferry',
        explains: ['puffin-ferry'],
      },
      {
        class: 'resource-quota-exceeded',
        object: 'ResourceQuota/puffin-wash/puffin-share',
        explains: ['puffin-wash'],
      },
    ],
  },
  {
    name: 'digest-that-stayed-behind',
    title:
      'The repository of an image was changed to a mirror, and its digest is still the one of the vendor',
    applications: {
      'siskin-edge': {
        namespace: 'siskin-edge',
        objects: [
          deployment('siskin-edge', 'siskin-edge', {
            container: { image: `harbor.siskin.test/edge/haproxy@${siskinDigest}` },
          }),
        ],
      },
      'siskin-core': {
        namespace: 'siskin-core',
        objects: [
          deployment('siskin-core', 'siskin-core', {
            container: { image: `docker.io/haproxytech/haproxy-alpine@${siskinDigest}` },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'siskin-edge',
        kind: 'pull',
        message: `rpc error: code = NotFound desc = failed to pull and unpack image "harbor.siskin.test/edge/haproxy@${siskinDigest}": failed to resolve reference "harbor.siskin.test/edge/haproxy@${siskinDigest}": harbor.siskin.test/edge/haproxy@${siskinDigest}: not found`,
      },
    ],
    causes: [
      { class: 'image-repo-digest-split', object: workload('siskin-edge'), explains: ['siskin-edge'] },
    ],
  },
  {
    name: 'claim-put-right-too-late',
    title:
      'A Job before the sync waits for a claim of a wrong name; git has the right one, and nobody takes it',
    applications: knotTree('knot-dump'),
    trees: { right: knotTree('knot-dumps') },
    existing: [
      namespace('knot-tables'),
      object(
        { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'knot-dumps', namespace: 'knot-tables' },
        {
          spec: {
            accessModes: ['ReadWriteOnce'],
            storageClassName: 'immediate',
            resources: { requests: { storage: '50Gi' } },
          },
        },
      ),
    ],
    later: [{ commit: 'right' }],
    causes: [
      {
        class: 'stale-hook-job-pending',
        object: jobOf('knot-restore', 'knot-tables'),
        explains: ['knot-tables'],
      },
    ],
  },
  {
    name: 'account-of-a-hook-that-was',
    title:
      'The account of a hook is gone from git, and what is to be taken off it first is taken off by nobody',
    applications: {
      'avocet-mesh': {
        namespace: 'avocet-mesh',
        objects: [avocetSet(), avocetAccount()],
      },
    },
    trees: { second: { 'avocet-mesh': { namespace: 'avocet-mesh', objects: [avocetSet()] } } },
    later: [{ commit: 'second' }, restarted('avocet-proxy-0', 'avocet-mesh')],
    causes: [
      {
        class: 'orphaned-hook-object-finalizer',
        object: 'ServiceAccount/avocet-mesh/avocet-crd-upgrade',
        explains: ['avocet-mesh'],
      },
    ],
  },
  {
    name: 'setup-that-waits-for-its-guests',
    title:
      'A setup waits until all is available, and one of them waits for a database that comes after the setup',
    applications: {
      'shoal-base': {
        namespace: 'shoal-base',
        objects: [
          job('shoal-setup', 'shoal-base', {
            command: [
              'kubectl',
              'wait',
              '--for=condition=Available',
              'deployment/shoal-door',
              'deployment/shoal-login',
              '-n',
              'shoal-base',
              '--timeout=300s',
            ],
            annotations: hook('PreSync'),
          }),
          statefulSet('shoal-db', 'shoal-base', { container: { image: 'docker.io/library/postgres:17.6' } }),
          service('shoal-db', 'shoal-base', { ports: [{ port: 5432, targetPort: 5432 }] }),
        ],
      },
    },
    existing: [
      namespace('shoal-base'),
      deployment('shoal-door', 'shoal-base', { container: { image: 'docker.io/library/traefik:v3.5' } }),
      deployment('shoal-login', 'shoal-base', {
        container: {
          image: 'quay.io/keycloak/keycloak:26.3.3',
          args: ['start'],
          env: [{ name: 'KC_DB_URL', value: 'jdbc:postgresql://shoal-db.shoal-base.svc:5432/login' }],
        },
      }),
    ],
    failures: [
      fail(
        'shoal-setup',
        'deployment.apps/shoal-door condition met\nerror: timed out waiting for the condition on deployments/shoal-login',
      ),
      crash(
        'shoal-login',
        'ERROR [org.keycloak.quarkus.runtime.cli.ExecutionExceptionHandler] (main) ERROR: Failed to start server in (production) mode\nERROR [org.keycloak.quarkus.runtime.cli.ExecutionExceptionHandler] (main) ERROR: Failed to obtain JDBC connection\nERROR [org.keycloak.quarkus.runtime.cli.ExecutionExceptionHandler] (main) ERROR: The connection attempt failed.\nERROR [org.keycloak.quarkus.runtime.cli.ExecutionExceptionHandler] (main) ERROR: shoal-db.shoal-base.svc',
      ),
    ],
    causes: [
      {
        class: 'bootstrap-waits-on-late-component',
        object: jobOf('shoal-setup', 'shoal-base'),
        explains: ['shoal-base'],
      },
    ],
  },
  {
    name: 'shelf-that-the-policy-forgot',
    title: 'An operator of Vault may read one secret of a program and not the other',
    applications: {
      'ruff-vault': {
        namespace: 'ruff-vault',
        objects: [
          statefulSet('vault', 'ruff-vault', { container: { image: 'docker.io/hashicorp/vault:1.20.2' } }),
          service('vault', 'ruff-vault', { ports: [{ port: 8200, targetPort: 8200 }] }),
        ],
      },
      'ruff-pages': {
        namespace: 'ruff-pages',
        objects: [
          staticSecret('ruff-mail', 'ruff-pages', 'pages/mail'),
          staticSecret('ruff-shelf', 'ruff-pages', 'shelf/db'),
          deployment('ruff-pages', 'ruff-pages', {
            container: {
              env: [fromSecret('SHELF_PASSWORD', 'ruff-shelf'), fromSecret('SMTP_PASSWORD', 'ruff-mail')],
            },
          }),
        ],
      },
    },
    existing: [
      versioned(
        { group: 'secrets.hashicorp.com', kind: 'VaultStaticSecret', plural: 'vaultstaticsecrets' },
        'v1beta1',
      ),
    ],
    made: [
      {
        of: staticSecretAt('ruff-pages', 'ruff-mail'),
        by: 'vault-secrets-operator',
        into: '/api/v1/namespaces/ruff-pages/secrets',
        object: secret('ruff-mail', 'ruff-pages', { stringData: { password: 'only-a-recorded-example' } }),
      },
    ],
    statuses: [
      {
        path: staticSecretAt('ruff-pages', 'ruff-mail'),
        status: { lastGeneration: 1, secretMAC: 'b25seS1hLXJlY29yZGVkLWV4YW1wbGU=' },
      },
    ],
    events: [
      eventOf(
        {
          apiVersion: 'secrets.hashicorp.com/v1beta1',
          kind: 'VaultStaticSecret',
          path: staticSecretAt('ruff-pages', 'ruff-shelf'),
        },
        {
          reason: 'VaultClientError',
          component: 'VaultStaticSecret',
          count: 37,
          message:
            'Failed to read Vault secret: Error making API request.\n\nURL: GET http://vault.ruff-vault.svc:8200/v1/kv/data/shelf/db\nCode: 403. Errors:\n\n* 1 error occurred:\n\t* permission denied\n\n',
        },
      ),
      oldWarning('ruff-vault', 'vault-0', {
        reason: 'Unhealthy',
        message:
          'Readiness probe failed: Error checking seal status: Get "http://127.0.0.1:8200/v1/sys/seal-status": dial tcp 127.0.0.1:8200: connect: connection refused',
      }),
    ],
    causes: [
      {
        class: 'vault-policy-path-denied',
        object: 'VaultStaticSecret.secrets.hashicorp.com/ruff-pages/ruff-shelf',
        explains: ['ruff-pages'],
      },
    ],
  },
];

const third = [
  {
    name: 'evening-in-the-stilt-houses',
    title:
      'A sidecar stayed with a registry that is gone, a database has too little memory, an account is missing',
    applications: {
      'stilt-prices': {
        namespace: 'stilt-prices',
        objects: [
          deployment('stilt-prices', 'stilt-prices', {
            pod: {
              containers: [
                { name: 'prices', image: 'nexus.stilt.test/shop/prices:8.2.0' },
                { name: 'logs', image: 'artifactory.stilt-old.test/base/fluent-bit:4.0.8' },
              ],
            },
          }),
        ],
      },
      'stilt-graph': {
        namespace: 'stilt-graph',
        objects: [
          statefulSet('stilt-graph', 'stilt-graph', {
            container: {
              image: 'nexus.stilt.test/hub/neo4j:5.26.10',
              env: [{ name: 'NEO4J_server_memory_heap_max__size', value: '1G' }],
              resources: { requests: { memory: '512Mi' }, limits: { memory: '512Mi' } },
            },
          }),
        ],
      },
      'stilt-carts': {
        namespace: 'stilt-carts',
        objects: [
          deployment('stilt-carts', 'stilt-carts', {
            pod: { serviceAccountName: 'stilt-cart-runner' },
            container: { image: 'nexus.stilt.test/shop/carts:8.2.0' },
          }),
        ],
      },
      'stilt-shelves': {
        namespace: 'stilt-shelves',
        objects: [
          deployment('stilt-shelves', 'stilt-shelves', {
            container: { image: 'nexus.stilt.test/shop/shelves:8.2.0' },
          }),
        ],
      },
    },
    failures: [
      {
        pod: 'stilt-prices',
        kind: 'pull',
        container: 1,
        message:
          'failed to pull and unpack image "artifactory.stilt-old.test/base/fluent-bit:4.0.8": failed to resolve reference "artifactory.stilt-old.test/base/fluent-bit:4.0.8": failed to do request: Head "https://artifactory.stilt-old.test/v2/base/fluent-bit/manifests/4.0.8": dial tcp: lookup artifactory.stilt-old.test on 10.96.0.10:53: no such host',
      },
      { pod: 'stilt-graph', kind: 'oom' },
    ],
    causes: [
      { class: 'partial-image-override', object: workload('stilt-prices'), explains: ['stilt-prices'] },
      { class: 'memory-limit-below-vendor', object: setOf('stilt-graph'), explains: ['stilt-graph'] },
      {
        class: 'serviceaccount-missing',
        object: 'ServiceAccount/stilt-carts/stilt-cart-runner',
        explains: ['stilt-carts'],
      },
    ],
  },
  {
    name: 'field-of-an-older-definition',
    title:
      'A definition still says that it keeps no unknown fields, which the API server does not write down',
    applications: {
      'eider-kinds': {
        namespace: 'eider-kinds',
        objects: [eiderColonies()],
        syncPolicy: withoutHealing,
      },
      'eider-down': { namespace: 'eider-down', objects: [deployment('eider-down', 'eider-down')] },
    },
    causes: [
      {
        class: 'crd-server-rewrite-drift',
        object: 'CustomResourceDefinition.apiextensions.k8s.io/colonies.eider.test',
        explains: ['eider-kinds'],
      },
    ],
  },
  {
    name: 'password-with-a-colon',
    title:
      'A password is put into an address as it is, and an archive asks for disks of a class that is not here',
    applications: {
      'snipe-orders': {
        namespace: 'snipe-orders',
        objects: [
          deployment('snipe-orders', 'snipe-orders', {
            container: {
              env: [
                fromSecret('MONGO_PASSWORD', 'snipe-mongo-user'),
                {
                  name: 'MONGO_URL',
                  value: 'mongodb://orders:$(MONGO_PASSWORD)@snipe-mongo.snipe-mongo.svc:27017/orders',
                },
              ],
            },
          }),
        ],
      },
      'snipe-mongo': {
        namespace: 'snipe-mongo',
        objects: [
          statefulSet('snipe-mongo', 'snipe-mongo', { container: { image: 'docker.io/library/mongo:8.0' } }),
          service('snipe-mongo', 'snipe-mongo', { ports: [{ port: 27017, targetPort: 27017 }] }),
        ],
      },
      'snipe-archive': {
        namespace: 'snipe-archive',
        objects: [statefulSet('snipe-archive', 'snipe-archive', { storageClassName: 'ssd-retain' })],
      },
    },
    existing: [
      namespace('snipe-orders'),
      secret('snipe-mongo-user', 'snipe-orders', { stringData: { password: 'only:a/recorded@example' } }),
    ],
    failures: [
      crash(
        'snipe-orders',
        'Traceback (most recent call last):\n  File "/srv/orders/__main__.py", line 12, in <module>\n    client = MongoClient(os.environ["MONGO_URL"])\n  File "/usr/local/lib/python3.13/site-packages/pymongo/uri_parser_shared.py", line 104, in parse_userinfo\n    raise InvalidURI(\npymongo.errors.InvalidURI: Username and password must be escaped according to RFC 3986, use urllib.parse.quote_plus',
      ),
    ],
    causes: [
      { class: 'uri-password-not-encoded', object: workload('snipe-orders'), explains: ['snipe-orders'] },
      { class: 'storageclass-missing', object: setOf('snipe-archive'), explains: ['snipe-archive'] },
    ],
  },
  {
    name: 'acceptance-asks-production',
    title: 'A program of the acceptance stage asks the cache of production, though it has one of its own',
    applications: { 'teal-uat': teal('teal-uat', 'teal-prod'), 'teal-prod': teal('teal-prod', 'teal-prod') },
    failures: [
      crash(
        'teal-uat-desk',
        '[ioredis] Unhandled error event: Error: connect ETIMEDOUT\n    at Socket.<anonymous> (/srv/node_modules/ioredis/built/Redis.js:171:41)\nMaxRetriesPerRequestError: Reached the max retries per request limit (which is 20). Refer to "maxRetriesPerRequest" option for details. host=teal-prod-cache.teal-prod.svc.cluster.local',
      ),
    ],
    causes: [
      {
        class: 'cross-env-endpoint',
        object: workload('teal-uat-desk', 'teal-uat'),
        explains: ['teal-uat'],
      },
    ],
  },
  {
    name: 'door-that-nobody-numbers',
    title: 'Envoy Gateway waits for an address in a cluster where nobody hands them out',
    applications: {
      'bittern-edge': {
        namespace: 'bittern-edge',
        objects: [
          object(
            {
              apiVersion: 'gateway.networking.k8s.io/v1',
              kind: 'Gateway',
              name: 'bittern',
              namespace: 'bittern-edge',
            },
            {
              spec: {
                gatewayClassName: 'eg',
                listeners: [{ name: 'http', port: 8080, protocol: 'HTTP' }],
              },
            },
          ),
        ],
      },
      'bittern-reeds': {
        namespace: 'bittern-reeds',
        objects: [
          statefulSet('bittern-reeds', 'bittern-reeds', {
            container: { image: 'docker.io/library/nats:2.11' },
          }),
        ],
      },
    },
    made: [
      {
        of: at({ group: 'gateway.networking.k8s.io', space: 'bittern-edge' }, 'gateways', 'bittern'),
        by: 'envoy-gateway',
        into: '/api/v1/namespaces/bittern-edge/services',
        object: service('envoy-bittern-edge-bittern-5e8d4f1c', 'bittern-edge', {
          type: 'LoadBalancer',
          selector: { 'gateway.envoyproxy.io/owning-gateway-name': 'bittern' },
          ports: [{ name: 'http-8080', port: 8080, targetPort: 8080 }],
        }),
      },
    ],
    statuses: [
      {
        path: at({ group: 'gateway.networking.k8s.io', space: 'bittern-edge' }, 'gateways', 'bittern'),
        status: {
          conditions: [
            condition('Accepted', 'True', ['Accepted', 'The Gateway has been scheduled by Envoy Gateway']),
            condition('Programmed', 'False', [
              'AddressNotAssigned',
              'No addresses have been assigned to the Gateway',
            ]),
          ],
        },
      },
    ],
    events: [
      oldWarning('bittern-reeds', 'bittern-reeds-0', {
        reason: 'FailedMount',
        message:
          'MountVolume.SetUp failed for volume "kube-api-access-x7k2p" : failed to sync configmap cache: timed out waiting for the condition',
      }),
    ],
    later: [restarted('bittern-reeds-0', 'bittern-reeds')],
    causes: [
      {
        class: 'gateway-no-address',
        object: 'Gateway.gateway.networking.k8s.io/bittern-edge/bittern',
        explains: ['bittern-edge'],
      },
    ],
  },
  {
    name: 'front-that-knows-another-name',
    title: 'nginx sends to a Service that goes by another name, and a renderer wants nodes that nobody has',
    applications: {
      'skua-front': {
        namespace: 'skua-front',
        objects: [
          configMap('skua-front', 'skua-front', {
            'default.conf':
              'server {\n  listen 8080;\n  location /api/ {\n    proxy_pass http://skua-api.skua-front.svc.cluster.local:8000/;\n  }\n}\n',
          }),
          deployment('skua-front', 'skua-front', {
            pod: { volumes: [{ name: 'conf', configMap: { name: 'skua-front' } }] },
            container: {
              image: 'docker.io/nginxinc/nginx-unprivileged:1.29',
              volumeMounts: [{ name: 'conf', mountPath: '/etc/nginx/conf.d' }],
            },
          }),
          deployment('skua-backend', 'skua-front'),
          service('skua-backend', 'skua-front', { ports: [{ port: 8000, targetPort: 8000 }] }),
        ],
      },
      'skua-render': {
        namespace: 'skua-render',
        objects: [
          deployment('skua-render', 'skua-render', {
            pod: { nodeSelector: { 'cloud.google.com/gke-accelerator': 'nvidia-l4' } },
          }),
        ],
      },
    },
    failures: [
      crash(
        'skua-front',
        '2026/11/18 03:12:09 [emerg] 1#1: host not found in upstream "skua-api.skua-front.svc.cluster.local" in /etc/nginx/conf.d/default.conf:4\nnginx: [emerg] host not found in upstream "skua-api.skua-front.svc.cluster.local" in /etc/nginx/conf.d/default.conf:4',
      ),
    ],
    causes: [
      { class: 'dangling-service-ref', object: 'Service/skua-front/skua-api', explains: ['skua-front'] },
      { class: 'pool-affinity-assumption', object: workload('skua-render'), explains: ['skua-render'] },
    ],
  },
  {
    name: 'token-meant-for-the-cluster',
    title: 'A program shows the cloud a token that is meant for the API server of its cluster',
    applications: {
      'brent-export': {
        namespace: 'brent-export',
        objects: [
          object({
            apiVersion: 'v1',
            kind: 'ServiceAccount',
            name: 'brent-export',
            namespace: 'brent-export',
          }),
          configMap('brent-google', 'brent-export', {
            'credentials.json': `${JSON.stringify(brentCredentials, null, 2)}\n`,
          }),
          deployment('brent-export', 'brent-export', {
            pod: {
              serviceAccountName: 'brent-export',
              volumes: [
                { name: 'google', configMap: { name: 'brent-google' } },
                {
                  name: 'token',
                  projected: {
                    sources: [
                      {
                        serviceAccountToken: {
                          audience: 'https://kubernetes.default.svc.cluster.local',
                          expirationSeconds: 3600,
                          path: 'token',
                        },
                      },
                    ],
                  },
                },
              ],
            },
            container: {
              env: [{ name: 'GOOGLE_APPLICATION_CREDENTIALS', value: '/etc/google/credentials.json' }],
              volumeMounts: [
                { name: 'google', mountPath: '/etc/google' },
                { name: 'token', mountPath: '/var/run/google' },
              ],
            },
          }),
        ],
      },
      'brent-flock': {
        namespace: 'brent-flock',
        objects: [statefulSet('brent-flock', 'brent-flock')],
      },
    },
    failures: [
      crash(
        'brent-export',
        'google.auth.exceptions.OAuthError: (\'Error code invalid_grant: The audience in ID Token [https://kubernetes.default.svc.cluster.local] does not match the expected audience //iam.googleapis.com/projects/660112233445/locations/global/workloadIdentityPools/brent/providers/cluster.\', \'{"error":"invalid_grant","error_description":"The audience in ID Token [https://kubernetes.default.svc.cluster.local] does not match the expected audience //iam.googleapis.com/projects/660112233445/locations/global/workloadIdentityPools/brent/providers/cluster."}\')',
      ),
    ],
    later: [restarted('brent-flock-0', 'brent-flock')],
    causes: [
      { class: 'token-audience-mismatch', object: workload('brent-export'), explains: ['brent-export'] },
    ],
  },
  {
    name: 'edited-before-the-upgrade',
    title: 'Somebody edited the image of an agent, and the next upgrade on the server is refused',
    applications: reedTree(false),
    trees: { upgrade: reedTree(true) },
    existing: [
      namespace('reed-addons'),
      deployment('reed-agent', 'reed-addons', {
        labels: { 'app.kubernetes.io/managed-by': 'Helm' },
        annotations: {
          'meta.helm.sh/release-name': 'reed-agent',
          'meta.helm.sh/release-namespace': 'reed-addons',
        },
        container: { image: 'registry.reed.test/agent:3.1.0' },
      }),
    ],
    later: [
      patched(
        { kind: 'deployment', name: 'reed-agent', space: 'reed-addons' },
        {
          manager: 'kubectl-edit',
          type: 'json',
          patch: [
            {
              op: 'replace',
              path: '/spec/template/spec/containers/0/image',
              value: 'registry.reed.test/agent:3.1.0-debug',
            },
          ],
        },
      ),
      { commit: 'upgrade' },
    ],
    failures: [
      fail(
        'reed-upgrade',
        'level=WARN msg="upgrade failed" name=reed-agent error="conflict occurred while applying object reed-addons/reed-agent apps/v1, Kind=Deployment: Apply failed with 1 conflict: conflict with \\"kubectl-edit\\" using apps/v1: .spec.template.spec.containers[name=\\"reed-agent\\"].image"\nError: UPGRADE FAILED: conflict occurred while applying object reed-addons/reed-agent apps/v1, Kind=Deployment: Apply failed with 1 conflict: conflict with "kubectl-edit" using apps/v1: .spec.template.spec.containers[name="reed-agent"].image',
      ),
    ],
    causes: [
      {
        class: 'ssa-ownership-conflict',
        object: workload('reed-agent', 'reed-addons'),
        explains: ['reed-addons'],
      },
    ],
  },
  {
    name: 'service-that-was-to-lose-its-head',
    title:
      'A commit makes a Service headless that already has an address, and a program has a fault of its own',
    applications: turnstone({}),
    trees: { headless: turnstone({ clusterIP: 'None' }) },
    later: [{ commit: 'headless' }],
    failures: [
      crash(
        'turnstone-tolls',
        'PHP Fatal error:  Uncaught TypeError: Tolls\\Rate::__construct(): Argument #2 ($cents) must be of type int, null given, called in /srv/src/RateTable.php on line 88 and defined in /srv/src/Rate.php:14\nStack trace:\n#0 /srv/src/RateTable.php(88): Tolls\\Rate->__construct()\n#1 /srv/public/worker.php(23): Tolls\\RateTable->load()\n#2 {main}\n  thrown in /srv/src/Rate.php on line 14',
        { exitCode: 255 },
      ),
    ],
    causes: [
      {
        class: 'statefulset-immutable-change',
        object: 'Service/turnstone-bus/turnstone-bus',
        explains: ['turnstone-bus'],
      },
      { class: 'app-level-crashloop', object: workload('turnstone-tolls'), explains: ['turnstone-tolls'] },
    ],
  },
  {
    name: 'settings-of-a-tool-among-manifests',
    title: 'A folder that is read with all below it holds the settings of a tool of the developers',
    applications: {
      'dipper-streams': {
        namespace: 'dipper-streams',
        objects: [
          configMap('dipper-streams', 'dipper-streams', { river: 'upper' }),
          deployment('dipper-streams', 'dipper-streams'),
        ],
        files: {
          'dev/skaffold.yaml':
            'apiVersion: skaffold/v4beta13\nkind: Config\nmetadata:\n  name: dipper-streams\nbuild:\n  artifacts:\n    - image: registry.dipper.test/streams\nmanifests:\n  rawYaml:\n    - ../objects.yaml\n',
        },
        source: { directory: { recurse: true } },
      },
    },
    causes: [
      {
        class: 'directory-source-picks-nonmanifest',
        object: application('dipper-streams'),
        explains: ['dipper-streams'],
      },
    ],
  },
];

/** The database of the herons and a program that wants one beside it, which git adds in a second commit. */
function heronTrees(isGrown) {
  const scripts = { '01-herons.sql': 'CREATE DATABASE herons;\n' };
  const more = { '02-egrets.sql': 'CREATE ROLE egret LOGIN;\nCREATE DATABASE egrets OWNER egret;\n' };
  return {
    'heron-db': {
      namespace: 'heron-db',
      objects: [
        configMap('heron-db-init', 'heron-db', { ...scripts, ...(isGrown ? more : {}) }),
        statefulSet('heron-db', 'heron-db', {
          storageClassName: 'standard',
          pod: { volumes: [{ name: 'init', configMap: { name: 'heron-db-init' } }] },
          container: {
            image: 'docker.io/library/postgres:17.6',
            volumeMounts: [
              { name: 'data', mountPath: '/var/lib/postgresql/data' },
              { name: 'init', mountPath: '/docker-entrypoint-initdb.d' },
            ],
          },
        }),
        service('heron-db', 'heron-db', { ports: [{ port: 5432, targetPort: 5432 }] }),
      ],
    },
    'egret-counts': {
      namespace: 'egret-counts',
      objects: [
        configMap('egret-counts', 'egret-counts', { season: 'autumn' }),
        ...(isGrown
          ? [
              deployment('egret-counts', 'egret-counts', {
                container: {
                  env: [
                    { name: 'PGHOST', value: 'heron-db.heron-db.svc' },
                    { name: 'PGDATABASE', value: 'egrets' },
                    { name: 'PGUSER', value: 'egret' },
                  ],
                },
              }),
            ]
          : []),
      ],
    },
  };
}

/** The kind BackendTLSPolicy, of which every reference has a group, be it the empty one. */
function tlsPolicies() {
  const text = { type: 'string' };
  const target = {
    type: 'object',
    required: ['group', 'kind', 'name'],
    properties: { group: { ...text, maxLength: 253 }, kind: text, name: text },
  };
  const spec = {
    type: 'object',
    required: ['targetRefs', 'validation'],
    properties: {
      targetRefs: { type: 'array', items: target },
      validation: { type: 'object', properties: { hostname: text } },
    },
  };
  const made = versioned(
    {
      group: 'gateway.networking.k8s.io',
      kind: 'BackendTLSPolicy',
      plural: 'backendtlspolicies',
      annotations: { 'api-approved.kubernetes.io': 'https://github.com/kubernetes-sigs/gateway-api' },
    },
    'v1alpha3',
  );
  return withSchema(made, { spec });
}

/** Three members of etcd that would rather be on cheap nodes. */
function members(name, space) {
  const made = statefulSet(name, space, {
    storageClassName: 'standard',
    pod: {
      affinity: {
        nodeAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            {
              weight: 100,
              preference: {
                matchExpressions: [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'] }],
              },
            },
          ],
        },
        podAntiAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: [
            { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: name } } },
          ],
        },
      },
    },
    container: {
      image: 'quay.io/coreos/etcd:v3.6.4',
      readinessProbe: { httpGet: { path: '/readyz', port: 2379 }, periodSeconds: 5 },
    },
  });
  return { ...made, spec: { ...made.spec, replicas: 3, podManagementPolicy: 'Parallel' } };
}

/** A Job that submits a workflow, and the template of it, which comes with a second commit. */
function ploverTrees(isTemplateThere) {
  const template = object(
    {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'WorkflowTemplate',
      name: 'plover-census',
      namespace: 'plover-runs',
    },
    {
      spec: {
        entrypoint: 'count',
        templates: [
          { name: 'count', container: { image: 'registry.plover.test/census:4', args: ['--all'] } },
        ],
      },
    },
  );
  return {
    'plover-runs': {
      namespace: 'plover-runs',
      objects: [
        job('plover-first-run', 'plover-runs', {
          command: [
            'argo',
            'submit',
            '--from',
            'workflowtemplate/plover-census',
            '-n',
            'plover-runs',
            '--wait',
          ],
        }),
        configMap('plover-runs', 'plover-runs', { colony: 'north' }),
      ],
    },
    'plover-flows': {
      namespace: 'plover-runs',
      objects: [
        configMap('plover-flows', 'plover-runs', { keep: '30' }),
        ...(isTemplateThere ? [template] : []),
      ],
    },
  };
}

/** An Application that reads the files of one ending. */
function kestrelTrees(file) {
  const made = configMap('kestrel-nests', 'kestrel-nests', { boxes: '14' });
  return {
    'kestrel-nests': {
      namespace: 'kestrel-nests',
      objects: [],
      files: { [file]: `${JSON.stringify(made, null, 2)}\n` },
      source: { directory: { include: '*.live.yaml' } },
    },
  };
}

/** The kind Policy of Kyverno, as far as it adds something to what it is given. */
function policies() {
  const any = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
  const rule = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      match: any,
      validate: any,
      skipBackgroundRequests: { type: 'boolean', default: true },
    },
  };
  const spec = {
    type: 'object',
    properties: { background: { type: 'boolean', default: true }, rules: { type: 'array', items: rule } },
  };
  const made = definition({ group: 'kyverno.io', kind: 'Policy', plural: 'policies' });
  return withSchema(made, { spec, status: any });
}

/** Two pods of a server of map tiles, under a tag that moves. */
function tiles(name, space) {
  const made = statefulSet(name, space, {
    container: {
      image: 'ghcr.io/maplibre/martin:latest',
      imagePullPolicy: 'Always',
      args: ['--sprite-cache', '/sprites', 'postgres://tiles@curlew-gis.test/gis'],
    },
  });
  return { ...made, spec: { ...made.spec, replicas: 2 } };
}

/** The metrics server, as the provider has it and as git wants it. */
function metricsServer({ replicas, labels = {} }) {
  return deployment('metrics-server', 'kube-system', {
    labels,
    spec: { replicas },
    container: {
      image: 'registry.k8s.io/metrics-server/metrics-server:v0.8.0',
      args: ['--kubelet-use-node-status-port', '--metric-resolution=15s'],
    },
  });
}

/** A Job that restores tables from a claim before the sync. */
function knotTree(claimName) {
  return {
    'knot-tables': {
      namespace: 'knot-tables',
      objects: [
        job('knot-restore', 'knot-tables', {
          annotations: hook('PreSync'),
          pod: {
            containers: [
              {
                name: 'knot-restore',
                image: 'docker.io/clickhouse/clickhouse-server:25.8',
                command: ['clickhouse-client', '--queries-file', '/dumps/restore.sql'],
                volumeMounts: [{ name: 'dumps', mountPath: '/dumps' }],
              },
            ],
            volumes: [{ name: 'dumps', persistentVolumeClaim: { claimName } }],
          },
        }),
        deployment('knot-tables', 'knot-tables'),
      ],
    },
  };
}

function avocetSet() {
  return statefulSet('avocet-proxy', 'avocet-mesh', {
    container: { image: 'docker.io/envoyproxy/envoy:v1.35.0' },
  });
}

/** The account of a hook that upgraded definitions, as a sync in which it was one left it. */
function avocetAccount() {
  const made = object({
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    name: 'avocet-crd-upgrade',
    namespace: 'avocet-mesh',
  });
  return { ...made, metadata: { ...made.metadata, finalizers: ['argocd.argoproj.io/hook-finalizer'] } };
}

/** A secret of Vault that its operator is to bring into the cluster. */
function staticSecret(name, space, path) {
  return object(
    { apiVersion: 'secrets.hashicorp.com/v1beta1', kind: 'VaultStaticSecret', name, namespace: space },
    {
      spec: {
        vaultAuthRef: 'pages',
        mount: 'kv',
        type: 'kv-v2',
        path,
        refreshAfter: '60s',
        destination: { name, create: true },
      },
    },
  );
}

/** A definition that was written when there was another version of definitions. */
function eiderColonies() {
  const made = definition({ group: 'eider.test', kind: 'Colony', plural: 'colonies' });
  return { ...made, spec: { ...made.spec, preserveUnknownFields: false } };
}

/** A stage with a program and a cache of its own, of which the program asks the one of `asked`. */
function teal(stage, asked) {
  return {
    namespace: stage,
    objects: [
      statefulSet(`${stage}-cache`, stage, { container: { image: 'docker.io/library/redis:8.2' } }),
      service(`${stage}-cache`, stage, { ports: [{ port: 6379, targetPort: 6379 }] }),
      deployment(`${stage}-desk`, stage, {
        container: {
          image: 'registry.teal.test/desk:5.0.1',
          env: [
            { name: 'STAGE', value: stage.replace('teal-', '') },
            { name: 'REDIS_URL', value: `redis://${asked}-cache.${asked}.svc.cluster.local:6379/0` },
          ],
        },
      }),
    ],
  };
}

/** Add-ons that a hook of a second commit upgrades. */
function reedTree(hasUpgrade) {
  const upgrade = job('reed-upgrade', 'reed-addons', {
    command: [
      'helm',
      'upgrade',
      'reed-agent',
      'oci://registry.reed.test/charts/agent',
      '--version=3.2.0',
      '--server-side=true',
    ],
    annotations: hook('PreSync'),
  });
  return {
    'reed-addons': {
      namespace: 'reed-addons',
      objects: [
        configMap('reed-addons', 'reed-addons', { channel: hasUpgrade ? '3.2' : '3.1' }),
        ...(hasUpgrade ? [upgrade] : []),
      ],
    },
  };
}

/** A bus of messages behind a Service, and a program that has nothing to do with it. */
function turnstone(spec) {
  return {
    'turnstone-bus': {
      namespace: 'turnstone-bus',
      objects: [
        statefulSet('turnstone-bus', 'turnstone-bus', {
          container: { image: 'docker.io/apachepulsar/pulsar:4.0.6' },
        }),
        service('turnstone-bus', 'turnstone-bus', { ports: [{ port: 6650, targetPort: 6650 }], ...spec }),
      ],
    },
    'turnstone-tolls': {
      namespace: 'turnstone-tolls',
      objects: [deployment('turnstone-tolls', 'turnstone-tolls')],
    },
  };
}

/** The fourteenth round. */
export const fourteenthRound = [...first, ...second, ...third].map((it) => ({ ...it, blind: true }));
