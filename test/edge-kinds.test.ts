import { describe, expect, test } from 'vitest';
import { loadConfig } from '#config';
import { locate, memoryTree } from '#files';
import { type Edge, type Fleet, buildFleet, namingPlace } from '#fleet';
import { discover } from '#discover';

/** One kind of edge: what has it, what its other end is, and what the object looks like without that. */
type EdgeKind = {
  readonly kind: string;
  readonly role: string;
  /** The object that has the edge, and what stands at its other end. */
  readonly from: string;
  readonly to: string;
  /** What becomes of the edge when the other end is taken away; `absent` unless only what is kept outside of git would tell. */
  readonly without?: 'unknown' | 'none';
};

const pod = (spec: string) => `apiVersion: v1
kind: Pod
metadata: { name: api, labels: { app: api } }
spec: { ${spec} }
`;
const container = (fields: string) => pod(`containers: [{ name: api, image: api, ${fields} }]`);
const object = ({
  apiVersion,
  kind,
  name,
  rest = '',
}: {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly rest?: string | undefined;
}) => `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: ${name} }\n${rest}\n`;
const job = (script: string) => `apiVersion: batch/v1
kind: Job
metadata: { name: seed }
spec:
  template:
    spec:
      containers:
        - name: seed
          image: tools
          command: [sh, -c]
          args:
            - |
              set -e
              ${script}
`;
const gateway = 'gateway.networking.k8s.io/v1';
const rbac = 'rbac.authorization.k8s.io/v1';
const binding = object({
  apiVersion: rbac,
  kind: 'RoleBinding',
  name: 'api',
  rest: 'roleRef: { kind: Role, name: api }\nsubjects: [{ kind: ServiceAccount, name: api }]',
});
const workload = object({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  name: 'api',
  rest: 'spec: { template: { metadata: { labels: { app: api } }, spec: { containers: [{ name: api, image: api, ports: [{ name: metrics, containerPort: 9090 }] }] } } }',
});
/** Services are only missed where workloads are. */
const service = object({
  apiVersion: 'v1',
  kind: 'Service',
  name: 'ledger',
  rest: 'spec: { ports: [{ port: 80 }] }',
});
const keep = object({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  name: 'other',
  rest: 'spec: { template: { spec: { containers: [{ name: other, image: other }] } } }',
});

