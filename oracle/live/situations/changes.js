import { configMap, deployment, fromSecret, job, object, service, statefulSet } from '../objects.js';

// One commit that changes many applications at once, each in its own way: what a forecast that begins with a snapshot
// of the moment before is held against.
const missing = 'registry.acme.test/never-pushed:1';

const patient = {
  automated: { prune: true, selfHeal: true },
  syncOptions: ['CreateNamespace=true'],
  retry: { limit: 1, backoff: { duration: '2s', maxDuration: '4s' } },
};
const keeping = { ...patient, automated: { prune: false, selfHeal: false } };

const wave = (number) => ({ annotations: { 'argocd.argoproj.io/sync-wave': `${number}` } });
const preSync = { 'argocd.argoproj.io/hook': 'PreSync' };
const image = (tag) => ({ container: { image: `registry.acme.test/app:${tag}` } });

function claim(name, namespace, storageClassName) {
  return object(
    { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name, namespace },
    {
      spec: { accessModes: ['ReadWriteOnce'], storageClassName, resources: { requests: { storage: '1Gi' } } },
    },
  );
}

function autoscaler(name, namespace, [minReplicas, maxReplicas]) {
  return object(
    { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', name, namespace },
    {
      spec: { minReplicas, maxReplicas, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name } },
    },
  );
}

function reselected(n) {
  const labels = { app: n, tier: 'edge' };
  return deployment(n, n, {
    spec: {
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: { containers: [{ name: n, image: 'registry.acme.test/app:1' }] },
      },
    },
  });
}

/** Each way: how often it is recorded, and what an application of that name has before and after. */
const ways = {
  'new-tag': [4, (n) => [[deployment(n, n, image('1'))], [deployment(n, n, image('2'))]]],
  'tag-missing': [5, (n) => [[deployment(n, n)], [deployment(n, n, { container: { image: missing } })]]],
  'tag-repaired': [4, (n) => [[deployment(n, n, { container: { image: missing } })], [deployment(n, n)]]],
  'secret-missing': [
    4,
    (n) => [
      [deployment(n, n)],
      [deployment(n, n, { container: { env: [fromSecret('PASSWORD', `${n}-db`)] } })],
    ],
  ],
  'settings-missing': [
    3,
    (n) => [
      [deployment(n, n)],
      [deployment(n, n, { container: { envFrom: [{ configMapRef: { name: `${n}-settings` } }] } })],
    ],
  ],
  'settings-brought': [
    3,
    (n) => [
      [deployment(n, n)],
      [
        configMap(`${n}-settings`, n, { a: 'b' }),
        deployment(n, n, { container: { envFrom: [{ configMapRef: { name: `${n}-settings` } }] } }),
      ],
    ],
  ],
  'settings-changed': [3, (n) => [[configMap(n, n, { a: '1' })], [configMap(n, n, { a: '2' })]]],
  'object-pruned': [3, (n) => [[configMap(`${n}-old`, n, { a: 'b' }), deployment(n, n)], [deployment(n, n)]]],
  'object-kept': [
    4,
    (n) => [[configMap(`${n}-old`, n, { a: 'b' }), deployment(n, n)], [deployment(n, n)], keeping],
  ],
  'selector-changed': [3, (n) => [[deployment(n, n, image('1'))], [reselected(n)]]],
  'claims-changed': [
    2,
    (n) => [
      [statefulSet(n, n, { storageClassName: 'standard' })],
      [statefulSet(n, n, { storageClassName: 'immediate' })],
    ],
  ],
  'job-changed': [3, (n) => [[job(n, n, { command: ['a'] })], [job(n, n, { command: ['b'] })]]],
  'no-such-pool': [
    3,
    (n) => [
      [deployment(n, n)],
      [deployment(n, n, { pod: { nodeSelector: { 'acme.test/pool': 'nowhere' } } })],
    ],
  ],
  'too-large': [
    2,
    (n) => [
      [deployment(n, n)],
      [deployment(n, n, { container: { resources: { requests: { cpu: '640' } } } })],
    ],
  ],
  'kind-not-served': [
    3,
    (n) => [
      [deployment(n, n)],
      [
        deployment(n, n),
        object({ apiVersion: 'kafka.acme.test/v1', kind: 'Topic', name: n, namespace: n }, { spec: {} }),
      ],
    ],
  ],
  'account-missing': [
    2,
    (n) => [[deployment(n, n)], [deployment(n, n, { pod: { serviceAccountName: `${n}-robot` } })]],
  ],
  'wave-blocked': [
    3,
    (n) => [
      [deployment(n, n)],
      [
        deployment(n, n, { container: { image: missing } }),
        { ...configMap(`${n}-after`, n, { a: 'b' }), ...late(`${n}-after`, n) },
      ],
    ],
  ],
  'hook-fails': [
    3,
    (n) => [
      [deployment(n, n)],
      [
        job(`${n}-migrate`, n, { command: ['sh', '-c', 'exit 1'], annotations: preSync }),
        deployment(n, n, image('2')),
      ],
    ],
  ],
  'hook-succeeds': [
    2,
    (n) => [
      [deployment(n, n)],
      [job(`${n}-migrate`, n, { command: ['migrate'], annotations: preSync }), deployment(n, n, image('2'))],
    ],
  ],
  scaled: [2, (n) => [[deployment(n, n)], [deployment(n, n, { spec: { replicas: 2 } })]]],
  emptied: [2, (n) => [[deployment(n, n)], []]],
  'value-refused': [2, (n) => [[deployment(n, n)], [deployment(n, n), autoscaler(n, n, [4, 2])]]],
  'service-added': [2, (n) => [[deployment(n, n)], [deployment(n, n), service(n, n)]]],
  'class-missing': [
    2,
    (n) => [
      [deployment(n, n)],
      [
        claim(n, n, 'gp3'),
        deployment(n, n, { pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: n } }] } }),
      ],
    ],
  ],
  'no-address': [
    2,
    (n) => [
      [deployment(n, n), service(n, n)],
      [deployment(n, n), service(n, n, { type: 'LoadBalancer' })],
    ],
  ],
};

function late(name, namespace) {
  return { metadata: { name, namespace, ...wave(2) } };
}

const first = {};
const second = {};
for (const [way, [count, make]] of Object.entries(ways)) {
  for (let number = 1; number <= count; number++) {
    const name = `${way}-${number}`;
    const [before, after, syncPolicy = patient] = make(name);
    first[name] = { namespace: name, objects: before, syncPolicy };
    second[name] = { namespace: name, objects: after, syncPolicy };
  }
}

export const changes = [
  {
    name: 'one-commit-many-changes',
    title: 'One commit changes many applications, each in its own way',
    alone: true,
    blind: false,
    seconds: 900,
    isChange: true,
    applications: first,
    trees: { second },
    later: [{ commit: 'second' }],
    facts: {
      nodePools: [
        {
          name: 'workers',
          arch: 'amd64',
          labels: { 'acme.test/pool': 'workers' },
          taints: [],
          allocatable: { cpu: '64', memory: '256Gi', pods: '500' },
        },
      ],
      images: { missing: [missing] },
    },
    causes: [],
  },
];
