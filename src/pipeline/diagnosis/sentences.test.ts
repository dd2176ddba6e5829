import { describe, expect, test } from 'vitest';
import type { ObservedCluster, ObservedEvent, Snapshot } from '#observed';
import { diagnose } from './diagnose.ts';

type Objects = ObservedCluster['objects'];
type Thing = Objects[number];

const space = 'shop';
const image = 'registry.acme.test/shop/web:1.4';

function object(apiVersion: string, kind: string, name: string, rest: object = {}): Thing {
  const { metadata = {}, ...other } = rest as { metadata?: object };
  return {
    apiVersion,
    kind,
    metadata: {
      name,
      namespace: space,
      uid: `${kind} ${name}`,
      creationTimestamp: '2026-01-01T00:00:00Z',
      ...metadata,
    },
    ...other,
  };
}

const groupOf = ({ apiVersion }: Thing): string =>
  apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';

function listed(thing: Thing, rest: object = {}): object {
  return {
    group: groupOf(thing),
    version: 'v1',
    kind: thing.kind,
    namespace: thing.metadata?.namespace,
    name: thing.metadata?.name,
    status: 'Synced',
    ...rest,
  };
}

function app(resources: readonly object[], status: object = {}, spec: object = {}): Thing {
  return object('argoproj.io/v1alpha1', 'Application', 'shop', {
    metadata: { namespace: 'argocd' },
    spec: {
      project: 'default',
      source: { repoURL: 'https://git.acme.test/fleet.git', path: 'shop' },
      destination: { server: 'https://kubernetes.default.svc', namespace: space },
      syncPolicy: { automated: {} },
      ...spec,
    },
    status: { sync: { status: 'Synced' }, health: { status: 'Degraded' }, resources, ...status },
  });
}

const pod = (status: object, spec: object = {}): Thing =>
  object('v1', 'Pod', 'web', {
    spec: { containers: [{ name: 'web', image }], ...spec },
    status: { phase: 'Pending', ...status },
  });

function warning(of: Thing, reason: string, message: string): ObservedEvent {
  const { name = '', namespace = '', uid = '' } = of.metadata ?? {};
  return {
    object: { group: groupOf(of), kind: of.kind, namespace, name },
    uid: String(uid),
    type: 'Warning',
    reason,
    message,
    source: '',
    count: 3,
    first: '2026-01-01T00:00:00Z',
    last: '2026-01-01T00:30:00Z',
  };
}

const served = [
  ['', 'Secret', 'secrets', true],
  ['', 'ConfigMap', 'configmaps', true],
  ['', 'Service', 'services', true],
  ['', 'ServiceAccount', 'serviceaccounts', true],
  ['', 'PersistentVolumeClaim', 'persistentvolumeclaims', true],
  ['apps', 'Deployment', 'deployments', true],
  ['apps', 'StatefulSet', 'statefulsets', true],
  ['cert-manager.io', 'Issuer', 'issuers', true],
  ['cert-manager.io', 'ClusterIssuer', 'clusterissuers', false],
  ['', 'Namespace', 'namespaces', false],
  ['scheduling.k8s.io', 'PriorityClass', 'priorityclasses', false],
  ['storage.k8s.io', 'StorageClass', 'storageclasses', false],
].map(([group, kind, resource, namespaced]) => ({
  group: String(group),
  kind: String(kind),
  resource: String(resource),
  namespaced: namespaced === true,
  version: 'v1',
  verbs: [],
}));

const home = [
  object('argoproj.io/v1alpha1', 'AppProject', 'default', { metadata: { namespace: 'argocd' } }),
  object('v1', 'Namespace', space, { metadata: { namespace: '' } }),
];

function found(
  objects: Objects,
  events: readonly ObservedEvent[] = [],
  secrets: ObservedCluster['secrets'] = [],
): string {
  const lists = [...served, { group: '', kind: 'Pod' }].map(({ group, kind }) => ({
    group,
    kind,
    namespace: '',
    count: 0,
  }));
  const cluster = {
    name: 'c',
    server: '',
    source: 'kubernetes',
    secrets,
    events,
    unread: [],
    served,
    lists,
    objects: [...home, ...objects],
  } as const;
  const snapshot: Snapshot = { schemaVersion: 1, taken: '2026-01-01T01:00:00Z', clusters: [cluster] };
  return diagnose(snapshot)
    .causes.map((cause) => cause.class)
    .toSorted()
    .join(' + ');
}

function pulled(message: string): string {
  const reason =
    message.includes('InvalidImageName') || message.includes('invalid reference format')
      ? 'InvalidImageName'
      : 'ImagePullBackOff';
  const it = pod({
    containerStatuses: [
      {
        name: 'web',
        ready: false,
        restartCount: 0,
        state: { waiting: { reason, message: `Back-off pulling image "${image}"` } },
      },
    ],
  });
  return found(
    [app([listed(it)]), it],
    [warning(it, 'Failed', `Failed to pull image "${image}": ${message}`)],
  );
}

function unplaced(message: string): string {
  const it = pod({
    conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message }],
  });
  return found([app([listed(it)]), it]);
}

const replicaSet = (status: object = {}): readonly [Thing, Thing] => {
  const deployment = object('apps/v1', 'Deployment', 'web', {
    spec: { replicas: 1, selector: { matchLabels: { app: 'web' } }, template: {} },
    status: {
      replicas: 0,
      conditions: [
        { type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded', message: 'x' },
      ],
    },
  });
  const set = object('apps/v1', 'ReplicaSet', 'web-1', {
    metadata: {
      ownerReferences: [
        { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: 'Deployment web', controller: true },
      ],
    },
    spec: { replicas: 1 },
    status,
  });
  return [deployment, set];
};

function uncreated(message: string): string {
  const [deployment, set] = replicaSet();
  return found(
    [app([listed(deployment)]), deployment, set],
    [warning(set, 'FailedCreate', `Error creating: ${message}`)],
  );
}

const claimed = { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }] };
const boundClaim = object('v1', 'PersistentVolumeClaim', 'data', {
  spec: { volumeName: 'pv-1', storageClassName: 'fast' },
  status: { phase: 'Bound' },
});
const creating = {
  containerStatuses: [
    { name: 'web', ready: false, restartCount: 0, state: { waiting: { reason: 'ContainerCreating' } } },
  ],
};

function unattached(message: string): string {
  const it = pod(creating, { ...claimed, nodeName: 'n1' });
  return found([app([listed(it)]), it, boundClaim, node], [warning(it, 'FailedAttachVolume', message)]);
}
const node = object('v1', 'Node', 'n1', {
  metadata: { namespace: '' },
  status: { conditions: [{ type: 'Ready', status: 'True' }] },
});

function unmounted(message: string): string {
  const it = pod(creating, { ...claimed, nodeName: 'n1' });
  return found([app([listed(it)]), it, boundClaim, node], [warning(it, 'FailedMount', message)]);
}

function unprovisioned(message: string): string {
  const claim = object('v1', 'PersistentVolumeClaim', 'data', {
    spec: { storageClassName: 'fast', accessModes: ['ReadWriteOnce'] },
    status: { phase: 'Pending' },
  });
  const storage = object('storage.k8s.io/v1', 'StorageClass', 'fast', {
    metadata: { namespace: '' },
    provisioner: 'csi.acme.test',
    volumeBindingMode: 'Immediate',
  });
  return found(
    [app([listed(claim)], { health: { status: 'Progressing' } }), claim, storage],
    [warning(claim, 'ProvisioningFailed', message)],
  );
}

function unstarted(reason: string) {
  return (message: string): string => {
    const it = pod(
      {
        containerStatuses: [
          { name: 'web', ready: false, restartCount: 0, state: { waiting: { reason, message } } },
        ],
      },
      { nodeName: 'n1' },
    );
    return found([app([listed(it)]), it, node]);
  };
}

function pods(reason: string) {
  return (message: string): string => {
    const it = pod(creating, { nodeName: 'n1' });
    return found([app([listed(it)]), it, node], [warning(it, reason, message)]);
  };
}

function conditioned(type: string, health = 'Healthy') {
  return (message: string): string =>
    found([
      app([], { sync: { status: 'Unknown' }, health: { status: health }, conditions: [{ type, message }] }),
    ]);
}

/** Argo CD says it as the message of the whole operation, with no result for an object. */
function operated(phase: string) {
  return (message: string): string =>
    found([
      app([], {
        sync: { status: 'OutOfSync' },
        health: { status: 'Missing' },
        operationState: { phase, message },
      }),
    ]);
}

function refused(kind: string, apiVersion: string) {
  return (message: string): string => {
    const it = object(apiVersion, kind, 'web');
    const result = { ...listed(it), status: 'SyncFailed', message, syncPhase: 'Sync' };
    return found([
      app([listed(it, { status: 'OutOfSync' })], {
        sync: { status: 'OutOfSync' },
        health: { status: 'Missing' },
        operationState: {
          phase: 'Failed',
          message: 'one or more objects failed to apply',
          syncResult: { resources: [result] },
        },
      }),
    ]);
  };
}

const balancer = object('v1', 'Service', 'web', {
  metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-subnets': 'subnet-0abc12' } },
  spec: { type: 'LoadBalancer', loadBalancerIP: '203.0.113.4', selector: { app: 'web' } },
  status: { loadBalancer: {} },
});
const ingress = object('networking.k8s.io/v1', 'Ingress', 'web', {
  metadata: {
    annotations: {
      'alb.ingress.kubernetes.io/subnets': 'subnet-0abc12',
      'alb.ingress.kubernetes.io/security-groups': 'sg-0abc12',
      'alb.ingress.kubernetes.io/certificate-arn': 'arn:aws:acm:eu-west-1:1:certificate/x',
    },
  },
  spec: { ingressClassName: 'alb' },
  status: { loadBalancer: {} },
});
const alb = object('networking.k8s.io/v1', 'IngressClass', 'alb', { metadata: { namespace: '' } });
const at =
  (door: Thing, reason: string) =>
  (message: string): string =>
    found(
      [
        app([listed(door)], { health: { status: 'Progressing' } }),
        door,
        alb,
        object('v1', 'Pod', 'w', {
          metadata: { labels: { app: 'web' } },
          status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
        }),
      ],
      [warning(door, reason, message)],
    );

function certificate(message: string): string {
  const it = object('cert-manager.io/v1', 'Certificate', 'web', {
    spec: { secretName: 'web-tls', issuerRef: { name: 'le', kind: 'ClusterIssuer' } },
    status: {
      conditions: [
        {
          type: 'Ready',
          status: 'False',
          reason: 'DoesNotExist',
          message: 'Issuing certificate as Secret does not exist',
        },
        { type: 'Issuing', status: 'False', reason: 'Failed', message },
      ],
    },
  });
  const issuer = object('cert-manager.io/v1', 'ClusterIssuer', 'le', {
    metadata: { namespace: '' },
    status: { conditions: [{ type: 'Ready', status: 'True' }] },
  });
  return found([app([listed(it)], {}), it, issuer]);
}

function external(message: string): string {
  const it = object('external-secrets.io/v1', 'ExternalSecret', 'db', {
    spec: { secretStoreRef: { name: 's', kind: 'SecretStore' }, target: { name: 'db' } },
    status: { conditions: [{ type: 'Ready', status: 'False', reason: 'SecretSyncedError', message }] },
  });
  const store = object('external-secrets.io/v1', 'SecretStore', 's', {
    status: { conditions: [{ type: 'Ready', status: 'True' }] },
  });
  return found([app([listed(it)]), it, store]);
}

function store(provider: object) {
  return (message: string): string => {
    const it = object('external-secrets.io/v1', 'SecretStore', 's', {
      spec: { provider },
      status: { conditions: [{ type: 'Ready', status: 'False', reason: 'InvalidProviderConfig', message }] },
    });
    return found([app([listed(it)]), it]);
  };
}

