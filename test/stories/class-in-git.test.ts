import { beforeAll, describe, expect, test } from 'vitest';
import { hangs, seenApplication, story } from './story.ts';

/* Three Applications of one chart whose pods tolerate no node: one file of values empties what another gives, one writes
it where the chart does not read it, and one gives none at all. A fourth needs a file that git ignores. */

const repo = story();
const names = ['lanes', 'rates', 'signs'] as const;

const application = (name: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: ${name}, namespace: argocd }
spec:
  project: default
  source:
    repoURL: https://git.example.com/acme/gitops.git
    path: chart
    helm: { valueFiles: [/values/all.yaml, /values/${name}.yaml] }
  destination: { server: https://kubernetes.default.svc, namespace: ${name} }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`;

const template = `apiVersion: apps/v1
kind: Deployment
metadata: { name: {{ .Release.Name }} }
spec:
  selector: { matchLabels: { app: {{ .Release.Name }} } }
  template:
    metadata: { labels: { app: {{ .Release.Name }} } }
    spec:
      tolerations: {{ toJson .Values.pod.tolerations }}
      containers: [{ name: it, image: registry.example.com/it:1 }]
`;

const toleration = '[{ key: pool, operator: Exists }]';

const pending = (name: string) => [
  seenApplication(name, {
    namespace: name,
    health: 'Progressing',
    resources: [
      { group: 'apps', version: 'v1', kind: 'Deployment', namespace: name, name, status: 'Synced' },
    ],
  }),
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace: name, uid: `d-${name}` },
    spec: {
      replicas: 1,
      template: { spec: { containers: [{ name: 'it', image: 'registry.example.com/it:1' }] } },
    },
    status: { replicas: 1, unavailableReplicas: 1 },
  },
  {
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
    spec: { containers: [{ name: 'it', image: 'registry.example.com/it:1' }], nodeSelector: { of: name } },
    status: {
      phase: 'Pending',
      conditions: [
        {
          type: 'PodScheduled',
          status: 'False',
          reason: 'Unschedulable',
          message: '0/1 nodes are available: 1 node(s) had untolerated taint {pool: b}.',
        },
      ],
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: `n-${name}`, labels: { of: name } },
    spec: { taints: [{ key: `pool`, value: name, effect: 'NoSchedule' }] },
  },
];

const unread = seenApplication('tolls', {
  namespace: 'tolls',
  sync: 'Unknown',
  conditions: [
    {
      type: 'ComparisonError',
      message:
        'failed to generate manifest: helm template failed: open /tmp/repo/values/tolls.yaml: no such file or directory',
    },
  ],
});

beforeAll(() => {
  repo.commit('begin', {
    '.gitignore': 'values/tolls.yaml\n',
    'apps/tolls.yaml': application('tolls'),
    'phineus.yaml': 'repositories: { "https://git.example.com/acme/gitops.git": . }\n',
    ...Object.fromEntries(names.map((name) => [`apps/${name}.yaml`, application(name)])),
    'chart/Chart.yaml': 'apiVersion: v2\nname: it\nversion: 1.0.0\n',
    'chart/values.yaml': 'pod: { tolerations: [] }\n',
    'chart/templates/deployment.yaml': template,
    'values/all.yaml': `pod: { tolerations: ${toleration} }\n`,
    'values/lanes.yaml': 'pod:\n  tolerations:\n',
    'values/rates.yaml': `tolerations: ${toleration}\npod: { tolerations: [{ key: other, operator: Exists }] }\n`,
    'values/signs.yaml': 'pod: { tolerations: [{ key: other, operator: Exists }] }\n',
  });
  repo.write('repo/values/tolls.yaml', 'pod: {}\n');
  repo.dump('dump.json', [...names.flatMap(pending), unread]);
});

describe('what a cluster shows only the end of', () => {
  test(
    'has the class of what is wrong in git, and that of the cluster where git tells nothing',
    async () => {
      const { stdout, stderr } = await repo.diagnosed('dump.json', '--repo', 'repo', '-o', 'json');
      const { causes } = JSON.parse(stdout) as {
        causes: { class: string; id: string; applications: string[]; origins: { location?: object }[] }[];
      };
      const classes = Object.fromEntries(causes.map((it) => [it.applications.join(), it.class]));
      expect(classes, stderr).toEqual({
        'argocd/lanes': 'empty-override-wipes-inherited',
        'argocd/rates': 'values-written-where-not-read',
        'argocd/signs': 'untolerated-taint',
        'argocd/tolls': 'values-file-gitignored',
      });
      const lanes = causes.find(({ applications }) => applications.includes('argocd/lanes'));
      expect(lanes?.id).toMatch(/^untolerated-taint /);
      expect(lanes?.origins[0]?.location).toEqual({ file: 'values/lanes.yaml', line: 2 });
    },
    hangs,
  );
});
