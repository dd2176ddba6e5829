import { beforeAll, describe, expect, test } from 'vitest';
import { hangs, seenApplication, sectionOf, story } from './story.ts';

/* A shop of three Applications: one lacks its image, one a Secret, and one somebody changed by hand. */

const repo = story();

const application = (name: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://git.example.com/acme/gitops.git, path: ${name} }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;

const deployment = (name: string, container: string) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  replicas: 1
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers:
        - name: ${name}
${container}`;

const names = ['orders', 'returns', 'prices'] as const;

const image = (name: string, tag: string) => `registry.example.com/${name}:${tag}`;
const imageLine = (name: string, tag: string) => `          image: ${image(name, tag)}\n`;
const secretLines = `          env:
            - name: PASSWORD
              valueFrom: { secretKeyRef: { name: returns-db, key: password } }
`;

const seen = (name: string, tag: string, authors: readonly object[] = []) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: {
    name,
    namespace: name,
    uid: `d-${name}`,
    managedFields: [
      {
        manager: 'argocd-controller',
        operation: 'Update',
        time: '2026-11-10T00:00:00Z',
        fieldsV1: { 'f:spec': { 'f:replicas': {} } },
      },
      ...authors,
    ],
  },
  spec: {
    replicas: 1,
    progressDeadlineSeconds: 600,
    template: { spec: { containers: [{ name, image: image(name, tag) }] } },
  },
  status: { conditions: [{ type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded' }] },
});

const pod = (name: string, tag: string, waiting: object) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name,
    namespace: name,
    uid: `p-${name}`,
    ownerReferences: [
      { apiVersion: 'apps/v1', kind: 'Deployment', name, uid: `d-${name}`, controller: true },
    ],
  },
  spec: { containers: [{ name, image: image(name, tag) }] },
  status: { phase: 'Pending', containerStatuses: [{ name, ready: false, state: { waiting } }] },
});

const notFound = (name: string, tag: string) => ({
  reason: 'ImagePullBackOff',
  message: `Back-off pulling image "${image(name, tag)}": ErrImagePull: ${image(name, tag)}: not found`,
});

const cluster = [
  seenApplication('by-hand', { namespace: 'orders' }),
  {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'AppProject',
    metadata: { name: 'default', namespace: 'argocd' },
  },
  ...names.map((name) =>
    seenApplication(name, {
      namespace: name,
      health: 'Degraded',
      sync: name === 'prices' ? 'OutOfSync' : 'Synced',
      resources: [
        { group: 'apps', version: 'v1', kind: 'Deployment', namespace: name, name, status: 'Synced' },
      ],
    }),
  ),
  seen('orders', '9'),
  pod('orders', '9', notFound('orders', '9')),
  seen('returns', '1'),
  pod('returns', '1', {
    reason: 'CreateContainerConfigError',
    message: "couldn't find key password in secret returns/returns-db",
  }),
  seen('prices', 'hotfix', [
    {
      manager: 'kubectl-set',
      operation: 'Update',
      time: '2026-11-12T08:00:00Z',
      fieldsV1: {
        'f:spec': {
          'f:template': { 'f:spec': { 'f:containers': { 'k:{"name":"prices"}': { 'f:image': {} } } } },
        },
      },
    },
  ]),
  pod('prices', 'hotfix', notFound('prices', 'hotfix')),
];

beforeAll(() => {
  repo.commit('begin the shop', {
    'phineus.yaml': 'repositories: { "https://git.example.com/acme/gitops.git": . }\n',
    ...Object.fromEntries(names.map((name) => [`apps/${name}.yaml`, application(name)])),
    'orders/deployment.yaml': deployment('orders', imageLine('orders', '1')),
    'returns/deployment.yaml': deployment('returns', imageLine('returns', '1')),
    'prices/deployment.yaml': deployment('prices', imageLine('prices', '1')),
  });
  repo.commit('roll out orders 9', {
    'orders/deployment.yaml': deployment('orders', imageLine('orders', '9')),
  });
  repo.commit('give returns a database', {
    'returns/deployment.yaml': deployment('returns', imageLine('returns', '1') + secretLines),
  });
  repo.dump('dump.json', cluster);
});

describe('the causes of a red shop in its repository', () => {
  test(
    'are the lines that carry them, with the commit that brought each, or whoever did it elsewhere',
    async () => {
      const { stdout, stderr } = await repo.diagnosed('dump.json', '--repo', 'repo');
      expect(stdout, stderr).toMatch(
        /git: orders\/deployment\.yaml:12 sets spec\.template\.spec\.containers\[0\]\.image of Deployment\.apps\/orders\/orders, rendered by Application orders, since [0-9a-f]{12} of 2026-11-01 by story: roll out orders 9/,
      );
      expect(stdout).toMatch(
        /git: returns\/deployment\.yaml:15 names Secret\/returns\/returns-db, rendered by Application returns, since [0-9a-f]{12} of 2026-11-01 by story: give returns a database/,
      );
      expect(stdout).toContain(
        'Application.argoproj.io/argocd/by-hand is in the cluster, and neither git nor another Application makes it',
      );
      expect(stdout).not.toContain('argocd/orders is in the cluster');
      expect(stdout).toContain(
        'not in git: spec.template.spec.containers[0].image of Deployment.apps/prices/prices changed by kubectl-set at 2026-11-12T08:00:00Z; git says otherwise at prices/deployment.yaml:12',
      );
    },
    hangs,
  );

  test(
    'are in the JSON with file, line and commit',
    async () => {
      const { stdout } = await repo.diagnosed('dump.json', '--repo', 'repo', '-o', 'json');
      const { causes } = JSON.parse(stdout) as { causes: { root: string; origins: object[] }[] };
      expect(causes.find(({ root }) => root === 'Secret/returns/returns-db password')?.origins).toEqual([
        {
          kind: 'git',
          does: 'names',
          object: 'Secret/returns/returns-db',
          field: '',
          application: 'returns',
          location: { file: 'returns/deployment.yaml', line: 15 },
          history: {
            kind: 'commit',
            id: expect.stringMatching(/^[0-9a-f]{40}$/),
            author: 'story',
            date: '2026-11-01',
            summary: 'give returns a database',
          },
        },
      ]);
    },
    hangs,
  );

  test(
    'are in a root-cause analysis',
    async () => {
      const text = await repo.report('rca', 'repo', '--snapshot', 'dump.json', '--no-fixes');
      const orders = sectionOf(text, /Issue \d.*orders/);
      expect(sectionOf(orders, /Files involved/)).toMatch(
        /`orders\/deployment\.yaml:12` .*roll out orders 9/,
      );
      expect(sectionOf(text, /Issue \d.*prices/)).toContain('changed by kubectl-set at 2026-11-12T08:00:00Z');
    },
    hangs,
  );

  test(
    'say that a line is not committed yet, and still find the commits of those below it',
    async () => {
      repo.write(
        'repo/returns/deployment.yaml',
        `# Somebody edits this file.\n${deployment('returns', imageLine('returns', '1') + secretLines)}`,
      );
      repo.write(
        'repo/orders/deployment.yaml',
        deployment('orders', `          image: "${image('orders', '9')}"\n`),
      );
      const { stdout } = await repo.diagnosed('dump.json', '--repo', 'repo');
      expect(stdout).toMatch(/returns\/deployment\.yaml:16 names .*: give returns a database/);
      expect(stdout).toMatch(/orders\/deployment\.yaml:12 sets .*, not committed yet/);
    },
    hangs,
  );
});