/** A program of a workload that ended with some words, beside a database that is well. */
function ran(kind: 'Deployment' | 'Job') {
  const containers = [
    {
      name: 'web',
      image,
      env: [{ name: 'DB_PASSWORD', valueFrom: { secretKeyRef: { name: 'db', key: 'password' } } }],
    },
  ];
  const isJob = kind === 'Job';
  const spec = { serviceAccountName: 'web', containers };
  const workload = object(isJob ? 'batch/v1' : 'apps/v1', kind, 'web', {
    spec: isJob ? { template: { spec } } : { replicas: 1, template: { spec } },
    status: isJob
      ? { conditions: [{ type: 'Failed', status: 'True', reason: 'BackoffLimitExceeded' }] }
      : {
          conditions: [
            { type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded', message: 'x' },
          ],
        },
  });
  const owner = { apiVersion: workload.apiVersion, kind, name: 'web', uid: `${kind} web`, controller: true };
  const ready = { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] };
  const others = [
    object('v1', 'Pod', 'db-0', { metadata: { labels: { app: 'db' } }, status: ready }),
    object('v1', 'Service', 'db', { spec: { clusterIP: '10.96.0.7', selector: { app: 'db' } } }),
    object('v1', 'ServiceAccount', 'web'),
  ];
  const held = { namespace: space, name: 'db', type: 'Opaque', keys: { password: { size: 12 } } };
  return (text: string): string => {
    const [message = '', code = '1'] = text.split('@@');
    const terminated = { reason: 'Error', exitCode: Number(code), message };
    const state = isJob
      ? { state: { terminated } }
      : {
          state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off' } },
          lastState: { terminated },
        };
    const it = object('v1', 'Pod', 'web-x', {
      metadata: { ownerReferences: [owner] },
      spec: { ...spec, nodeName: 'n1' },
      status: {
        phase: isJob ? 'Failed' : 'Running',
        containerStatuses: [{ name: 'web', ready: false, restartCount: 6, ...state }],
      },
    });
    return found([app([listed(workload)]), workload, it, node, ...others], [], [
      held,
    ] as unknown as ObservedCluster['secrets']);
  };
}

function custom(apiVersion: string, kind: string, status: (message: string) => object, spec: object = {}) {
  return (message: string): string => {
    const it = object(apiVersion, kind, 'web', { spec, status: status(message) });
    return found([app([listed(it)], { health: { status: 'Degraded' } }), it]);
  };
}
const bad =
  (type: string, reason = 'Failed') =>
  (message: string): object => ({ conditions: [{ type, status: 'False', reason, message }] });

/** Who says it, of what. */
const readers = {
  pulled,
  unplaced,
  uncreated,
  unattached,
  unmounted,
  unprovisioned,
  createError: unstarted('CreateContainerError'),
  configError: unstarted('CreateContainerConfigError'),
  runError: unstarted('RunContainerError'),
  sandbox: pods('FailedCreatePodSandBox'),
  comparison: conditioned('ComparisonError'),
  invalid: conditioned('InvalidSpecError'),
  syncError: conditioned('SyncError', 'Missing'),
  failedOperation: operated('Failed'),
  errorOperation: operated('Error'),
  runningOperation: operated('Running'),
  deployment: refused('Deployment', 'apps/v1'),
  crd: refused('CustomResourceDefinition', 'apiextensions.k8s.io/v1'),
  foreign: refused('ServiceMonitor', 'monitoring.coreos.com/v1'),
  map: refused('ConfigMap', 'v1'),
  statefulset: refused('StatefulSet', 'apps/v1'),
  jobs: refused('Job', 'batch/v1'),
  clusterRole: refused('ClusterRole', 'rbac.authorization.k8s.io/v1'),
  ingress: refused('Ingress', 'networking.k8s.io/v1'),
  balancer: at(balancer, 'SyncLoadBalancerFailed'),
  alb: at(ingress, 'FailedBuildModel'),
  albDeploy: at(ingress, 'FailedDeployModel'),
  certificate,
  external,
  vaultStore: store({ vault: { server: 'https://vault.acme.test' } }),
  awsStore: store({ aws: { service: 'SecretsManager', region: 'eu-west-1' } }),
  azureStore: store({ azurekv: { vaultUrl: 'https://x.vault.azure.net' } }),
  gcpStore: store({ gcpsm: { projectID: 'p' } }),
  program: ran('Deployment'),
  job: ran('Job'),
  sealed: custom('bitnami.com/v1alpha1', 'SealedSecret', bad('Synced', '')),
  cnpg: custom('postgresql.cnpg.io/v1', 'Cluster', (phaseReason) => ({
    phase: 'Unable to create required cluster objects',
    phaseReason,
    conditions: [
      { type: 'Ready', status: 'False', reason: 'ClusterIsNotReady', message: 'Cluster Is Not Ready' },
    ],
  })),
  strimzi: custom('kafka.strimzi.io/v1beta2', 'Kafka', (message) => ({
    conditions: [{ type: 'NotReady', status: 'True', reason: 'FatalProblem', message }],
  })),
  keda: custom('keda.sh/v1alpha1', 'ScaledObject', bad('Ready', 'ScaledObjectCheckFailed')),
  rollout: custom('argoproj.io/v1alpha1', 'Rollout', (message) => ({
    phase: 'Degraded',
    message,
    conditions: [{ type: 'InvalidSpec', status: 'True', reason: 'InvalidSpec', message }],
  })),
  hpa: custom('autoscaling/v2', 'HorizontalPodAutoscaler', (message) => ({
    conditions: [
      { type: 'ScalingActive', status: 'False', reason: 'FailedGetResourceMetric', message },
      { type: 'AbleToScale', status: 'True', reason: 'SucceededGetScale', message: '' },
    ],
  })),
  crossplane: custom('rds.aws.upbound.io/v1beta1', 'Instance', bad('Synced', 'ReconcileError')),
  apiservice: custom('apiregistration.k8s.io/v1', 'APIService', bad('Available', 'FailedDiscoveryCheck')),
};

/**
 * What each of them says, under the class that it shows; several where the class depends on what only the object tells.
 * What stands after `@@` is the number with which a program ends.
 */
