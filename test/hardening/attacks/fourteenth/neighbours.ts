import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  type Nameless,
  app,
  appSet,
  argocd,
  call,
  chart,
  documents,
  evil,
  family,
  lines,
  object,
  settings,
  whole,
} from './kit.ts';

const diffed: Call = call('diff . main -o json', { tells: true });
const alone = (files: Files): Nameless => ({ files, calls: [whole] });
const compared = (files: Files): Nameless => ({ files, calls: [whole, diffed] });
/** A secret that is a word of reports; it must not take that word from others. */
const hiding = (words: readonly string[]): Nameless =>
  alone(
    evil({
      'a.yaml': object('v1', 'Secret', 'a', {
        stringData: Object.fromEntries(words.map((word, i) => [`k${i}`, word])),
      }),
    }),
  );

const trees: Readonly<Record<string, Nameless>> = {
  'an Application of the same name in another namespace': compared({
    ...evil({ 'a.yaml': settings('a', {}) }),
    'apps/twin.yaml': app('neighbour', { path: 'nowhere' }).replace('"argocd"', '"other"'),
  }),
  'an Application whose name is the same but for what nobody sees': compared({
    'apps/twin.yaml': app('neighbour\u200b', { path: 'nowhere' }),
    'apps/twin2.yaml': app('NEIGHBOUR', { path: 'nowhere' }),
    'apps/twin3.yaml': app('neighbour ', { path: 'nowhere' }),
    'apps/twin4.yaml': app('n\u0435ighbour', { path: 'nowhere' }),
  }),
  'an Application in a list, with a name that is a path, none, or of another type': alone({
    'apps/x.yaml': `apiVersion: v1\nkind: List\nitems:\n${['argocd/neighbour', '', '../neighbour', '__proto__', 'default'].map((name) => `- ${app(name, { path: 'nowhere' })}`).join('')}- { apiVersion: argoproj.io/v1alpha1, kind: Application, metadata: { name: [neighbour], namespace: 5 }, spec: neighbour }\n`,
  }),
  'a set that makes an Application of the same name in another namespace': alone({
    ...evil({ 'a.yaml': settings('a', {}) }),
    'apps/set.yaml': appSet([{ list: { elements: [{ name: 'neighbour' }] } }]).replaceAll(
      '"argocd"',
      '"team-x"',
    ),
  }),
  'settings of Argo CD in a folder that nobody deploys': alone({
    'docs/cm.yaml': JSON.stringify({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'argocd-cm', namespace: 'argocd' },
      data: {
        'resource.exclusions': '- { apiGroups: ["*"], kinds: ["*"], clusters: ["*"] }\n',
        'application.resourceTrackingMethod': 'label',
      },
    }),
  }),
  'settings of Argo CD in another namespace': alone({
    ...evil({
      'cm.yaml': JSON.stringify({
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'argocd-cm', namespace: 'sandbox' },
        data: {
          'resource.exclusions': '- { apiGroups: ["*"], kinds: ["*"], clusters: ["*"] }\n',
          'resource.inclusions': '- { apiGroups: ["nope"] }\n',
        },
      }),
    }),
  }),
  'settings of Argo CD that are broken': {
    files: {
      ...argocd({
        'resource.customizations': '{{{',
        'resource.compareoptions': '[',
        'kustomize.buildOptions': '"',
        'accounts.x': 'y',
      }),
      ...evil({ 'a.yaml': settings('a', {}) }),
    },
    calls: [call('check . -o json', { says: ['neighbour', 'unselected-own-pods'], exits: [1, 2] })],
  },
  'a project that others do not have': alone({
    ...evil({ 'a.yaml': settings('a', {}) }),
    'apps/project.yaml': object('argoproj.io/v1alpha1', 'AppProject', 'mine', {
      spec: {
        destinations: [],
        sourceRepos: ['!*'],
        clusterResourceBlacklist: [{ group: '*', kind: '*' }],
        namespaceResourceBlacklist: [{ group: '*', kind: '*' }],
      },
    }),
    'apps/project2.yaml': object('argoproj.io/v1alpha1', 'AppProject', 'default', {
      spec: { sourceRepos: [], destinations: [] },
    }),
  }),
  'a definition for the kinds of Kubernetes, and one that selects everything': alone(
    evil({
      'crd.yaml': object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'configmaps.', {
        spec: {
          group: '',
          names: { kind: 'ConfigMap', plural: 'configmaps' },
          scope: 'Cluster',
          versions: [{ name: 'v1', served: false, storage: true, schema: { openAPIV3Schema: { not: {} } } }],
        },
      }),
      'crd2.yaml': object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'deployments.apps', {
        spec: {
          group: 'apps',
          names: { kind: 'Deployment', plural: 'deployments' },
          scope: 'Namespaced',
          versions: [
            {
              name: 'v1',
              served: true,
              storage: true,
              schema: {
                openAPIV3Schema: {
                  type: 'object',
                  'x-kubernetes-validations': [{ rule: 'false', message: 'no' }],
                },
              },
            },
          ],
        },
      }),
    }),
  ),
  'comments that switch off rules, in files of its own': alone({
    'apps/evil.yaml': `# phineus:disable-file\n# phineus: ignore unselected-own-pods\n# phineus allow *: because\n${application('evil', 'evil')}`,
    'evil/a.yaml': `# phineus:allow unselected-own-pods -- all\n${settings('a', {})}`,
    '.phineusignore': '*\nwitness\nneighbour\n',
    '.helmignore': '*\n',
    '.gitattributes': '* export-ignore linguist-generated\n',
    '.argocdignore': '*\n',
  }),
  'files that git ignores': alone({
    ...evil({ 'a.yaml': settings('a', {}) }),
    '.gitignore': 'evil\n*.md\n!neighbour\n',
    'evil/.gitignore': '..\n../neighbour\n/*\n',
  }),
  'manifests of Applications that are written a thousand times': alone({
    'apps/many.yaml': documents(1000, (i) => app(`many-${i % 10}`, { path: 'evil' })),
    'evil/a.yaml': settings('a', {}),
  }),
  'files of settings for a neighbour that lie in another folder': alone({
    ...evil({
      'a.yaml': settings('a', {}),
      '.argocd-source-neighbour.yaml': 'kustomize: { namePrefix: x }\n',
      '.argocd-source.yaml': 'directory: { exclude: "*" }\n',
    }),
    '.argocd-source.yaml': 'directory: { exclude: "*" }\n',
    '.argocd-source-neighbour.yaml': 'directory: { exclude: "*" }\n',
  }),
  'a kustomization above everybody, which renames and deletes': alone({
    'kustomization.yaml':
      'resources: [apps/witness.yaml, neighbour/settings.yaml, nowhere]\nnamePrefix: x-\npatches: [{ target: { kind: Application }, patch: "$patch: delete\\napiVersion: x\\nkind: Application\\nmetadata: { name: x }\\n" }]\n',
  }),
  'a chart above everybody': alone({
    'Chart.yaml': 'apiVersion: v2\nname: all\nversion: 1.0.0\n',
    'templates/a.yaml': '{{ fail "all" }}',
    'values.yaml': ': :\n',
  }),
  'secrets that are words of every report': hiding([
    'neighbour',
    'witness',
    'web',
    'apps',
    'settings',
    'error',
    'default',
    'argocd',
    'true',
    '1',
  ]),
  'secrets that are what a finding of another says': hiding([
    'unselected-own-pods',
    'witness-web',
    'witness/web.yaml',
    'apiVersion',
    'Deployment',
    'does not select its own pods',
    'schemaVersion',
    'verified',
  ]),
  'secrets that are numbers, blanks and single letters': hiding([
    '0',
    '1',
    '2',
    ' ',
    '',
    'a',
    'e',
    '"',
    ':',
    '\n',
    'null',
    '{',
    '2026',
  ]),
  'twenty-one thousand secrets that look random': {
    files: evil({
      'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: a }\nstringData:\n${lines(21_000, (i) => `  k${i}: "x${(i * 7919).toString(36)}Q${i}-z9"`)}`,
    }),
    calls: [{ args: ['check', '.', '-o', 'json'], tells: 'by name', exits: [2] }],
  },
  'an Application that fails in a bug': alone({
    ...chart(`{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ toYaml $d }}`),
    'apps/x.yaml': app('x', { path: 'evil', helm: { valuesObject: { a: { b: null } } } }),
  }),
  'an Application that takes its whole budget, ten times': alone({
    ...chart('{{ range until 100000000 }}a{{ end }}'),
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [`apps/evil${i}.yaml`, application(`evil${i}`, 'evil')]),
    ),
  }),
  'objects that claim to belong to a neighbour': compared(
    evil({
      'a.yaml': object('v1', 'ConfigMap', 'a', {}).replace(
        '"namespace"',
        '"annotations":{"argocd.argoproj.io/tracking-id":"neighbour:/ConfigMap:default/neighbour-settings","argocd.argoproj.io/sync-options":"Prune=false"},"labels":{"app.kubernetes.io/instance":"neighbour"},"ownerReferences":[{"kind":"ConfigMap","name":"neighbour-settings"}],"namespace"',
      ),
    }),
  ),
  'waves, hooks and deletions of its own objects': compared(
    evil({
      'a.yaml': documents(20, (i) =>
        object('batch/v1', 'Job', `j${i}`, {}).replace(
          '"namespace"',
          `"annotations":{"argocd.argoproj.io/hook":"${i % 2 ? 'PreSync,Sync,PostSync,SyncFail,PostDelete' : 'Nope'}","argocd.argoproj.io/sync-wave":"${i % 3 ? -99999999999 : 'x'}","argocd.argoproj.io/hook-delete-policy":"x"},"namespace"`,
        ),
      ),
    }),
  ),
  'selectors that would take the pods of others into another namespace': alone(
    evil({
      'a.yaml': `${object('v1', 'Service', 's', { spec: { selector: {} } }).replace('"default"', '"elsewhere"')}---\n${object('policy/v1', 'PodDisruptionBudget', 'p', { spec: { maxUnavailable: 0, selector: {} } }).replace('"default"', '"elsewhere"')}---\n${object('networking.k8s.io/v1', 'NetworkPolicy', 'n', { spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] } }).replace('"default"', '"elsewhere"')}`,
    }),
  ),
  'a change that makes its own comparison impossible': {
    base: evil({ 'a.yaml': settings('a', {}) }),
    files: chart('{{ fail "x" }}'),
    calls: [diffed, call('check . --base main -o json', { tells: true }), call('upgrade . main -o json')],
  },
  'a file of another encoding, with a mark, with zeros, and one of bytes': {
    files: evil({ 'a.yaml': settings('a', {}), 'n.yaml': 'a: \u0000\n', 'b.yaml': `\ufeff${configMap}` }),
    binary: () => ({
      'evil/u16.yaml': '\xff\xfea\x00:\x00 \x00b\x00',
      'evil/bytes.yaml': Array.from({ length: 256 }, (_, i) => String.fromCharCode(i)).join(''),
      'apps/latin.yaml': 'a: \xe9\xff\n',
      'docs/\u00e9.yaml': '\x80',
    }),
    calls: [whole],
  },
  'a pipe that nobody writes to': {
    files: evil({ 'b.yaml': settings('b', {}) }),
    pipes: ['evil/a.yaml', 'apps/p.yaml'],
    calls: [{ args: ['check', '.', '-o', 'json'], tells: 'by name' }],
  },
};