const kinds: readonly EdgeKind[] = [
  {
    kind: 'pod → Secret',
    role: 'envFrom',
    from: container('envFrom: [{ secretRef: { name: db } }]'),
    to: object({ apiVersion: 'v1', kind: 'Secret', name: 'db' }),
  },
  {
    kind: 'pod → key of a Secret',
    role: 'env',
    from: container('env: [{ name: A, valueFrom: { secretKeyRef: { name: db, key: a } } }]'),
    to: object({ apiVersion: 'v1', kind: 'Secret', name: 'db', rest: 'stringData: { a: b }' }),
  },
  {
    kind: 'pod → ConfigMap',
    role: 'volume',
    from: pod('volumes: [{ name: a, configMap: { name: settings } }]'),
    to: object({ apiVersion: 'v1', kind: 'ConfigMap', name: 'settings' }),
  },
  {
    kind: 'pod → ServiceAccount',
    role: 'serviceAccount',
    from: pod('serviceAccountName: api'),
    to: object({ apiVersion: 'v1', kind: 'ServiceAccount', name: 'api' }),
  },
  {
    kind: 'pod → pull secret',
    role: 'imagePullSecret',
    from: pod('imagePullSecrets: [{ name: pull }]'),
    to: object({ apiVersion: 'v1', kind: 'Secret', name: 'pull' }),
  },
  {
    kind: 'pod → claim',
    role: 'volume',
    from: pod('volumes: [{ name: a, persistentVolumeClaim: { claimName: data } }]'),
    to: object({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'data' }),
  },
  {
    kind: 'pod → PriorityClass',
    role: 'priorityClass',
    from: pod('priorityClassName: high'),
    to: object({ apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', name: 'high' }),
  },
  {
    kind: 'claim → StorageClass',
    role: 'storageClass',
    from: object({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      name: 'data',
      rest: 'spec: { storageClassName: fast }',
    }),
    to: object({ apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', name: 'fast' }),
  },
  {
    kind: 'ExternalSecret → store',
    role: 'secretStore',
    from: object({
      apiVersion: 'external-secrets.io/v1',
      kind: 'ExternalSecret',
      name: 'db',
      rest: 'spec: { secretStoreRef: { name: vault } }',
    }),
    to: object({ apiVersion: 'external-secrets.io/v1', kind: 'SecretStore', name: 'vault' }),
  },
  {
    kind: 'store → Service',
    role: 'url',
    from: `${object({ apiVersion: 'external-secrets.io/v1', kind: 'SecretStore', name: 'vault', rest: 'spec: { provider: { vault: { server: "http://ledger.payments.svc" } } }' })}---\n${keep}`,
    to: service,
  },
  {
    kind: 'store → Secret',
    role: 'access',
    from: object({
      apiVersion: 'external-secrets.io/v1',
      kind: 'SecretStore',
      name: 'vault',
      rest: 'spec: { provider: { vault: { auth: { tokenSecretRef: { name: token, key: token } } } } }',
    }),
    to: object({ apiVersion: 'v1', kind: 'Secret', name: 'token', rest: 'stringData: { token: a }' }),
  },
  {
    kind: 'route → Gateway',
    role: 'parent',
    from: object({
      apiVersion: gateway,
      kind: 'HTTPRoute',
      name: 'api',
      rest: 'spec: { parentRefs: [{ name: public }] }',
    }),
    to: object({ apiVersion: gateway, kind: 'Gateway', name: 'public' }),
  },
  {
    kind: 'route → Service and port',
    role: 'backend',
    from: `${object({ apiVersion: gateway, kind: 'HTTPRoute', name: 'api', rest: 'spec: { rules: [{ backendRefs: [{ name: ledger, port: 80 }] }] }' })}---\n${keep}`,
    to: service,
  },
  {
    kind: 'Certificate → Issuer',
    role: 'issuer',
    from: object({
      apiVersion: 'cert-manager.io/v1',
      kind: 'Certificate',
      name: 'api',
      rest: 'spec: { issuerRef: { name: ca } }',
    }),
    to: object({ apiVersion: 'cert-manager.io/v1', kind: 'Issuer', name: 'ca' }),
  },
  {
    kind: 'webhook → Service',
    role: 'webhook',
    from: `${object({ apiVersion: 'admissionregistration.k8s.io/v1', kind: 'ValidatingWebhookConfiguration', name: 'w', rest: 'webhooks: [{ clientConfig: { service: { name: ledger, namespace: payments } } }]' })}---\n${keep}`,
    to: service,
  },
  {
    kind: 'URL → Service',
    role: 'url',
    from: container('env: [{ name: URL, value: "http://ledger:80" }]'),
    to: service,
  },
  { kind: 'script → object', role: 'script get', from: job('kubectl get deployment api'), to: workload },
  { kind: 'script → Service', role: 'script psql', from: job('PGPORT=80 psql -h ledger'), to: service },
  {
    kind: 'binding → role',
    role: 'role',
    from: binding,
    to: object({ apiVersion: rbac, kind: 'Role', name: 'api' }),
  },
  {
    kind: 'binding → subject',
    role: 'subject',
    from: binding,
    to: object({ apiVersion: 'v1', kind: 'ServiceAccount', name: 'api' }),
  },
  {
    kind: 'autoscaler → workload',
    role: 'scaleTarget',
    from: object({
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      name: 'api',
      rest: 'spec: { scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: api } }',
    }),
    to: workload,
  },
  {
    kind: 'PodMonitor → port',
    role: 'scrape',
    from: object({
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PodMonitor',
      name: 'api',
      rest: 'spec: { selector: { matchLabels: { app: api } }, podMetricsEndpoints: [{ port: metrics }] }',
    }),
    to: workload,
    without: 'none',
  },
  {
    kind: 'image → ImageStream',
    role: 'image',
    from: pod(
      'containers: [{ name: api, image: "image-registry.openshift-image-registry.svc:5000/payments/api:1" }]',
    ),
    to: object({ apiVersion: 'image.openshift.io/v1', kind: 'ImageStream', name: 'api' }),
  },
  {
    kind: 'image → BuildConfig',
    role: 'image',
    from: pod(
      'containers: [{ name: api, image: "image-registry.openshift-image-registry.svc:5000/payments/api:1" }]',
    ),
    to: object({
      apiVersion: 'build.openshift.io/v1',
      kind: 'BuildConfig',
      name: 'api',
      rest: 'spec: { output: { to: { kind: ImageStreamTag, name: "api:1" } } }',
    }),
  },
  {
    kind: 'image trigger → ImageStream',
    role: 'imageTrigger',
    from: workload.replace(
      'name: api }',
      `name: api, annotations: { image.openshift.io/triggers: '[{"from":{"kind":"ImageStreamTag","name":"api:1"}}]' } }`,
    ),
    to: object({ apiVersion: 'image.openshift.io/v1', kind: 'ImageStream', name: 'api' }),
  },
  {
    kind: 'topic → Kafka',
    role: 'cluster',
    from: object({ apiVersion: 'kafka.strimzi.io/v1', kind: 'KafkaTopic', name: 'orders' }).replace(
      'orders }',
      'orders, labels: { strimzi.io/cluster: events } }',
    ),
    to: object({ apiVersion: 'kafka.strimzi.io/v1', kind: 'Kafka', name: 'events' }),
  },
  {
    kind: 'Application → project',
    role: 'project',
    from: object({ apiVersion: 'v1', kind: 'ConfigMap', name: 'settings' }),
    to: object({ apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject', name: 'shop' }),
  },
  {
    kind: 'Application → repository',
    role: 'repository',
    from: object({ apiVersion: 'v1', kind: 'ConfigMap', name: 'settings' }),
    to: object({
      apiVersion: 'v1',
      kind: 'Secret',
      name: 'repo',
      rest: 'stringData: { url: "https://git.example.org/acme/gitops.git" }',
    }).replace('repo }', 'repo, labels: { argocd.argoproj.io/secret-type: repository } }'),
    without: 'unknown',
  },
  {
    kind: 'Application → cluster',
    role: 'cluster',
    from: object({ apiVersion: 'v1', kind: 'ConfigMap', name: 'settings' }),
    to: object({
      apiVersion: 'v1',
      kind: 'Secret',
      name: 'east',
      rest: 'stringData: { name: east, server: "https://east.example.org" }',
    }).replace('east }', 'east, labels: { argocd.argoproj.io/secret-type: cluster } }'),
    without: 'unknown',
  },
];

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: payments, namespace: argocd }
spec:
  project: shop
  source: { repoURL: https://git.example.org/acme/gitops.git, path: payments }
  destination: { server: https://kubernetes.default.svc, namespace: payments }
`;

function fleetOf(files: Readonly<Record<string, string>>): Fleet {
  const tree = memoryTree(files);
  const [found] = discover({ tree, config: loadConfig(tree) }).targets;
  if (!found) throw new Error('no target');
  return buildFleet(found.target, found.units, found.projects);
}

function edgesOf(fleet: Fleet, role: string): readonly Edge[] {
  return fleet.edges.filter((edge) => edge.role === role);
}

/** The lines that make what an edge names. */
function otherEnds({ resolution }: Edge): readonly string[] {
  if (resolution.state !== 'resolved') return [];
  return [
    ...resolution.objects.map(({ origin }) => locate(origin.place).file),
    ...resolution.produced.map(({ producer, path }) => locate(producer.origin.field(path).edit).file),
  ];
}

describe.each(kinds)('$kind', ({ kind, role, from, to, without = 'absent' }) => {
  const app = kind.endsWith('cluster')
    ? application.replace('https://kubernetes.default.svc', 'https://east.example.org')
    : application;
  const files = { 'apps/payments.yaml': app, 'payments/from.yaml': from };

  test('knows the lines at both ends', () => {
    const fleet = fleetOf({ ...files, 'payments/to.yaml': to });
    const found = edgesOf(fleet, role).find(({ resolution }) => resolution.state === 'resolved');
    expect(found).toBeDefined();
    const isOfApplication = kind.startsWith('Application');
    const file = isOfApplication ? 'apps/payments.yaml' : 'payments/from.yaml';
    expect(found && locate(namingPlace(found)).file).toBe(file);
    expect(found && otherEnds(found)).toContain('payments/to.yaml');
  });

  test(`is ${without} without its other end`, () => {
    const [found] = edgesOf(fleetOf(files), role);
    const state = found?.resolution.state ?? 'none';
    expect(state).toBe(without);
  });
});

test('an app of apps leads to its children, an ApplicationSet to what it generates', () => {
  const set = `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: shops, namespace: argocd }
spec:
  generators: [{ list: { elements: [{ name: north }] } }]
  template:
    metadata: { name: '{{name}}' }
    spec:
      project: default
      source: { repoURL: https://git.example.org/acme/gitops.git, path: payments }
      destination: { server: https://kubernetes.default.svc, namespace: payments }
`;
  const root = application
    .replace('name: payments, ', 'name: root, ')
    .replace('path: payments', 'path: apps');
  const fleet = fleetOf({
    'root.yaml': root
      .replace('project: shop', 'project: default')
      .replace('namespace: payments', 'namespace: argocd'),
    'apps/payments.yaml': application,
    'apps/shops.yaml': set,
    'payments/settings.yaml': object({ apiVersion: 'v1', kind: 'ConfigMap', name: 'settings' }),
  });
  const shown = (role: string) =>
    edgesOf(fleet, role).map((edge) => {
      return `${edge.from.id.name} → ${edge.to.name} (${otherEnds(edge)[0]})`;
    });
  expect(shown('child')).toEqual(['root → payments (apps/payments.yaml)']);
  expect(shown('generates')).toEqual(['shops → north (apps/shops.yaml)']);
});

test('a script edge points at the line of the script', () => {
  const fleet = fleetOf({
    'apps/payments.yaml': application,
    'payments/from.yaml': job('kubectl get deployment api'),
  });
  const [edge] = edgesOf(fleet, 'script get');
  expect(edge && locate(namingPlace(edge))).toMatchObject({ file: 'payments/from.yaml', line: 14 });
});