const sentences: Readonly<Record<keyof typeof readers, Readonly<Record<string, readonly string[]>>>> = {
  pulled: {
    'image-tag-not-published': [
      'rpc error: code = NotFound desc = failed to pull and unpack image "registry.acme.test/shop/web:1.4": failed to resolve reference "registry.acme.test/shop/web:1.4": registry.acme.test/shop/web:1.4: not found',
      'failed to pull and unpack image "registry.acme.test/shop/web:1.4": failed to resolve image: registry.acme.test/shop/web:1.4: not found',
      'rpc error: code = Unknown desc = reading manifest 1.4 in registry.acme.test/shop/web: manifest unknown: manifest unknown',
      'initializing source docker://registry.acme.test/shop/web:1.4: reading manifest 1.4 in registry.acme.test/shop/web: manifest unknown',
      'unable to pull image or OCI artifact: pull image err: initializing source docker://registry.acme.test/shop/web:1.4: reading manifest 1.4 in registry.acme.test/shop/web: name unknown: repository name not known to registry; artifact err: get manifest: build image source: reading manifest 1.4 in registry.acme.test/shop/web: name unknown',
      'rpc error: code = Unknown desc = Error response from daemon: manifest for registry.acme.test/shop/web:1.4 not found: manifest unknown: manifest unknown',
      'Error response from daemon: manifest for registry.acme.test/shop/web:1.4 not found: manifest unknown: Requested image not found',
      'rpc error: code = Unknown desc = Error: image shop/web:1.4 not found',
      'rpc error: code = NotFound desc = failed to pull and unpack image "registry.acme.test/shop/web:1.4": failed to copy: httpReadSeeker: failed open: content at https://registry.acme.test/v2/shop/web/manifests/sha256:1111 not found: not found',
      'reading manifest 1.4 in registry.acme.test/shop/web: StatusCode: 404, "{\\"errors\\":[{\\"code\\":\\"MANIFEST_UNKNOWN\\"..."',
      'failed to resolve reference "registry.acme.test/shop/web:1.4": unexpected status from HEAD request to https://registry.acme.test/v2/shop/web/manifests/1.4: 404 Not Found',
      'manifest unknown: Failed to fetch "1.4" from request "/v2/shop/web/manifests/1.4".',
      'rpc error: code = Unknown desc = Source image rejected: manifest unknown',
    ],
    'imagepullsecret-not-attached': [
      'rpc error: code = Unknown desc = failed to pull and unpack image "registry.acme.test/shop/web:1.4": failed to resolve reference "registry.acme.test/shop/web:1.4": pull access denied, repository does not exist or may require authorization: authorization failed: no basic auth credentials',
      'failed to pull and unpack image "registry.acme.test/shop/web:1.4": failed to resolve reference "registry.acme.test/shop/web:1.4": failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://registry.acme.test/token: 401 Unauthorized',
      'rpc error: code = Unknown desc = initializing source docker://registry.acme.test/shop/web:1.4: Requesting bearer token: invalid status code from registry 401 (Unauthorized)',
      'initializing source docker://registry.acme.test/shop/web:1.4: unable to retrieve auth token: invalid username/password: unauthorized: HTTP Basic: Access denied',
      "rpc error: code = Unknown desc = Error response from daemon: pull access denied for shop/web, repository does not exist or may require 'docker login': denied: requested access to the resource is denied",
      'unexpected status from HEAD request to https://registry.acme.test/v2/shop/web/manifests/1.4: 403 Forbidden',
      'reading manifest 1.4 in registry.acme.test/shop/web: denied: requested access to the resource is denied',
      'Error response from daemon: Head "https://registry.acme.test/v2/shop/web/manifests/1.4": unauthorized',
      'failed to pull and unpack image "registry.acme.test/shop/web:1.4": failed to resolve reference "registry.acme.test/shop/web:1.4": failed to authorize: failed to fetch oauth token: unexpected status from POST request to https://registry.acme.test/oauth2/token: 401 Unauthorized',
      'code = Unknown desc = reading manifest 1.4 in registry.acme.test/shop/web: authentication required',
      'failed to resolve reference "registry.acme.test/shop/web:1.4": GET "https://registry.acme.test/v2/shop/web/manifests/1.4": response status code 401: Unauthorized',
      "Error response from daemon: unauthorized: You don't have the needed permissions to perform this operation, and you may have invalid credentials",
      'Error response from daemon: Head "https://registry.acme.test/v2/x/manifests/1": denied: User does not have sufficient access',
      'pull access denied, repository does not exist or may require authorization: server message: insufficient_scope: authorization failed',
    ],
    'image-platform-mismatch': [
      'failed to pull and unpack image "registry.acme.test/shop/web:1.4": no match for platform in manifest: not found',
      'rpc error: code = NotFound desc = failed to pull and unpack image "registry.acme.test/shop/web:1.4": no match for platform in manifest sha256:111: not found',
      'choosing an image from manifest list docker://registry.acme.test/shop/web:1.4: no image found in image index for architecture "arm64", variant "v8", OS "linux"',
      'rpc error: code = Unknown desc = choosing image instance: no image found in manifest list for architecture arm64, variant "v8", OS linux',
      'Error response from daemon: no matching manifest for linux/arm64/v8 in the manifest list entries: no match for platform in manifest: not found',
      'no matching manifest for windows/amd64 10.0.20348 in the manifest list entries',
      'Error response from daemon: image operating system "linux" cannot be used on this platform: operating system is not supported',
    ],
    'rate-limited-registry': [
      'failed to pull and unpack image "registry.acme.test/shop/web:1.4": failed to copy: httpReadSeeker: failed open: unexpected status code https://registry.acme.test/v2/shop/web/manifests/sha256:1: 429 Too Many Requests - Server message: toomanyrequests: You have reached your unauthenticated pull rate limit. https://www.docker.com/increase-rate-limit',
      "reading manifest 1.4 in registry.acme.test/shop/web: toomanyrequests: You have reached your pull rate limit as 'acme': dckr_jti. You may increase the limit by authenticating",
      'Error response from daemon: toomanyrequests: Rate exceeded',
      'initializing source docker://registry.acme.test/shop/web:1.4: reading manifest 1.4: too many requests to registry.acme.test',
    ],
    'registry-unreachable': [
      'failed to pull and unpack image "registry.acme.test/shop/web:1.4": failed to resolve reference "registry.acme.test/shop/web:1.4": failed to do request: Head "https://registry.acme.test/v2/shop/web/manifests/1.4": dial tcp: lookup registry.acme.test on 10.0.0.2:53: no such host',
      'initializing source docker://registry.acme.test/shop/web:1.4: pinging container registry registry.acme.test: Get "https://registry.acme.test/v2/": dial tcp 10.1.2.3:443: i/o timeout',
      'pinging container registry registry.acme.test: Get "http://registry.acme.test/v2/": dial tcp 10.1.2.3:80: connect: connection refused',
      'Error response from daemon: Get "https://registry.acme.test/v2/": net/http: request canceled while waiting for connection (Client.Timeout exceeded while awaiting headers)',
      'failed to do request: Head "https://registry.acme.test/v2/shop/web/manifests/1.4": tls: failed to verify certificate: x509: certificate signed by unknown authority',
      'Error response from daemon: Get "https://registry.acme.test/v2/": proxyconnect tcp: dial tcp 10.0.0.9:3128: connect: connection refused',
      'failed to do request: Head "https://registry.acme.test/v2/shop/web/manifests/1.4": EOF',
      'rpc error: code = DeadlineExceeded desc = failed to pull and unpack image "registry.acme.test/shop/web:1.4": failed to resolve reference "registry.acme.test/shop/web:1.4": context deadline exceeded',
      'rpc error: code = Canceled desc = failed to pull and unpack image "registry.acme.test/shop/web:1.4": failed to copy: read tcp 10.0.0.1:1->10.0.0.2:443: read: connection reset by peer',
      'received unexpected HTTP status: 503 Service Unavailable',
      'initializing source docker://registry.acme.test/shop/web:1.4: pinging container registry registry.acme.test: Get "https://registry.acme.test/v2/": Service Unavailable',
    ],
    'operator-rewrites-image-ref|required-value-unset': [
      'Failed to apply default image tag "registry.acme.test/shop/web:1.4:1": couldn\'t parse image name "registry.acme.test/shop/web:1.4:1": invalid reference format',
      'Failed to apply default image tag "REG/x:1": couldn\'t parse image name "REG/x:1": invalid reference format: repository name (REG/x) must be lowercase',
    ],
  },
  unplaced: {
    'untolerated-taint': [
      '0/3 nodes are available: 3 node(s) had untolerated taint {dedicated: batch}. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.',
      "0/3 nodes are available: 3 node(s) had taint {dedicated: batch}, that the pod didn't tolerate.",
      "0/3 nodes are available: 3 node(s) had taints that the pod didn't tolerate.",
      '0/3 nodes are available: 3 node(s) had untolerated taint(s). no new claims to deallocate, preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.',
      '0/3 nodes are available: 1 node(s) were unschedulable, 2 node(s) had untolerated taint {CriticalAddonsOnly: true}.',
    ],
    'autoscaler-at-max': [
      '0/3 nodes are available: 3 Insufficient cpu.',
      '0/3 nodes are available: 1 Insufficient memory, 3 Insufficient cpu. preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.',
      '0/3 nodes are available: 3 Too many pods. preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.',
      '0/3 nodes are available: 3 Insufficient ephemeral-storage.',
      'no nodes available to schedule pods',
    ],
    'resource-quota-exceeded': [
      '0/3 nodes are available: 3 Insufficient nvidia.com/gpu. preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.',
      '0/3 nodes are available: 3 Insufficient hugepages-2Mi, 3 Insufficient amd.com/gpu.',
    ],
    'pool-affinity-assumption': [
      "0/3 nodes are available: 3 node(s) didn't match Pod's node affinity/selector. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.",
      "0/3 nodes are available: 3 node(s) didn't match node selector.",
      "0/3 nodes are available: 3 node(s) didn't match Pod's node affinity.",
      "0/3 nodes are available: 3 node(s) didn't match pod affinity/anti-affinity, 3 node(s) didn't match node affinity/selector.",
      "0/3 nodes are available: 3 node(s) didn't match scheduler-enforced node affinity.",
    ],
    'pv-pinned-to-wrong-node': [
      '0/3 nodes are available: 3 node(s) had volume node affinity conflict.',
      "0/3 nodes are available: 3 node(s) didn't match PersistentVolume's node affinity.",
      '0/3 nodes are available: 1 node(s) had untolerated taint {a: b}, 2 node(s) had volume node affinity conflict. preemption: 0/3',
    ],
    'hostport-collision': [
      "0/3 nodes are available: 3 node(s) didn't have free ports for the requested pod ports. preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.",
    ],
    'node-volume-limit': [
      '0/3 nodes are available: 3 node(s) exceed max volume count.',
      '0/3 nodes are available: 3 node(s) exceed max volume count. preemption: 0/3 nodes are available: 3 No preemption victims found',
    ],
    'pod-spread-impossible': [
      "0/3 nodes are available: 3 node(s) didn't match pod anti-affinity rules.",
      "0/3 nodes are available: 3 node(s) didn't match pod affinity rules.",
      "0/3 nodes are available: 3 node(s) didn't match pod topology spread constraints (missing required label).",
      "0/3 nodes are available: 3 node(s) didn't match pod topology spread constraints.",
      "0/3 nodes are available: 3 node(s) didn't satisfy existing pods anti-affinity rules.",
      "0/3 nodes are available: 3 node(s) didn't match pod affinity/anti-affinity rules, 3 node(s) didn't match pod anti-affinity rules.",
    ],
    'node-not-ready': [
      '0/3 nodes are available: 3 node(s) were unschedulable.',
      '0/2 nodes are available: 2 node(s) had untolerated taint {node.kubernetes.io/not-ready: }.',
    ],
  },
  uncreated: {
    'resource-quota-exceeded': [
      'pods "web-1-x" is forbidden: exceeded quota: compute, requested: limits.cpu=2, used: limits.cpu=8, limited: limits.cpu=8',
      'pods "web-1-x" is forbidden: failed quota: compute: must specify limits.cpu for: web; limits.memory for: web',
      'pods "web-1-x" is forbidden: failed quota: compute: must specify limits.cpu,limits.memory',
      'pods "web-1-x" is forbidden: [maximum cpu usage per Container is 1, but limit is 2, maximum memory usage per Container is 1Gi, but limit is 4Gi]',
      'pods "web-1-x" is forbidden: maximum memory usage per Pod is 1Gi, but limit is 2147483648',
      'pods "web-1-x" is forbidden: minimum cpu usage per Container is 100m, but request is 10m',
      'pods "web-1-x" is forbidden: cpu max limit to request ratio per Container is 2, but provided ratio is 4.000000',
      'pods "web-1-x" is forbidden: exceeded quota: pods, requested: pods=1, used: pods=10, limited: pods=10',
      'pods "web-1-x" is forbidden: insufficient quota to match these scopes: [{PriorityClass In [high]}]',
      'pods "web-1-x" is forbidden: status unknown for quota: compute, resources: limits.cpu',
    ],
    'podsecurity-violation': [
      'pods "web-1-x" is forbidden: violates PodSecurity "restricted:latest": allowPrivilegeEscalation != false (container "web" must set securityContext.allowPrivilegeEscalation=false)',
      'pods "web-1-x" is forbidden: violates PodSecurity "baseline:v1.28": host namespaces (hostNetwork=true)',
      'pods "web-1-x" is forbidden: PodSecurityPolicy: unable to admit pod: [spec.containers[0].securityContext.privileged: Invalid value: true: Privileged containers are not allowed]',
      'pods "web-1-x" is forbidden: unable to validate against any pod security policy: [spec.securityContext.hostNetwork: Invalid value: true: Host network is not allowed to be used]',
    ],
    'scc-uid-range-violation': [
      'pods "web-1-x" is forbidden: unable to validate against any security context constraint: [provider "anyuid": Forbidden: not usable by user or serviceaccount, provider restricted-v2: .containers[0].runAsUser: Invalid value: 1000: must be in the ranges: [1000680000, 1000689999]]',
      'pods "web-1-x" is forbidden: unable to validate against any security context constraint: [fsGroup: Invalid value: []int64{1000}: 1000 is not an allowed group]',
    ],
    'serviceaccount-missing': [
      'pods "web-1-x" is forbidden: error looking up service account shop/robot: serviceaccount "robot" not found',
    ],
    'priorityclass-missing': ['pods "web-1-x" is forbidden: no PriorityClass with name gold was found'],
    'webhook-unavailable-at-apply': [
      'Internal error occurred: failed calling webhook "pods.injector.acme.test": failed to call webhook: Post "https://injector.mesh.svc:443/inject?timeout=10s": dial tcp 10.96.0.8:443: connect: connection refused',
      'Internal error occurred: failed calling webhook "pods.injector.acme.test": Post "https://injector.mesh.svc:443/inject?timeout=30s": service "injector" not found',
      'Internal error occurred: failed calling webhook "pods.injector.acme.test": failed to call webhook: Post "https://injector.mesh.svc:443/inject?timeout=10s": context deadline exceeded',
      'Internal error occurred: failed calling webhook "pods.injector.acme.test": failed to call webhook: Post "https://injector.mesh.svc:443/inject?timeout=10s": no endpoints available for service "injector"',
      'Internal error occurred: failed calling webhook "pods.injector.acme.test": failed to call webhook: the server could not find the requested resource',
      'Internal error occurred: failed calling webhook "pods.injector.acme.test": expected webhook response of admission.k8s.io/v1, Kind=AdmissionReview, got /, Kind=',
    ],
    'webhook-rejects-field': [
      'admission webhook "validate.kyverno.svc-fail" denied the request: \n\nresource Pod/shop/web was blocked due to the following policies \n\nrequire-labels:\n  check: validation error: label team is required',
      'admission webhook "validation.gatekeeper.sh" denied the request: [must-have-team] you must provide labels: {"team"}',
      "pods \"web-1-x\" is forbidden: ValidatingAdmissionPolicy 'team-label' with binding 'team-label' denied request: the label team is required",
      'admission webhook "pods.acme.test" denied the request without explanation',
    ],
  },
  unattached: {
    'rwo-multi-attach': [
      'Multi-Attach error for volume "pv-1" Volume is already exclusively attached to one node and can\'t be attached to another',
      'Multi-Attach error for volume "pv-1" Volume is already used by pod(s) web-0',
      'AttachVolume.Attach failed for volume "pv-1" : rpc error: code = Internal desc = Could not attach volume "vol-1" to node "i-1": attachment of disk "vol-1" failed, expected device to be attached but was attaching, VolumeInUse: vol-1 is already attached to an instance',
      'AttachVolume.Attach failed for volume "pv-1" : rpc error: code = FailedPrecondition desc = volume is already attached to another node',
      'AttachVolume.Attach failed for volume "pv-1" : rpc error: code = Unknown desc = Attach volume failed with error: disk(/subscriptions/s/disks/pv-1) already attached to node(aks-1), could not be attached to node(aks-2)',
      "AttachVolume.Attach failed for volume \"pv-1\" : googleapi: Error 400: RESOURCE_IN_USE_BY_ANOTHER_RESOURCE - The disk resource 'projects/p/disks/pv-1' is already being used by 'projects/p/instances/i-1'",
    ],
    'node-volume-limit': [
      'AttachVolume.Attach failed for volume "pv-1" : rpc error: code = ResourceExhausted desc = Maximum number of volumes reached',
      'AttachVolume.Attach failed for volume "pv-1" : rpc error: code = Internal desc = Could not attach volume "vol-1" to node "i-1": AttachmentLimitExceeded: You have exceeded the maximum number of attachments',
      'AttachVolume.Attach failed for volume "pv-1" : The maximum number of data disks allowed to be attached to a VM of this size is 4. (OperationNotAllowed)',
      "AttachVolume.Attach failed for volume \"pv-1\" : googleapi: Error 403: Exceeded limit 'maximum_persistent_disks' on resource 'i-1'. Limit: 16.0, limitExceeded",
    ],
    'volume-not-attached': [
      'AttachVolume.Attach failed for volume "pv-1" : rpc error: code = NotFound desc = volume vol-1 not found',
      'AttachVolume.Attach failed for volume "pv-1" : timed out waiting for external-attacher of ebs.csi.aws.com CSI driver to attach volume vol-1',
      'AttachVolume.FindAttachablePluginBySpec failed for volume "pv-1"',
      'AttachVolume.Attach failed for volume "pv-1" : CSINode n1 does not contain driver ebs.csi.aws.com',
    ],
  },
  unmounted: {
    'secret-producer-missing': [
      'MountVolume.SetUp failed for volume "cfg" : secret "web-tls" not found',
      'MountVolume.SetUp failed for volume "cfg" : configmap "web-conf" not found',
      'MountVolume.SetUp failed for volume "cfg" : secret "shop/web-tls" not found',
    ],
  },
  unprovisioned: {
    'volume-not-provisioned': [
      'failed to provision volume with StorageClass "fast": rpc error: code = Internal desc = Could not create volume "pvc-1": could not create volume in EC2: UnauthorizedOperation: You are not authorized to perform this operation.',
      'failed to provision volume with StorageClass "fast": rpc error: code = ResourceExhausted desc = QUOTA_EXCEEDED: Quota SSD_TOTAL_GB exceeded',
      'failed to provision volume with StorageClass "fast": error getting handle for DataSource Type VolumeSnapshot by Name nightly: snapshot nightly is not Ready',
      'no volume plugin matched name: csi.acme.test',
    ],
  },
  createError: {
    'secret-producer-missing': ['secret "db" not found', 'configmap "settings" not found'],
    'image-missing-entrypoint': [
      'failed to generate container "abc" spec: failed to generate spec: no command specified',
      'Error response from daemon: No command specified',
      'container create failed: executable file `/app/run` not found in $PATH: No such file or directory',
    ],
    'app-level-crashloop': [
      'failed to reserve container name "web_web_shop_1_0": name "web_web_shop_1_0" is reserved for "abc"',
      'context deadline exceeded',
    ],
  },
  configError: {
    'secret-producer-missing': [
      'secret "db" not found',
      'configmap "settings" not found',
      'secrets "db" not found',
    ],
    'secret-key-missing': [
      "couldn't find key password in Secret shop/db",
      "couldn't find key LEVEL in ConfigMap shop/settings",
      'couldn\'t find key "password" in Secret "shop/db"',
    ],
    'pod-not-started': [
      'container has runAsNonRoot and image will run as root (pod: "web_shop(1)", container: web)',
      'container has runAsNonRoot and image has non-numeric user (node), cannot verify user is non-root (pod: "web_shop(1)", container: web)',
      'container\'s runAsUser breaks non-root policy (pod: "web_shop(1)", container: web)',
    ],
  },
  runError: {
    'image-missing-entrypoint': [
      'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: exec: "/app/run": stat /app/run: no such file or directory: unknown',
      'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: error during container init: exec: "serve": executable file not found in $PATH: unknown',
      'container create failed: time="2026-01-01T00:00:00Z" level=error msg="runc create failed: unable to start container process: exec: \\"serve\\": executable file not found in $PATH"',
      'failed to start container "abc": Error response from daemon: OCI runtime create failed: container_linux.go:380: starting container process caused: exec: "serve": executable file not found in $PATH: unknown',
      'container create failed: executable file `serve` not found in $PATH: No such file or directory',
      'crun: executable file `/app/run` not found: No such file or directory: OCI runtime attempted to invoke a command that was not found',
    ],
    'image-platform-mismatch': [
      'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: exec /app/run: exec format error: unknown',
      'container create failed: exec container process `/app/run`: Exec format error',
    ],
    'writable-path-under-random-uid|image-missing-entrypoint': [
      'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: exec: "/app/run": permission denied: unknown',
      'container create failed: open executable: Operation not permitted: OCI permission denied',
    ],
  },
  sandbox: {
    'pod-not-started': [
      'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to setup network for sandbox "abc": plugin type="calico" failed (add): error getting ClusterInformation: connection is unauthorized: Unauthorized',
      'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to set up sandbox container "abc" network for pod "web": networkPlugin cni failed to set up pod "web_shop" network: add cmd: failed to assign an IP address to container',
      'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to setup network for sandbox "abc": plugin type="cilium-cni" failed (add): unable to create endpoint: Cilium API client timeout exceeded',
      'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: unable to apply cgroup configuration: no space left on device: unknown',
      'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to get sandbox image "registry.k8s.io/pause:3.9": failed to pull image',
      'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to get sandbox runtime: no runtime for "gvisor" is configured',
    ],
  },
  comparison: {
    'source-path-missing-at-revision': [
      'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Unknown desc = shop: app path does not exist',
      'rpc error: code = Unknown desc = shop: app path does not exist',
      'rpc error: code = Unknown desc = Manifest generation error (cached): shop: app path does not exist',
      'Failed to load target state: failed to generate manifest for source 2 of 2: rpc error: code = Unknown desc = Manifest generation error (cached): failed to execute helm template command: failed to get command args to log: helm template . --name-template shop --values /tmp/1/values-prod.yaml failed exit status 1: Error: open /tmp/1/values-prod.yaml: no such file or directory',
      "rpc error: code = Unknown desc = `kustomize build /tmp/git@x/shop` failed exit status 1: Error: accumulating resources: accumulation err='accumulating resources from 'base': evalsymlink failure on '/tmp/x/base' : lstat /tmp/x/base: no such file or directory': must build at directory: not a valid directory: evalsymlink failure on '/tmp/x/base' : lstat /tmp/x/base: no such file or directory",
    ],
    'target-revision-stale': [
      "Failed to load target state: failed to get git client for repo https://git.acme.test/fleet.git: rpc error: code = Internal desc = unable to resolve git revision : unable to resolve 'release-9' to a commit SHA",
      "rpc error: code = Unknown desc = unable to resolve 'release-9' to a commit SHA",
      "Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Internal desc = Failed to fetch release-9: `git fetch origin release-9 --tags --force --prune` failed exit status 128: fatal: couldn't find remote ref release-9",
      'rpc error: code = Unknown desc = Failed to checkout revision abc: `git checkout --force abc` failed exit status 128: fatal: reference is not a tree: abc',
      'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = InvalidArgument desc = Failed to resolve revision: version matching constraint not found in index',
      'rpc error: code = Unknown desc = chart "web" version "9.9.9" not found in https://charts.acme.test repository',
      'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Unknown desc = error fetching chart: failed to fetch chart: failed to get command args to log: `helm pull --destination /tmp/1 --version 9.9.9 --repo https://charts.acme.test web` failed exit status 1: Error: chart "web" version "9.9.9" not found in https://charts.acme.test repository',
      "rpc error: code = Unknown desc = unable to resolve '^9.0.0' to a tag: constraint not found in tags",
      'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = InvalidArgument desc = failed to resolve reference "registry.acme.test/charts/web:9.9.9": registry.acme.test/charts/web:9.9.9: not found',
      'error fetching chart: failed to fetch chart: failed to get command args to log: `helm pull oci://registry.acme.test/charts/web --version 9.9.9 --destination /tmp/1` failed exit status 1: Error: registry.acme.test/charts/web:9.9.9: not found',
      "unable to resolve 'main~9' to a commit SHA",
    ],
    'repo-credentials-break-fetch': [
      'Failed to load target state: failed to get git client for repo https://git.acme.test/fleet.git: rpc error: code = Unknown desc = failed to list refs: authentication required: Unauthorized',
      'rpc error: code = Unknown desc = authentication required',
      'rpc error: code = Unknown desc = authentication required: Repository not found.',
      'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Unknown desc = failed to list refs: authorization failed',
      'rpc error: code = Unknown desc = failed to fetch https://charts.acme.test/index.yaml : 401 Unauthorized',
      'rpc error: code = Unknown desc = ssh: handshake failed: knownhosts: key mismatch',
      "rpc error: code = Internal desc = Failed to fetch default: `git fetch origin --tags --force --prune` failed exit status 128: fatal: could not read Username for 'https://git.acme.test': terminal prompts disabled",
      '`git fetch origin --tags --force` failed exit status 128: git@git.acme.test: Permission denied (publickey,password).\r\nfatal: Could not read from remote repository.',
      'error testing repository connectivity: Repository not found',
      'could not refresh installation id 1\'s token: received non 2xx response status "401 Unauthorized" when fetching https://api.git.acme.test/app/installations/1/access_tokens',
      'failed to login to registry.acme.test: GET "https://registry.acme.test/v2/": response status code 401: unauthorized: authentication required',
      'failed to fetch chart: `helm pull oci://registry.acme.test/charts/web --version 1.0.0` failed exit status 1: Error: pulling from host registry.acme.test failed with status code [manifests 1.0.0]: 403 Forbidden',
      'remote: HTTP Basic: Access denied. The provided password or token is incorrect or your account has 2FA enabled',
      "remote: The project you were looking for could not be found or you don't have permission to view it.",
    ],
    'repository-unreachable': [
      'rpc error: code = Unknown desc = failed to list refs: Get "https://git.acme.test/fleet.git/info/refs?service=git-upload-pack": dial tcp: lookup git.acme.test on 10.96.0.10:53: server misbehaving',
      'failed to list refs: dial tcp 10.0.0.9:22: connect: connection refused',
      'failed to list refs: error dialing SSH: dial tcp 10.0.0.9:22: i/o timeout',
      'rpc error: code = Unknown desc = Get "https://git.acme.test/fleet.git/info/refs?service=git-upload-pack": x509: certificate signed by unknown authority',
      'rpc error: code = Unknown desc = `git fetch origin --tags --force` failed timeout after 1m30s',
      'failed to list refs: unexpected client error: unexpected requesting "https://git.acme.test/fleet.git/info/refs?service=git-upload-pack" status code: 503',
      'looks like "https://charts.acme.test" is not a valid chart repository or cannot be reached: Get "https://charts.acme.test/index.yaml": dial tcp: lookup charts.acme.test: no such host',
      'error: RPC failed; curl 56 GnuTLS recv error (-54): Error in the pull function. fatal: early EOF',
      'kex_exchange_identification: Connection closed by remote host',
    ],
    'helm-render-error': [
      'rpc error: code = Unknown desc = Manifest generation error (cached): `helm template . --name-template shop --namespace shop --kube-version 1.30 --include-crds` failed exit status 1: Error: template: shop/templates/deployment.yaml:12:20: executing "shop/templates/deployment.yaml" at <include "x" .>: error calling include: template: no template "x" associated with template "gotpl"',
      'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Unknown desc = Manifest generation error (cached): `kustomize build <path to cached source>/shop` failed exit status 1: Error: trouble configuring builtin PatchTransformer with config: `\npath: p.yaml\n`: unable to parse SM or JSON patch from [x]',
      'rpc error: code = Unknown desc = Manifest generation error (cached): rpc error: code = FailedPrecondition desc = Failed to unmarshal "x.yaml": failed to unmarshal manifest: error converting YAML to JSON: yaml: line 4: mapping values are not allowed in this context',
      'rpc error: code = Unknown desc = Manifest generation error (cached): plugin sidecar failed. error generating manifests in cmp: rpc error: code = Unknown desc = error generating manifests: `sh -c "helmfile template"` failed exit status 1: in ./helmfile.yaml: failed processing release shop',
      "Error: can't get a valid version for dependency redis",
      "Error: no repository definition for https://charts.acme.test. Please add the missing repos via 'helm repo add'",
      'rpc error: code = Unknown desc = `kustomize build /tmp/x` failed exit status 1: Error: yaml: unmarshal errors: line 2: mapping key "a" already defined at line 1',
      'rpc error: code = FailedPrecondition desc = Failed to unmarshal "deploy.yaml": <nil>',
      "rpc error: code = Unknown desc = failed to unmarshal manifest: error unmarshaling JSON: while decoding JSON: Object 'Kind' is missing in '{\"a\":1}'",
      'Error: INSTALLATION FAILED: execution error at (shop/templates/NOTES.txt:1:4): set host',
      'rpc error: code = Unknown desc = jsonnet: failed to evaluate: RUNTIME ERROR: couldn\'t open import "x.libsonnet": no match locally or in the Jsonnet library paths',
      'Manifest generation error (cached): Error: YAML parse error on shop/templates/x.yaml: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal bool into Go struct field .metadata.annotations of type string',
    ],
    'helm-values-schema-violation': [
      "Error: values don't meet the specifications of the schema(s) in the following chart(s):\nshop:\n- at '/replicas': got string, want integer",
      "helm template . failed exit status 1: Error: values don't meet the specifications of the schema(s) in the following chart(s):\nshop:\n- (root): Additional property foo is not allowed\n",
    ],
    'argocd-self-probe-crash': [
      'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 172.20.1.1:8081: connect: connection refused"',
      'rpc error: code = Unavailable desc = error reading from server: EOF',
      'rpc error: code = Unavailable desc = connection error: desc = "transport: authentication handshake failed: context deadline exceeded"',
      'rpc error: code = Unavailable desc = name resolver error: produced zero addresses',
      'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Unavailable desc = keepalive ping failed to receive ACK within timeout',
      'rpc error: code = DeadlineExceeded desc = context deadline exceeded',
      'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = DeadlineExceeded desc = context deadline exceeded',
      'Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Canceled desc = grpc: the client connection is closing',
    ],
    'cluster-unreachable': [
      'Failed to load live state: failed to get cluster info for "https://10.0.0.1": error synchronizing cache state : Get "https://10.0.0.1/version?timeout=32s": dial tcp 10.0.0.1:443: i/o timeout',
      'failed to get cluster info for "https://10.0.0.1": error synchronizing cache state : the server has asked for the client to provide credentials',
      'Failed to load live state: failed to get cluster info for "https://10.0.0.1": error synchronizing cache state : failed to sync cluster https://10.0.0.1: failed to load initial state of resource Pod: pods is forbidden: User "system:serviceaccount:kube-system:argocd-manager" cannot list resource "pods" in API group "" at the cluster scope',
      'Failed to load live state: Get "https://10.0.0.1/api": x509: certificate signed by unknown authority',
      'error getting cluster by server "https://10.0.0.1": rpc error: code = NotFound desc = cluster "https://10.0.0.1" not found',
      'Failed to load live state: namespaces is forbidden',
      'Get "https://10.0.0.1/version?timeout=32s": getting credentials: exec: executable argocd-k8s-auth failed with exit code 20',
      'Failed to load live state: failed to get cluster info for "https://10.0.0.1": error synchronizing cache state : unable to retrieve the complete list of server APIs: metrics.k8s.io/v1beta1: the server is currently unable to handle the request',
    ],
    'schema-nonconformance': [
      'Failed to compare desired state to live state: failed to calculate diff: error calculating structured merge diff: error calculating diff: error while running updater.Apply: errors:\n  .spec.foo: field not declared in schema',
      'Failed to compare desired state to live state: failed to calculate diff: error calculating server side diff: serverSideDiff error: error running server side apply in dryrun mode for resource Deployment/web: Deployment.apps "web" is invalid: spec.replicas: Invalid value: -1: must be greater than or equal to 0',
      'Failed to compare desired state to live state: failed to calculate diff: error calculating server side diff: serverSideDiff error: error running server side apply in dryrun mode for resource Deployment/web: failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): .spec.template.spec.foo: field not declared in schema',
    ],
    'webhook-unavailable-at-apply': [
      'Failed to compare desired state to live state: failed to calculate diff: error calculating server side diff: serverSideDiff error: error running server side apply in dryrun mode for resource Certificate/web: Internal error occurred: failed calling webhook "webhook.cert-manager.io": failed to call webhook: Post "https://cert-manager-webhook.cert-manager.svc:443/validate?timeout=30s": dial tcp 10.0.0.1:443: connect: connection refused',
    ],
    'ssa-ownership-conflict|schema-nonconformance|webhook-rejects-field|statefulset-immutable-change': [
      'Failed to compare desired state to live state: failed to calculate diff: error calculating server side diff: serverSideDiff error: error running server side apply in dryrun mode for resource PersistentVolumeClaim/web: PersistentVolumeClaim "web" is invalid: spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims',
      'Failed to compare desired state to live state: failed to calculate diff: error calculating server side diff: serverSideDiff error: error running server side apply in dryrun mode for resource Pod/web: admission webhook "validate.kyverno.svc-fail" denied the request: resource Pod/shop/web was blocked',
    ],
    'argocd-namespaced-cluster-scope': [
      'Cluster level Namespace "x" can not be managed when in namespaced mode',
      'Namespace "other" for Deployment "web" is not managed',
    ],
    'health-eval-timeout': [
      'Failed to compare desired state to live state: failed to get resource health: context deadline exceeded',
    ],
    'git-submodule-unresolvable': [
      "rpc error: code = Internal desc = Failed to initialize submodule: `git submodule update --init --recursive` failed exit status 1: fatal: clone of 'git@git.acme.test:lib.git' into submodule path 'lib' failed",
    ],
  },
  invalid: {
    'project-missing-or-unreachable': [
      'Application referencing project shop which does not exist',
      'application references project shop which does not exist',
      'application references project shop which does not exist in namespace argocd',
    ],
    'project-destination-not-permitted': [
      "application destination server 'https://kubernetes.default.svc' and namespace 'shop' do not match any of the allowed destinations in project 'default'",
      "application destination {https://kubernetes.default.svc shop} is not permitted in project 'default'",
    ],
    'project-source-not-permitted': [
      "application repo https://git.acme.test/fleet.git is not permitted in project 'default'",
    ],
    'cluster-unreachable': [
      'unable to find destination server: there are no clusters with this name: prod',
      'application destination spec for shop is invalid: unable to find destination server: there are no clusters with this name: prod',
      'unable to find destination server: there are 2 clusters with the same name: [https://a https://b]',
      'cluster "https://10.0.0.1" not found',
      'error getting cluster: rpc error: code = NotFound desc = cluster "https://10.0.0.1" not found',
    ],
    'application-manifest-mangled': [
      "application destination can't have both name and server defined: prod https://10.0.0.1",
      'Destination server missing from app spec',
      'Destination server and/or namespace missing from app spec',
      'spec.source.repoURL and either spec.source.path, spec.source.chart, or spec.source.ref are required',
      'spec.source.repoURL and either spec.source.path or spec.source.chart are required',
      'spec.source.repoURL and spec.source.path either spec.source.chart are required',
      'spec.source.targetRevision is required if the manifest source is a helm chart',
      'spec.destination.server missing',
    ],
    'source-path-missing-at-revision': [
      'Unable to generate manifests in shop: rpc error: code = Unknown desc = shop: app path does not exist',
    ],
    'helm-render-error': [
      'Unable to generate manifests in shop: rpc error: code = Unknown desc = `helm template` failed exit status 1: Error: template: x:1:2: executing "x" at <.Values.a.b>: nil pointer evaluating interface {}.b',
    ],
  },
  syncError: {
    'schema-nonconformance': [
      'Failed last sync attempt to abc: one or more objects failed to apply, reason: error validating data: ValidationError(Deployment.spec): unknown field "replica" in io.k8s.api.apps.v1.DeploymentSpec',
    ],
    'webhook-rejects-field': [
      'Failed last sync attempt to abc: one or more objects failed to apply, reason: admission webhook "validate.acme.test" denied the request: label team is required (retried 5 times).',
    ],
    'repo-credentials-break-fetch': [
      'Failed last sync attempt to abc: ComparisonError: rpc error: code = Unknown desc = authentication required (retried 5 times).',
    ],
  },
  failedOperation: {
    'schema-nonconformance': [
      'one or more objects failed to apply, reason: Deployment.apps "web" is invalid: spec.replicas: Invalid value: -1: must be greater than or equal to 0 (retried 5 times).',
    ],
    'selector-immutable-change': [
      'one or more objects failed to apply, reason: Deployment.apps "web" is invalid: spec.selector: Invalid value: {"matchLabels":{"app":"x"}}: field is immutable (retried 5 times).',
    ],
    'api-or-crd-absent': [
      'one or more synchronization tasks are not valid, reason: The Kubernetes API could not find monitoring.coreos.com/ServiceMonitor for requested resource shop/web. Make sure the "ServiceMonitor" CRD is installed on the destination cluster. (retried 5 times).',
    ],
    'project-destination-not-permitted': [
      "one or more synchronization tasks are not valid, reason: namespace other is not permitted in project 'default' (retried 5 times).",
    ],
    'project-kind-not-permitted': [
      'one or more synchronization tasks are not valid, reason: resource networking.k8s.io:NetworkPolicy is not permitted in project default.',
      'one or more synchronization tasks are not valid, reason: resource :Namespace is not permitted in project default',
    ],
    'webhook-unavailable-at-apply': [
      'one or more objects failed to apply, reason: Internal error occurred: failed calling webhook "v.acme.test": failed to call webhook: Post "https://v.acme.svc:443/x?timeout=10s": no endpoints available for service "v" (retried 5 times).',
    ],
    'repository-unreachable': [
      'ComparisonError: Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Unknown desc = failed to list refs: dial tcp: lookup git.acme.test: no such host',
    ],
    'helm-render-error': [
      'ComparisonError: Failed to load target state: failed to generate manifest for source 1 of 1: rpc error: code = Unknown desc = Manifest generation error (cached): `helm template` failed exit status 1: Error: template: x:1:2: executing "x" at <.Values.a.b>: nil pointer evaluating interface {}.b',
    ],
    'shared-resource-two-apps': [
      'Shared resource found: shop/Deployment/web is part of applications shop and other',
      'Shared resource found: ConfigMap/web is part of application other',
    ],
    'ssa-ownership-conflict': [
      'one or more objects failed to apply, reason: Apply failed with 1 conflict: conflict with "kubectl-client-side-apply" using apps/v1: .spec.replicas',
    ],
    'crd-too-large-client-apply': [
      'one or more objects failed to apply, reason: CustomResourceDefinition.apiextensions.k8s.io "x.acme.test" is invalid: metadata.annotations: Too long: may not be more than 262144 bytes (retried 1 times).',
    ],
    'resource-quota-exceeded': [
      'one or more objects failed to apply, reason: persistentvolumeclaims "data" is forbidden: exceeded quota: st, requested: requests.storage=10Gi, used: requests.storage=95Gi, limited: requests.storage=100Gi (retried 5 times).',
    ],
    'statefulset-immutable-change': [
      "one or more objects failed to apply, reason: StatefulSet.apps \"db\" is invalid: spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden (retried 2 times).",
    ],
    'clean-bootstrap-not-closed': [
      'one or more objects failed to apply, reason: namespaces "other" not found (retried 5 times).',
    ],
  },
  errorOperation: {
    'project-missing-or-unreachable': [
      'InvalidSpecError: application references project shop which does not exist',
      'application references project shop which does not exist',
    ],
    'sync-failed': ['operation was terminated', 'server rejected our request due to an error in our request'],
    'argo-diff-panic': [
      'rpc error: code = Internal desc = runtime error: invalid memory address or nil pointer dereference',
    ],
  },
  runningOperation: {
    'schema-nonconformance': [
      'one or more objects failed to apply, reason: Deployment.apps "web" is invalid: spec.replicas: Invalid value: -1: must be greater than or equal to 0. Retrying attempt #3 at 12:01AM.',
    ],
    'webhook-rejects-field': [
      'one or more objects failed to apply, reason: admission webhook "v.acme.test" denied the request: no (retried 1 times). Retrying attempt #2 at 12:01AM.',
    ],
  },
  deployment: {
    'clean-bootstrap-not-closed': ['namespaces "other" not found', 'namespaces "other" not found'],
    'schema-nonconformance': [
      'Deployment in version "v1" cannot be handled as a Deployment: strict decoding error: unknown field "spec.template.spec.foo"',
      'failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): errors:\n  .spec.template.spec.containers[name="web"].ports: associative list with keys has an element that omits key field "protocol"',
      'Deployment.apps "web" is invalid: [spec.template.spec.containers[0].image: Invalid value: "x y": must not have leading or trailing whitespace]',
      'unable to decode: json: cannot unmarshal number into Go struct field EnvVar.spec.template.spec.containers.env.value of type string',
      'Deployment.apps "web" is invalid: spec.template.spec.containers[0].resources.requests: Invalid value: "2": must be less than or equal to cpu limit of 1',
      "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
    ],
    'duplicate-list-key': [
      'failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): .spec.template.spec.containers[name="web"].env: duplicate entries for key [name="A"]',
      "The order in patch list: [map[name:A value:1] map[name:A value:2]] doesn't match $setElementOrder list",
    ],
    'project-destination-not-permitted': [
      "namespace other is not permitted in project 'default'",
      "Namespace other is not permitted in project 'default'",
    ],
    'argocd-namespaced-cluster-scope': [
      'deployments.apps is forbidden: User "system:serviceaccount:argocd:argocd-application-controller" cannot create resource "deployments" in API group "apps" in the namespace "shop"',
      'namespace "shop" for deployment "web" is not managed',
    ],
    'webhook-rejects-field': [
      'admission webhook "validate.acme.test" denied the request: x',
      "Deployment.apps \"web\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'p' denied request: failed expression: object.spec.replicas <= 5",
      'admission webhook "validate.acme.test" denied the request: x',
    ],
  },
  crd: {
    'crd-too-large-client-apply': [
      'CustomResourceDefinition.apiextensions.k8s.io "x.acme.test" is invalid: metadata.annotations: Too long: must have at most 262144 bytes',
      'CustomResourceDefinition.apiextensions.k8s.io "x.acme.test" is invalid: metadata.annotations: Too long: may not be more than 262144 bytes',
      'Request entity too large: limit is 3145728',
      'etcdserver: request is too large',
      'rpc error: code = ResourceExhausted desc = trying to send message larger than max (2097152 vs. 2097152)',
    ],
    'statefulset-immutable-change|schema-nonconformance': [
      'CustomResourceDefinition.apiextensions.k8s.io "x.acme.test" is invalid: status.storedVersions[0]: Invalid value: "v1alpha1": must appear in spec.versions',
      'CustomResourceDefinition.apiextensions.k8s.io "x.acme.test" is invalid: spec.scope: Invalid value: "Cluster": field is immutable',
    ],
  },
  foreign: {
    'api-or-crd-absent': [
      'The Kubernetes API could not find monitoring.coreos.com/ServiceMonitor for requested resource shop/web. Make sure the "ServiceMonitor" CRD is installed on the destination cluster.',
      'the server could not find the requested resource',
      'no matches for kind "ServiceMonitor" in version "monitoring.coreos.com/v1"',
      'resource mapping not found for name: "web" namespace: "shop" from "/dev/shm/1": no matches for kind "ServiceMonitor" in version "monitoring.coreos.com/v1"\nensure CRDs are installed first',
      'The Kubernetes API could not find version "v1beta1" of monitoring.coreos.com/ServiceMonitor for requested resource shop/web. Version "v1" of monitoring.coreos.com/ServiceMonitor is installed on the destination cluster.',
      'unable to recognize "/dev/shm/1": no matches for kind "ServiceMonitor" in version "monitoring.coreos.com/v1"',
    ],
    'schema-nonconformance': [
      'ServiceMonitor.monitoring.coreos.com "web" is invalid: spec.endpoints: Invalid value: "object": spec.endpoints in body must be of type array: "object"',
      'ServiceMonitor.monitoring.coreos.com "web" is invalid: spec.endpoints[0].interval: Invalid value: "30": spec.endpoints[0].interval in body should match \'^(0|(([0-9]+)y)?)$\'',
    ],
    'required-value-unset|schema-nonconformance': [
      'ServiceMonitor.monitoring.coreos.com "web" is invalid: spec.selector: Required value',
      'ServiceMonitor.monitoring.coreos.com "web" is invalid: [spec.selector: Required value, <nil>: Invalid value: "null": some validation rules were not checked because the object was invalid; correct the existing errors to complete validation]',
    ],
    'webhook-unavailable-at-apply': [
      'conversion webhook for monitoring.coreos.com/v1, Kind=ServiceMonitor failed: Post "https://conv.acme.svc:443/convert?timeout=30s": dial tcp 10.1.1.1:443: connect: connection refused',
    ],
  },
  statefulset: {
    'statefulset-immutable-change': [
      "StatefulSet.apps \"web\" is invalid: spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'template', and 'updateStrategy' are forbidden",
      "StatefulSet.apps \"web\" is invalid: spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
    ],
  },
  jobs: {
    'job-immutable-update': [
      'Job.batch "web" is invalid: spec.template: Invalid value: {"metadata":{}}: field is immutable',
      'Job.batch "web" is invalid: [spec.completions: Invalid value: 2: field is immutable, spec.selector: Required value]',
    ],
  },
  clusterRole: {
    'argocd-namespaced-cluster-scope': [
      'clusterroles.rbac.authorization.k8s.io "web" is forbidden: user "system:serviceaccount:argocd:argocd-application-controller" (groups=["system:serviceaccounts"]) is attempting to grant RBAC permissions not currently held:\n{APIGroups:[""], Resources:["nodes"], Verbs:["list"]}',
      'Cluster level ClusterRole "web" can not be managed when in namespaced mode',
    ],
  },
  ingress: {
    'webhook-rejects-field': [
      'admission webhook "validate.nginx.ingress.kubernetes.io" denied the request: host "shop.acme.test" and path "/" is already defined in ingress other/web',
      'admission webhook "validate.nginx.ingress.kubernetes.io" denied the request: nginx.ingress.kubernetes.io/configuration-snippet annotation cannot be used. Snippet directives are disabled by the Ingress administrator',
    ],
    'webhook-unavailable-at-apply': [
      'Internal error occurred: failed calling webhook "validate.nginx.ingress.kubernetes.io": failed to call webhook: Post "https://ingress-nginx-controller-admission.ingress-nginx.svc:443/networking/v1/ingresses?timeout=10s": x509: certificate signed by unknown authority',
    ],
  },
  map: {
    'crd-too-large-client-apply|schema-nonconformance': [
      'ConfigMap "web" is invalid: []: Too long: must have at most 1048576 bytes',
      'ConfigMap "web" is invalid: []: Too long: may not be more than 1048576 bytes',
    ],
    'statefulset-immutable-change|schema-nonconformance': [
      'ConfigMap "web" is invalid: data: Forbidden: field is immutable when `immutable` is set',
    ],
  },
  balancer: {
    'lb-cloud-permission-denied': [
      'Error syncing load balancer: failed to ensure load balancer: AccessDenied: User: arn:aws:sts::1:assumed-role/node/i-1 is not authorized to perform: elasticloadbalancing:CreateLoadBalancer',
      "Error syncing load balancer: failed to ensure load balancer: googleapi: Error 403: Required 'compute.forwardingRules.create' permission for 'projects/p', forbidden",
      'Error syncing load balancer: failed to ensure load balancer: Retriable: false, RetryAfter: 0s, HTTPStatusCode: 403, RawError: {"error":{"code":"AuthorizationFailed","message":"The client does not have authorization to perform action Microsoft.Network/virtualNetworks/subnets/read"}}',
      'Failed build model due to operation error EC2: DescribeSubnets, https response error StatusCode: 403, UnauthorizedOperation: You are not authorized to perform this operation.',
      'Error syncing load balancer: failed to ensure load balancer: LinkedAuthorizationFailed: The client has permission to perform action, however, it does not have permission to perform action join/action on the linked scope',
    ],
    'lb-static-ip-shared': [
      'Error syncing load balancer: failed to ensure load balancer: googleapi: Error 400: Invalid value for field resource.IPAddress: 203.0.113.4. Specified IP address is in-use and would result in a conflict., invalid',
      'Failed to allocate IP for "shop/web": can\'t change sharing key for "shop/web", address also in use by other/web',
      'PublicIPAddressInUse: Resource is already in use',
    ],
    'infra-fact-hardcoded-stale': [
      'Error syncing load balancer: failed to ensure load balancer: user supplied IP Address 203.0.113.4 was not found in resource group MC_x',
      'Error syncing load balancer: failed to ensure load balancer: requested ip "203.0.113.4" is neither static nor assigned to the LB',
      'Failed build model due to InvalidSubnetID.NotFound: The subnet ID subnet-0abc12 does not exist',
    ],
    'gateway-no-address': [
      'Failed to allocate IP for "shop/web": no available IPs',
      'Error syncing load balancer: failed to ensure load balancer: could not find any suitable subnets for creating the ELB',
      'Failed build model due to unable to resolve at least one subnet (0 match VPC and tags: [kubernetes.io/role/elb])',
    ],
  },
  alb: {
    'gateway-no-address': [
      "Failed build model due to couldn't auto-discover subnets: unable to resolve at least one subnet",
    ],
    'infra-fact-hardcoded-stale': [
      "Failed build model due to InvalidSubnetID.NotFound: The subnet ID 'subnet-0abc12' does not exist",
      "Failed build model due to couldn't find all subnets, want: [subnet-0abc12], found: []",
      "Failed build model due to couldn't find all securityGroups, nameOrIDs: [sg-0abc12], found: []",
    ],
    'tls-secret-missing-for-listener|certificate-not-issued|gateway-no-address': [
      'Failed build model due to no certificate found for host: shop.acme.test',
    ],
    'dangling-service-ref': ['Failed build model due to ingress: shop/web: Service "gone" not found'],
  },
  albDeploy: {
    'lb-cloud-permission-denied': [
      'Failed deploy model due to operation error Elastic Load Balancing v2: CreateLoadBalancer, https response error StatusCode: 403, RequestID: 1, api error AccessDenied: User: arn:aws:sts::1:assumed-role/alb/1 is not authorized to perform: elasticloadbalancing:AddTags',
      'Failed deploy model due to AccessDenied: User: x is not authorized to perform: elasticloadbalancing:CreateListener',
    ],
    'infra-fact-hardcoded-stale|gateway-no-address': [
      "Failed deploy model due to CertificateNotFound: Certificate 'arn:aws:acm:eu-west-1:1:certificate/x' not found",
    ],
  },
  certificate: {
    'certificate-not-issued': [
      'The certificate request has failed to complete and will be retried: Failed to wait for order resource "web-1" to become ready: order is in "invalid" state: ',
      'The certificate request has failed to complete and will be retried: Error obtaining certificate: 429 urn:ietf:params:acme:error:rateLimited: too many certificates already issued',
      'The certificate request has failed to complete and will be retried: acme: authorization error for shop.acme.test: 403 urn:ietf:params:acme:error:unauthorized',
    ],
  },
  external: {
    'provider-key-not-seeded': [
      'error processing spec.data[0] (key: shop/db), err: Secret does not exist',
      'could not get secret data from provider: error processing spec.dataFrom[0].extract, err: Secret does not exist',
      "operation error Secrets Manager: GetSecretValue, https response error StatusCode: 400, RequestID: 1, ResourceNotFoundException: Secrets Manager can't find the specified secret.",
      'error processing spec.data[0] (key: db), err: GET https://x.vault.azure.net/secrets/db/ RESPONSE 404: 404 Not Found ERROR CODE: SecretNotFound',
      'could not get secret data from provider, error processing spec.data[1] (key: shop/db), err: cannot find secret data for key: "password"',
      'unable to access Secret from SecretManager Client: rpc error: code = NotFound desc = Secret [projects/1/secrets/db] not found or has no versions.',
      'error processing spec.data[0] (key: db), err: key password does not exist in secret db',
      'Item not found: "db"',
      'error processing spec.data[0] (key: db), err: 1Password: item db not found',
      'operation error SSM: GetParameter, ParameterNotFound: ',
      'error retrieving secret at .data[0], key: shop/db, err: Secret does not exist',
    ],
    'vault-policy-path-denied': [
      'error processing spec.data[0] (key: shop/db), err: cannot read secret data from Vault: Error making API request.\n\nURL: GET https://vault.acme.test/v1/secret/data/shop/db\nCode: 403. Errors:\n\n* 1 error occurred:\n\t* permission denied\n\n',
      'operation error Secrets Manager: GetSecretValue, https response error StatusCode: 400, api error AccessDeniedException: User: arn:aws:sts::1:assumed-role/eso/x is not authorized to perform: secretsmanager:GetSecretValue on resource: db because no identity-based policy allows',
      "unable to access Secret from SecretManager Client: rpc error: code = PermissionDenied desc = Permission 'secretmanager.versions.access' denied for resource 'projects/1/secrets/db/versions/latest' (or it may not exist).",
      'GET https://x.vault.azure.net/secrets/db RESPONSE 403: 403 Forbidden ERROR CODE: Forbidden Caller is not authorized to perform action on resource',
    ],
    'workload-identity-subject-mismatch': [
      'operation error Secrets Manager: GetSecretValue, get identity: get credentials: failed to refresh cached credentials, failed to retrieve credentials, operation error STS: AssumeRoleWithWebIdentity, https response error StatusCode: 403, api error AccessDenied: Not authorized to perform sts:AssumeRoleWithWebIdentity',
      "unable to access Secret from SecretManager Client: rpc error: code = Unauthenticated desc = transport: per-RPC creds failed: IAM Permission 'iam.serviceAccounts.getAccessToken' denied on resource",
      "AADSTS700213: No matching federated identity record found for presented assertion subject 'system:serviceaccount:shop:eso'",
      'AADSTS70021: No matching federated identity record found for presented assertion.',
    ],
  },
  vaultStore: {
    'vault-k8s-auth-misconfigured': [
      'unable to create client: unable to log in with Kubernetes auth: Error making API request.\n\nURL: PUT https://vault.acme.test/v1/auth/kubernetes/login\nCode: 403. Errors:\n\n* permission denied',
    ],
    'secretstore-endpoint-wrong': [
      'unable to log in to auth method: Put "https://vault.acme.test/v1/auth/kubernetes/login": dial tcp: lookup vault.acme.test: no such host',
      'Put "https://vault.acme.test/v1/auth/kubernetes/login": tls: failed to verify certificate: x509: certificate signed by unknown authority',
      'dial tcp 10.0.0.4:8200: connect: connection refused',
      'Put "https://vault.acme.test/v1/auth/kubernetes/login": context deadline exceeded',
    ],
    'vault-sealed': [
      'Code: 503. Errors:\n\n* Vault is sealed',
      'error making API request: Code: 503. Errors: * Vault is sealed',
    ],
    'serviceaccount-missing': [
      'unable to create client: cannot get Kubernetes service account "eso": ServiceAccount "eso" not found',
      'cannot request Kubernetes service account token for service account "eso": serviceaccounts "eso" not found',
    ],
    'secret-producer-missing': [
      'cannot get Kubernetes secret "vault-token": secrets "vault-token" not found',
      'cannot get Kubernetes secret "vault-token" from namespace "shop": Secret "vault-token" not found',
    ],
  },
  awsStore: {
    'workload-identity-subject-mismatch': [
      'unable to create session: WebIdentityErr: failed to retrieve credentials caused by: AccessDenied: Not authorized to perform sts:AssumeRoleWithWebIdentity',
    ],
    'serviceaccount-missing': ['unable to create session: ServiceAccount "eso" not found'],
  },
  azureStore: {
    'workload-identity-subject-mismatch': [
      "AADSTS700016: Application with identifier 'x' was not found in the directory 'Acme'",
      'failed to acquire a token: AADSTS700213: No matching federated identity record found',
    ],
    'infra-fact-hardcoded-stale|secretstore-endpoint-wrong': [
      'Get "https://x.vault.azure.net/secrets": dial tcp: lookup x.vault.azure.net: no such host',
    ],
  },
  gcpStore: {
    'workload-identity-subject-mismatch': [
      "unable to fetch workload identity token: rpc error: code = PermissionDenied desc = Permission 'iam.serviceAccounts.getAccessToken' denied on resource (or it may not exist).",
    ],
  },
  sealed: {
    'externalsecret-double-template|placeholder-or-wrong-credential|custom-resource-not-ready': [
      'no key could decrypt secret (password)',
      'no key could decrypt secret (password, user)',
    ],
    'secret-two-authorities': [
      'failed update: Resource "db" already exists and is not managed by SealedSecret',
    ],
  },
  cnpg: {
    'storageclass-missing|custom-resource-not-ready': ['unknown'],
  },
  strimzi: {
    'custom-resource-not-ready|schema-nonconformance': ['Kafka spec.kafka.version 2.8 is not supported'],
  },
  keda: {
    'dangling-service-ref|custom-resource-not-ready': [
      "ScaledObject doesn't have correct scaleTargetRef specification",
    ],
  },
  rollout: {
    'dangling-service-ref': [
      'The Rollout "web" is invalid: spec.strategy.canary.canaryService: Invalid value: "web-canary": service "web-canary" not found',
      'The Rollout "web" is invalid: spec.strategy.blueGreen.activeService: Invalid value: "web-active": service "web-active" not found',
    ],
  },
  hpa: {
    'custom-resource-not-ready|operator-absent-or-late': [
      'the HPA was unable to compute the replica count: failed to get cpu utilization: unable to get metrics for resource cpu: no metrics returned from resource metrics API',
      'the HPA was unable to compute the replica count: failed to get cpu utilization: missing request for cpu in container web of Pod web-1',
    ],
  },
  crossplane: {
    'secret-producer-missing': [
      'connect failed: cannot get terraform setup: cannot extract credentials: cannot get credentials secret: Secret "aws" not found',
    ],
    'workload-identity-subject-mismatch': [
      'connect failed: cannot initialize the Terraform plugin SDK async external client: cannot get terraform setup: failed to retrieve aws credentials from aws config: operation error STS: AssumeRoleWithWebIdentity, https response error StatusCode: 403, api error AccessDenied: Not authorized to perform sts:AssumeRoleWithWebIdentity',
    ],
  },
  apiservice: {
    'dangling-service-ref|webhook-unavailable-at-apply|custom-resource-not-ready': [
      'service/metrics-server in "kube-system" is not present',
      'endpoints for service/metrics-server in "kube-system" have no addresses with port name "https"',
      'failing or missing response from https://10.1.1.1:443/apis/metrics.k8s.io/v1beta1: Get "https://10.1.1.1:443/apis/metrics.k8s.io/v1beta1": dial tcp 10.1.1.1:443: i/o timeout',
    ],
  },
  program: {
    'db-role-password-drift': [
      'psycopg2.OperationalError: connection to server at "db" (10.96.0.7), port 5432 failed: FATAL:  password authentication failed for user "shop"',
      "SequelizeConnectionRefusedError: Access denied for user 'shop'@'10.1.1.1' (using password: YES)",
      'ERROR: MongoServerError: Authentication failed.',
      "com.mysql.cj.exceptions: Access denied for user 'shop'@'%' to database 'shop'",
      'PG::ConnectionBad: FATAL:  password authentication failed for user "rails"',
      'Npgsql.PostgresException (0x80004005): 28P01: password authentication failed for user "shop"',
      "Microsoft.Data.SqlClient.SqlException (0x80131904): Login failed for user 'shop'.",
      'FATAL: SASL authentication failed: password authentication failed',
      'Error: P1000: Authentication failed against database server at `db`, the provided database credentials for `shop` are not valid.',
      'pymongo.errors.OperationFailure: bad auth : Authentication failed., full error: {code: 8000}',
      'ACCESS_REFUSED - Login was refused using authentication mechanism PLAIN. For details see the broker logfile.',
      'org.apache.kafka.common.errors.SaslAuthenticationException: Authentication failed: Invalid username or password',
      'Unable to connect to Cassandra: AuthenticationFailed: Provided username shop and/or password are incorrect',
      'redis.clients.jedis.exceptions.JedisAccessControlException: WRONGPASS invalid username-password pair or user is disabled.',
      'ClickHouse: Code: 516. DB::Exception: shop: Authentication failed: password is incorrect, or there is no user with such name',
      'ORA-01017: invalid username/password; logon denied',
    ],
    'placeholder-or-wrong-credential': [
      'stripe.error.AuthenticationError: Invalid API Key provided: sk_test_****',
      'openai.AuthenticationError: Error code: 401 - {"error": {"message": "Incorrect API key provided: changeme"}}',
      'InvalidAccessKeyId: The AWS Access Key Id you provided does not exist in our records.',
      'SignatureDoesNotMatch: The request signature we calculated does not match the signature you provided.',
      'SlackApiError: The request to the Slack API failed. error: invalid_auth',
      'smtplib.SMTPAuthenticationError: (535, b"5.7.8 Error: authentication failed: UGFzc3dvcmQ6")',
      '{"error":"invalid_client","error_description":"Invalid client or Invalid client credentials"}',
      'AADSTS7000215: Invalid client secret provided. Ensure the secret being sent in the request is the client secret value',
      'sentry: HTTP 401: Invalid token',
      'Error: GitHub API: 401 Bad credentials',
      'datadog: API Key invalid, dropping transaction for https://api.datadoghq.com',
      'grpc: code = Unauthenticated desc = invalid API key',
      'azure.core.exceptions.ClientAuthenticationError: Server failed to authenticate the request. Make sure the value of Authorization header is formed correctly including the signature.',
      'twilio: HTTP 401 error: Unable to create record: Authenticate',
      'LDAP: error code 49 - 80090308: LdapErr: DSID-0C09042A, comment: AcceptSecurityContext error, data 52e',
      'License key is not valid: signature verification failed',
      'ldap3.core.exceptions.LDAPInvalidCredentialsResult: invalidCredentials - 49',
    ],
    'auth-toggle-not-honoured': [
      'ReplyError: NOAUTH Authentication required.',
      'redis.exceptions.AuthenticationError: AUTH <password> called without any password configured for the default user. Are you sure your configuration is correct?',
      'MongoServerError: Command insert requires authentication',
      'psycopg2.OperationalError: fe_sendauth: no password supplied',
      'ERR Client sent AUTH, but no password is set',
      'org.postgresql.util.PSQLException: The server requested SCRAM-based authentication, but no password was provided.',
      'elasticsearch.AuthenticationException: missing authentication credentials for REST request [/]',
      'nats: no responders: Authorization Violation',
      'amqp: no credentials provided',
    ],
    'app-domain-object-missing': [
      'pq: database "shop" does not exist',
      'psycopg2.errors.UndefinedTable: relation "orders" does not exist',
      'sqlalchemy.exc.ProgrammingError: (psycopg2.errors.UndefinedColumn) column users.age does not exist',
      "pymysql.err.ProgrammingError: (1146, \"Table 'shop.orders' doesn't exist\")",
      'ActiveRecord::StatementInvalid: PG::UndefinedTable: ERROR:  relation "users" does not exist',
      'botocore.errorfactory.NoSuchBucket: An error occurred (NoSuchBucket) when calling the ListObjectsV2 operation: The specified bucket does not exist',
      'The specified container does not exist. ErrorCode:ContainerNotFound',
      'google.api_core.exceptions.NotFound: 404 POST https://pubsub: Resource not found (resource=orders).',
      'org.apache.kafka.common.errors.UnknownTopicOrPartitionException: This server does not host this topic-partition.',
      'Microsoft.Data.SqlClient.SqlException: Cannot open database "shop" requested by the login. The login failed.',
      "channel error; protocol method: #method<channel.close>(reply-code=404, reply-text=NOT_FOUND - no queue 'orders' in vhost '/')",
      "elasticsearch.NotFoundError: NotFoundError(404, 'index_not_found_exception', 'no such index [orders]')",
      'Error: P1003: Database `shop` does not exist on the database server at `db:5432`',
      'com.datastax.oss.driver.api.core.InvalidKeyspaceException: Invalid keyspace shop',
      'nats: stream not found',
      "qdrant: Not found: Collection `docs` doesn't exist!",
      'io.temporal: Namespace shop is not found.',
      'MinIO: The specified bucket does not exist',
      'ERROR: type "vector" does not exist',
      'ERROR: extension "pg_trgm" is not available',
    ],
    'workload-identity-subject-mismatch': [
      'ManagedIdentityCredential authentication failed: Identity not found',
      'WebIdentityErr: failed to retrieve credentials caused by: InvalidIdentityToken: No OpenIDConnect provider found in your account for https://oidc.eks',
      "google.auth.exceptions.RefreshError: ('Unable to acquire impersonated credentials', 'Permission \\'iam.serviceAccounts.getAccessToken\\' denied on resource')",
      'An error occurred (AccessDenied) when calling the AssumeRoleWithWebIdentity operation: Not authorized to perform sts:AssumeRoleWithWebIdentity',
      'AADSTS70021: No matching federated identity record found for presented assertion. Assertion Issuer: x',
      'DefaultAzureCredential failed to retrieve a token from the included credentials. WorkloadIdentityCredential authentication failed. AADSTS700213: No matching federated identity record found',
      'NoCredentialProviders: no valid providers in chain. Deprecated.',
      'botocore.exceptions.NoCredentialsError: Unable to locate credentials',
      'failed to refresh cached credentials, no EC2 IMDS role found, operation error ec2imds: GetMetadata',
      'google.auth.exceptions.DefaultCredentialsError: Your default credentials were not found.',
    ],
    'token-audience-mismatch': [
      'jwt: token has invalid claims: token has invalid audience',
      'oidc: expected audience "shop" got ["account"]',
      'JWTClaimValidationFailed: unexpected "aud" claim value',
      'io.jsonwebtoken.IncorrectClaimException: Expected aud claim to be: shop, but was: account.',
      "IDX10214: Audience validation failed. Audiences: 'account'. Did not match: validationParameters.ValidAudience: 'shop'",
      "jwt.exceptions.InvalidAudienceError: Audience doesn't match",
      'invalid bearer token, token audiences ["https://kubernetes.default.svc"] is invalid for the target audiences ["vault"]',
    ],
    'oidc-client-misregistered': [
      'invalid_request: Invalid parameter: redirect_uri',
      'AADSTS50011: The redirect URI specified in the request does not match the redirect URIs configured for the application',
      'oidc: issuer did not match the issuer returned by provider, expected "https://a" got "https://b"',
      'Error: redirect_uri_mismatch',
      'unauthorized_client: Client not allowed for direct access grants',
    ],
    'uri-password-not-encoded': [
      'parse "postgres://shop:p@ss/word@db:5432/shop": invalid port ":p@ss" after host',
      'panic: failed to parse connection string: cannot parse `postgres://shop:xxxxxx@db:5432/shop`: failed to parse as URL (parse "postgres://": net/url: invalid userinfo)',
      'pymongo.errors.InvalidURI: Username and password must be escaped according to RFC 3986, use urllib.parse.quote_plus',
      'MongoParseError: Password contains unescaped characters',
      'Error: P1013: The provided database string is invalid. invalid port number in database URL.',
      'java.net.URISyntaxException: Malformed escape pair at index 20: amqp://u:p%@db',
      'sqlalchemy.exc.ArgumentError: Could not parse SQLAlchemy URL from string',
      'URI::InvalidURIError: bad URI(is not URI?): "redis://:p^x@redis:6379/0"',
    ],
    'writable-path-under-random-uid': [
      "PermissionError: [Errno 13] Permission denied: '/app/.cache'",
      "mkdir: cannot create directory '/data/x': Permission denied",
      'nginx: [emerg] mkdir() "/var/cache/nginx/client_temp" failed (13: Permission denied)',
      "OSError: [Errno 30] Read-only file system: '/tmp/x'",
      'java.nio.file.AccessDeniedException: /opt/app/logs/app.log',
      "Error: EACCES: permission denied, open '/app/dist/x.json'",
      'open /home/app/.config/x: read-only file system',
      "System.UnauthorizedAccessException: Access to the path '/app/keys' is denied.",
      "npm ERR! Error: EACCES: permission denied, mkdir '/.npm'",
      'Could not create directory `/nonexistent/.config`: Permission denied (os error 13)',
      "chown: changing ownership of '/var/lib/postgresql/data': Operation not permitted",
      'initdb: error: could not change permissions of directory "/var/lib/postgresql/data": Operation not permitted',
      'chmod: /etc/ssl/certs: Operation not permitted',
    ],
    'memory-limit-below-vendor|app-level-crashloop': [
      'java.lang.OutOfMemoryError: Java heap space',
      'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
    ],
    'leader-election-lost': [
      'E0101 leaderelection.go:330] error retrieving resource lock kube-system/x: Get "https://10.96.0.1:443/apis/coordination.k8s.io/v1/namespaces/x/leases/x": context deadline exceeded',
      'problem running manager: leader election lost',
      'I0101 leaderelection.go:285] failed to renew lease shop/x: timed out waiting for the condition',
      'failed to renew lease kube-system/cert-manager-controller: etcdserver: request timed out',
      'panic: leaderelection lost',
      '"leader lost, shutting down"',
    ],
    'migration-lock-on-surge': [
      'liquibase.exception.LockException: Could not acquire change log lock.  Currently locked by web-1 (10.1.1.1) since 1/1/26',
      'org.flywaydb.core.api.FlywayException: Unable to obtain table lock - another Flyway instance may be running',
      "error: can't acquire lock: try lock failed in line 0: SELECT pg_try_advisory_lock($1) (migrations)",
      'ActiveRecord::ConcurrentMigrationError: Cannot run migrations because another migration process is currently running.',
      'MigrationLocked: Migration table is already locked',
      'Error: P1002: Timed out trying to acquire a postgres advisory lock (SELECT pg_advisory_lock(72707369))',
      'alembic: another process holds the schema lock',
    ],
    'image-missing-entrypoint': [
      'exec: "node": executable file not found in $PATH@@127',
      '/docker-entrypoint.sh: exec: line 38: gunicorn: not found@@127',
      "python: can't open file '/app/main.py': [Errno 2] No such file or directory@@2",
      'Error: Unable to access jarfile /app/app.jar',
      "Error: Cannot find module '/app/server.js'",
      'exec /app/entrypoint.sh: no such file or directory',
      'Error: Could not find or load main class com.acme.Main',
      'Could not open input file: /var/www/artisan',
    ],
    'image-platform-mismatch': [
      'exec /usr/local/bin/app: exec format error',
      "qemu-x86_64: Could not open '/lib64/ld-linux-x86-64.so.2': No such file or directory",
      'standard_init_linux.go:219: exec user process caused: exec format error',
    ],
    'dangling-service-ref': [
      'dial tcp: lookup cache.shop.svc.cluster.local on 10.96.0.10:53: no such host',
      'Error: getaddrinfo ENOTFOUND queue.shop.svc.cluster.local',
      'java.net.UnknownHostException: ledger.shop.svc',
      'could not translate host name "pg.shop.svc" to address: Name or service not known',
      'host not found in upstream "backend.shop.svc.cluster.local"',
      'redis.exceptions.ConnectionError: Error -3 connecting to cache.shop.svc:6379. Temporary failure in name resolution.',
      'failed to lookup address information: Name does not resolve (cache.shop.svc:6379)',
      'No resolvable bootstrap urls given in bootstrap.servers bus.shop.svc:9092',
      'Could not resolve host: cache.shop.svc',
      'System.Net.Http.HttpRequestException: Name or service not known (cache.shop.svc:80)',
    ],
    'job-serviceaccount-rbac-gap': [
      'deployments.apps is forbidden: User "system:serviceaccount:shop:web" cannot list resource "deployments" in API group "apps" in the namespace "shop"',
      'kubernetes.client.exceptions.ApiException: (403) Reason: Forbidden HTTP response body: {"kind":"Status","message":"configmaps \\"x\\" is forbidden: User \\"system:serviceaccount:shop:web\\" cannot get resource \\"configmaps\\" in API group \\"\\" in the namespace \\"shop\\"","code":403}',
      'io.fabric8.kubernetes.client.KubernetesClientException: Failure executing: GET at: https://10.96.0.1/api/v1/namespaces/shop/pods. Message: Forbidden!Configured service account doesn\'t have access. pods is forbidden: User "system:serviceaccount:shop:web" cannot list resource "pods" in API group "" in the namespace "shop".',
    ],
    'tpl-empty-host-url': [
      'Get "http:///healthz": http: no Host in request URL',
      "requests.exceptions.InvalidURL: Invalid URL 'https:///api': No host supplied",
      'TypeError [ERR_INVALID_URL]: Invalid URL: https:///',
      "requests.exceptions.MissingSchema: Invalid URL '': No scheme supplied. Perhaps you meant https://?",
      'parse "": empty url',
      'dial tcp :5432: connect: connection refused',
    ],
    'app-level-crashloop': [
      'panic: assignment to entry in nil map',
      'Unhandled exception. System.NullReferenceException: Object reference not set to an instance of an object.',
      "KeyError: 'region'",
      'Error: listen EADDRINUSE: address already in use :::8080',
      "AttributeError: 'NoneType' object has no attribute 'split'",
      'thread main panicked at src/main.rs:10:5: called `Option::unwrap()` on a `None` value',
      'ERROR: config.yaml: unknown key "loglevel"',
      'invalid configuration: replicas must be greater than 0',
      "NoMethodError: undefined method `[]' for nil:NilClass",
      'flag provided but not defined: -listen',
      'ERROR Unknown option: --verbose-level',
      "BeanCreationException: Error creating bean with name 'orderService'",
      'panic: runtime error: slice bounds out of range [5:3]',
      'unexpected token in JSON at position 4',
      'Killed by assertion: queue length 0',
      'error: required argument --port missing',
      'SIGSEGV: segmentation violation',
      'ZeroDivisionError: division by zero',
      "ValueError: could not convert string to float: 'abc'",
      "TypeError: Cannot destructure property 'id' of undefined",
      'YAMLException: bad indentation of a mapping entry (3:5)',
      'toml: line 3: expected key separator',
      'uncaughtException: RangeError: Maximum call stack size exceeded',
      'java.lang.IllegalArgumentException: Invalid value for timeout: -1',
      'Fatal: feature checkout is disabled',
      'version mismatch: expected schema 4, got 3',
      'error: plugin "x" failed to load: symbol not found',
    ],
  },
  job: {
    'unsuitable-tool-image': [
      '/bin/sh: curl: not found@@127',
      'sh: 1: psql: not found@@127',
      '/scripts/run.sh: line 4: jq: command not found@@127',
      'exec: "bash": executable file not found in $PATH@@127',
      "env: 'python3': No such file or directory@@127",
      "ModuleNotFoundError: No module named 'psycopg2'",
      '/bin/bash: kubectl: command not found@@127',
      'OCI runtime create failed: exec: "/bin/bash": stat /bin/bash: no such file or directory@@127',
      'bash: line 1: vault: command not found@@127',
      'sh: aws: not found@@127',
    ],
    'runtime-download-in-job': [
      'curl: (6) Could not resolve host: github.com',
      "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError': /simple/requests/ ERROR: Could not find a version that satisfies the requirement requests",
      'fetch https://dl-cdn.alpinelinux.org/alpine/v3.19/main/x86_64/APKINDEX.tar.gz: temporary error (try again later)',
      'E: Failed to fetch http://deb.debian.org/debian/pool/main/c/curl/x.deb  Connection timed out',
      "Err:1 http://archive.ubuntu.com/ubuntu jammy InRelease Temporary failure resolving 'archive.ubuntu.com'",
      'Could not transfer artifact org.x:y:pom:1 from/to central (https://repo.maven.apache.org/maven2): connect timed out',
      'go: github.com/x/y@v1: Get "https://proxy.golang.org/github.com/x/y/@v/v1.info": dial tcp: i/o timeout',
      "wget: unable to resolve host address 'dl.k8s.io'",
    ],
    'job-serviceaccount-rbac-gap': [
      'Error from server (Forbidden): secrets "db" is forbidden: User "system:serviceaccount:shop:web" cannot get resource "secrets" in API group "" in the namespace "shop"',
      'error: failed to create secret secrets is forbidden: User "system:serviceaccount:shop:web" cannot create resource "secrets" in API group "" in the namespace "shop"',
    ],
    'readiness-gate-name-drift': [
      'Error from server (NotFound): deployments.apps "api-server" not found',
      'error: no matching resources found',
      'Error from server (NotFound): statefulsets.apps "pg" not found',
    ],
    'app-domain-object-missing': [
      'psql: error: FATAL:  database "shop" does not exist',
      "ERROR 1049 (42000): Unknown database 'shop'",
      'mc: <ERROR> Bucket `shop` does not exist.',
      'fatal error: An error occurred (NoSuchBucket) when calling the PutObject operation: The specified bucket does not exist',
    ],
    'writable-path-under-random-uid': [
      "touch: cannot touch '/work/x': Permission denied",
      'tee: /out/x: Read-only file system',
      'error: could not lock config file /.gitconfig: Permission denied',
      "mkdir: can't create directory '/.kube': Permission denied",
    ],
  },
};

describe('a sentence of a platform shows its class, whichever version or vendor writes it', () => {
  test.each(Object.entries(sentences))('%s', (name, classes) => {
    const read = readers[name as keyof typeof readers];
    const wrong = Object.entries(classes).flatMap(([expected, texts]) =>
      texts
        .map((text) => ({ text, expected, found: read(text) }))
        .filter((it) => !expected.split('|').includes(it.found)),
    );
    expect(wrong).toEqual([]);
  });
});