const list = (items: readonly object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
const well = {
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'neighbour', namespace: 'argocd' },
  spec: {
    source: { repoURL: 'x', path: 'neighbour' },
    destination: { namespace: 'default', server: 'https://kubernetes.default.svc' },
  },
  status: {
    health: { status: 'Degraded' },
    sync: { status: 'Synced' },
    resources: [
      {
        group: 'apps',
        version: 'v1',
        kind: 'Deployment',
        namespace: 'default',
        name: 'shop',
        health: { status: 'Degraded', message: 'Deployment exceeded its progress deadline' },
      },
    ],
  },
};
const shop = [
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'shop', namespace: 'default', uid: 'd' },
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: 'shop' } },
      template: { metadata: { labels: { app: 'shop' } } },
    },
    status: { conditions: [{ type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded' }] },
  },
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'shop-1',
      namespace: 'default',
      uid: 'p',
      labels: { app: 'shop' },
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'shop', uid: 'd' }],
    },
    spec: { containers: [{ name: 'shop', image: 'registry.example.org/shop:9' }] },
    status: {
      phase: 'Pending',
      containerStatuses: [
        {
          name: 'shop',
          image: 'registry.example.org/shop:9',
          ready: false,
          restartCount: 0,
          state: { waiting: { reason: 'ImagePullBackOff', message: 'not found' } },
        },
      ],
    },
  },
];
const inDump = (items: readonly object[]): Nameless => ({
  files: { 'dump.json': list([well, ...shop, ...items]) },
  calls: [
    call('diagnose dump.json -o json', { says: ['neighbour', 'registry.example.org/shop:9'], exits: [1, 2] }),
  ],
});

