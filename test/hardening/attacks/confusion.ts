import { application, configMap, folder } from '../attack.ts';
import { type AttackCase, attacks } from './attack-case.ts';

/** Values that stand where something else belongs. */
const odd: Readonly<Record<string, unknown>> = {
  'a map with names of JavaScript': {
    toString: 1,
    valueOf: 2,
    constructor: 3,
    hasOwnProperty: 4,
    length: -1,
  },
  'the word __proto__': '__proto__',
  'the word constructor': 'constructor',
  'a list of nothing': [null, [], {}],
  'a number out of range': 1e308,
  'a negative number': -1,
  'an empty text': '',
  'a text with every kind of space': ' \t\u00a0\u2003\u3000\n ',
};

const workload = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: {
    name: 'web',
    namespace: 'shop',
    labels: { app: 'web' },
    annotations: { 'argocd.argoproj.io/sync-wave': '1' },
  },
  spec: {
    replicas: 1,
    selector: {
      matchLabels: { app: 'web' },
      matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }],
    },
    strategy: { rollingUpdate: { maxSurge: 1 } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: {
        serviceAccountName: 'web',
        nodeSelector: { a: 'b' },
        tolerations: [{ key: 'a', operator: 'Exists' }],
        containers: [
          {
            name: 'web',
            image: 'nginx:1',
            command: ['sh', '-c', 'curl http://a'],
            args: ['x'],
            env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'a', key: 'b' } } }],
            envFrom: [{ configMapRef: { name: 'a' } }],
            ports: [{ name: 'http', containerPort: 80 }],
            resources: { requests: { cpu: '1' }, limits: { memory: '1Gi' } },
            readinessProbe: { httpGet: { path: '/', port: 'http' } },
            volumeMounts: [{ name: 'v', mountPath: '/v' }],
          },
        ],
        volumes: [{ name: 'v', configMap: { name: 'a', items: [{ key: 'a', path: 'b' }] } }],
      },
    },
  },
};

const app = {
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'child', namespace: 'argocd', annotations: { a: 'b' }, finalizers: ['x'] },
  spec: {
    project: 'default',
    source: {
      repoURL: 'https://git.example.org/acme/gitops.git',
      targetRevision: 'HEAD',
      path: 'neighbour',
      helm: { valueFiles: ['a'], parameters: [{ name: 'a', value: 'b' }], values: 'a: b', releaseName: 'x' },
      kustomize: { images: ['a:b'], namePrefix: 'x', patches: [{ patch: 'x' }] },
      directory: { recurse: true, include: '*', jsonnet: { tlas: [{ name: 'a', value: 'b' }] } },
    },
    sources: [{ repoURL: 'a', ref: 'values' }],
    destination: { server: 'https://kubernetes.default.svc', namespace: 'default' },
    syncPolicy: { automated: { prune: true }, syncOptions: ['a=b'], retry: { limit: 1 } },
    ignoreDifferences: [{ group: 'a', kind: 'b', jsonPointers: ['/a'], jqPathExpressions: ['.a'] }],
  },
};

const others: Readonly<Record<string, unknown>> = {
  Service: {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'a' },
    spec: {
      selector: { app: 'web' },
      ports: [{ name: 'a', port: 80, targetPort: 'http' }],
      type: 'ClusterIP',
    },
  },
  Ingress: {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: 'a' },
    spec: {
      ingressClassName: 'nginx',
      tls: [{ hosts: ['a'], secretName: 'b' }],
      rules: [
        {
          host: 'a',
          http: {
            paths: [
              { path: '/', pathType: 'Prefix', backend: { service: { name: 'a', port: { number: 80 } } } },
            ],
          },
        },
      ],
    },
  },
  Role: {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'RoleBinding',
    metadata: { name: 'a' },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'a' },
    subjects: [{ kind: 'ServiceAccount', name: 'a', namespace: 'b' }],
  },
  CronJob: {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'a' },
    spec: {
      schedule: '* * * * *',
      jobTemplate: {
        spec: { template: { spec: { containers: [{ name: 'a', image: 'b' }], restartPolicy: 'Never' } } },
      },
    },
  },
  Autoscaler: {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'a' },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
      minReplicas: 1,
      maxReplicas: 2,
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 50 } },
        },
      ],
    },
  },
  Definition: {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'foos.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Foo', plural: 'foos' },
      scope: 'Namespaced',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: { a: { type: 'string' } } } },
        },
      ],
    },
  },
  Project: {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'AppProject',
    metadata: { name: 'default', namespace: 'argocd' },
    spec: {
      sourceRepos: ['*'],
      destinations: [{ server: '*', namespace: '*' }],
      clusterResourceWhitelist: [{ group: '*', kind: '*' }],
      roles: [{ name: 'a', policies: ['p, a'] }],
    },
  },
  Set: {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'ApplicationSet',
    metadata: { name: 'a', namespace: 'argocd' },
    spec: {
      goTemplate: true,
      generators: [{ list: { elements: [{ a: 'b' }] } }],
      strategy: {
        type: 'RollingSync',
        rollingSync: {
          steps: [{ matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }], maxUpdate: '10%' }],
        },
      },
      template: app,
    },
  },
};

/** Every place of a value, as the keys that lead to it. */
function* places(
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<readonly (string | number)[]> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* places(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

function withValue(value: unknown, path: readonly (string | number)[], item: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return item;
  if (Array.isArray(value)) return value.map((each, i) => (i === key ? withValue(each, rest, item) : each));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, each]) => [
      name,
      name === key ? withValue(each, rest, item) : each,
    ]),
  );
}

/** All places of an object with one odd value, as one tree of many Applications: one attack for each odd value. */
function everywhere(name: string, object: unknown): readonly AttackCase[] {
  return Object.entries(odd).map(([what, item]) => {
    const made = [...places(object)].map((path, i) => [
      `evil/${i}.yaml`,
      JSON.stringify(withValue(object, path, item)),
    ]);
    return {
      name: `${name}: ${what} in every place`,
      files: { 'apps/evil.yaml': application('evil', 'evil'), ...Object.fromEntries(made) },
    };
  });
}

const kinds = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'prototype',
  'length',
  'name',
];

/** Values of another type than the one that belongs there, and names that JavaScript has itself. */
export const confusion: readonly AttackCase[] = [
  ...everywhere('Deployment', workload),
  ...everywhere('Application', app),
  ...Object.entries(others).flatMap(([name, object]) => everywhere(name, object)),
  ...attacks(
    'names of JavaScript',
    Object.fromEntries(
      kinds.map((word) => [
        word,
        folder({
          'kind.yaml': `apiVersion: ${word}/v1\nkind: ${word}\nmetadata: { name: ${word}, namespace: ${word}, labels: { ${word}: ${word} }, annotations: { ${word}: ${word} } }\nspec: { ${word}: { ${word}: [${word}] } }\n`,
          'version.yaml': `apiVersion: ${word}\nkind: ${word}List\nitems: [{ apiVersion: v1, kind: ${word}, metadata: { name: ${word} } }]\n`,
          'map.yaml': `${configMap}data: { ${word}: ${word} }\n`,
        }),
      ]),
    ),
  ),
];
