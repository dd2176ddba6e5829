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
  withoutHealing,
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

/** A definition that is served under another version than v1. */
function versioned(about, name) {
  const made = definition(about);
  const [version] = made.spec.versions;
  return { ...made, spec: { ...made.spec, versions: [{ ...version, name }] } };
}

function withSchema(made, properties) {
  const [version] = made.spec.versions;
  const schema = { openAPIV3Schema: { type: 'object', properties } };
  return { ...made, spec: { ...made.spec, versions: [{ ...version, schema }] } };
}

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

/** The fourteenth round. */
export const fourteenthRound = [...first].map((it) => ({ ...it, blind: true }));