const dumps: Readonly<Record<string, Nameless>> = {
  'Applications without names, with names of others and of other types': inDump([
    { ...well, metadata: {} },
    {
      ...well,
      metadata: { name: 'neighbour', namespace: 'other' },
      status: { health: { status: 'Healthy' }, sync: { status: 'Synced' } },
    },
    { ...well, metadata: { name: ['x'], namespace: {} } },
    { ...well, metadata: null },
  ]),
  'pods that claim owners of others, and owners in a ring': inDump([
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: 'x',
        namespace: 'other',
        uid: 'p2',
        ownerReferences: [
          { kind: 'Deployment', name: 'shop', uid: 'd' },
          { kind: 'Pod', name: 'x', uid: 'p2' },
          null,
          'x',
        ],
      },
      status: { phase: 'Running' },
    },
  ]),
  'a Secret of words of the answer': inDump([
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 's', namespace: 'other' },
      data: Object.fromEntries(
        ['neighbour', 'shop', 'ImagePullBackOff', 'Deployment', 'not found', 'registry.example.org'].map(
          (word, i) => [`k${i}`, btoa(word)],
        ),
      ),
    },
  ]),
  'objects that are none': inDump([
    {},
    { kind: 5 },
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'shop-1', namespace: 5 }, status: 'x' },
    { apiVersion: 'v1', kind: 'Event', involvedObject: 'x' },
    { apiVersion: 'v1', kind: 'Node', status: [] },
  ]),
};

export const neighbours: readonly CommandAttack[] = [
  ...family('neighbours', trees),
  ...family('neighbours: in a dump', dumps),
];
