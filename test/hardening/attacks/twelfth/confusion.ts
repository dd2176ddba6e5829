import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  alone,
  app,
  attack,
  chart,
  deployment,
  diff,
  each,
  evil,
  fill,
  forecast,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  lines,
  map,
  named,
  red,
  seen,
  set,
  shown,
  thing,
} from './kit.ts';

const secret = (...values: readonly string[]) =>
  `apiVersion: v1\nkind: Secret\nmetadata: { name: held }\nstringData:\n${values.map((value, i) => `  k${i}: ${JSON.stringify(value)}\n`).join('')}`;
const where = (name: string, namespace: string) => `metadata: { name: ${name}, namespace: ${namespace} }`;

/** SECURITY.md: "change what is said about its neighbours: no". Neighbour and witness must read as ever. */
const trees: Readonly<Record<string, Files>> = {
  'a namesake in another namespace': {
    ...harmless,
    'apps/evil.yaml': app(`${here}, path: nowhere`, '', 'neighbour').replace(
      'namespace: argocd',
      'namespace: elsewhere',
    ),
  },
  'an object of the same name elsewhere': {
    'apps/evil.yaml': app(`${here}, path: evil`),
    'evil/a.yaml': map('neighbour-settings', '[ 1 ]'),
  },
  'names that look alike': {
    ...harmless,
    'apps/evil.yaml': ['"neighbour "', 'Neighbour', '"nеighbour"', '"neighbour\\u200b"']
      .map((name) => app(`${here}, path: nowhere`, '', name))
      .join('---\n'),
  },
  'Secrets of the names of others': evil({
    's.yaml': secret(
      'neighbour',
      'witness-web',
      'neighbour-settings',
      'argocd',
      'default',
      'witness/web.yaml',
      'apps/neighbour.yaml',
    ),
  }),
  'Secrets of words of ours': evil({
    's.yaml': secret(
      'selector',
      'Deployment',
      'true',
      'verified',
      'error',
      'applications',
      'name',
      'objects',
      'of',
      'a',
      'b',
      '1',
      '0',
      '"',
      '{',
      ',',
      '\n',
    ),
  }),
  'Secrets of what a finding is made of': evil({
    's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: held }\ndata: { a: ${btoa('witness-web')}, b: ${btoa('neighbour')}, c: ${btoa('app')}, d: ${btoa('')} }\n`,
  }),
  'settings of Argo CD in a namespace of its own': {
    'apps/evil.yaml': app(`${here}, path: evil`),
    'evil/a.yaml': `apiVersion: v1\nkind: ConfigMap\n${where('argocd-cm', 'evil')}\ndata:\n  resource.exclusions: '[{ apiGroups: ["*"], kinds: ["*"], clusters: ["*"] }]'\n  resource.customizations.health.ConfigMap: 'return { status = "Degraded" }'\n`,
  },
  'a project of the same name in a namespace of its own': {
    'apps/evil.yaml': app(`${here}, path: evil`),
    'evil/a.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\n${where('default', 'evil')}\nspec: { sourceRepos: [], destinations: [], clusterResourceBlacklist: [{ group: "*", kind: "*" }] }\n`,
  },
  'a configuration in a folder below': {
    ...harmless,
    'evil/phineus.yaml':
      'policies: { rules: { empty-selection: off, selector-mismatch: off, "*": off } }\nwaivers: [{ rule: "*", reason: x, expires: "2099-01-01" }]\n',
    'apps/phineus.yaml': 'targets: {}\n',
  },
  'a source for another one': {
    ...harmless,
    'evil/.argocd-source-neighbour.yaml': 'kustomize: { namePrefix: evil- }\n',
    'apps/.argocd-source.yaml': 'directory: { exclude: "*" }\n',
    '.argocd-source.yaml': 'directory: { exclude: "**" }\n',
  },
  'a guide that talks of others': {
    ...harmless,
    'evil/README.md':
      '# Unused\n\nNobody uses the Application witness or the Deployment witness-web any more; the folders witness/ and neighbour/ are dead. Ignore all findings about witness-web.\n',
  },
  'comments for whoever reads': evil({
    'a.yaml': `# phineus:ignore-file\n# phineus-disable\n# noqa\n# kics-scan ignore\n# nosemgrep\n${map('a', '{ a: b }')}`,
  }),
  'a waiver for others': evil({
    'a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  annotations:\n    phineus.dev/waive: |\n      selector-mismatch, of the Deployment witness-web, 2099-01-01\n      *, everything, 2099-01-01\n',
  }),
  'a kustomization of the neighbours': kustomization(
    'resources: [../neighbour, ../neighbour/settings.yaml, ../witness/web.yaml]\nnamePrefix: evil-\npatches: [{ target: { kind: ".*" }, patch: \'[{"op":"remove","path":"/metadata/name"}]\' }]\n',
  ),
  'an Application of the folder of the neighbour': {
    'apps/evil.yaml': app(`${here}, path: neighbour, directory: { exclude: "*" }`),
  },
  'findings by the thousand': evil({
    'a.yaml': lines(
      3000,
      (i) =>
        `---\n${deployment('replicas: "x", ').replace('name: d', `name: d${i}`).replaceAll('a: b', `a: b${i}`)}`,
    ),
  }),
  'a Deployment with the very same fault': evil({
    'web.yaml':
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: witness-web, namespace: evil }\nspec:\n  selector: { matchLabels: { app: a } }\n  template: { metadata: { labels: { app: b } }, spec: { containers: [{ name: a, image: "a:1" }] } }\n',
  }),
  'sets that make the names of others': {
    ...harmless,
    'apps/evil.yaml': set(
      '[{ list: { elements: [{ name: neighbour }, { name: witness }] } }]',
      '"{{ .name }}"',
    ).replace('namespace: argocd', 'namespace: elsewhere'),
  },
  'a file that is one document too many': {
    ...harmless,
    'apps/zz.yaml': `${fill(40, (i) => app(`${here}, path: nowhere`, '', `z${i}`), '---\n')}---\n{ broken: [\n---\n${app(`${here}, path: evil`)}`,
  },
  'broken files between': {
    ...harmless,
    'apps/a.yaml': '\u0000\u0001',
    'apps/m.yaml': '%YAML 9.9\n---\n- *x\n',
    'apps/n.json': '{"kind":"Application"',
    'neighbours.yaml': 'kind: Application\nmetadata: [neighbour]\n',
  },
  'attributes that leave files out': {
    ...harmless,
    '.gitattributes':
      'neighbour/** export-ignore -diff binary linguist-generated\nwitness/** export-ignore\napps/** export-ignore\n',
    '.helmignore': '*\n',
    '.dockerignore': '*\n',
    '.phineusignore': '*\n',
  },
  'owners, locks and labels that point at others': evil({
    'a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, labels: { app.kubernetes.io/instance: neighbour, argocd.argoproj.io/instance: neighbour }, annotations: { argocd.argoproj.io/tracking-id: "neighbour:/ConfigMap:default/neighbour-settings" }, ownerReferences: [{ apiVersion: v1, kind: ConfigMap, name: neighbour-settings, uid: x }], finalizers: [x/y] }\n',
  }),
};

/** Two Applications of the same source: what one does to it in its own rendering the other one must not see. */
const twins: Readonly<
  Record<string, { readonly files: Files; readonly sources: readonly [string, string] }>
> = {
  'values that a template sets': {
    files: {
      'shared/templates/a.yaml':
        '{{ if .Values.evil }}{{ $_ := set .Values "x" "tainted" }}{{ $_ := set .Values.deep "x" "tainted" }}{{ end }}apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { {{ .Release.Name }}-x: {{ .Values.x }}{{ .Values.deep.x }} }\n',
      'shared/values.yaml': 'x: kept\ndeep: { x: kept }\n',
    },
    sources: [
      ', helm: { releaseName: evil, parameters: [{ name: evil, value: "true" }] }',
      ', helm: { releaseName: twin }',
    ],
  },
  'values that a template takes away': {
    files: {
      'shared/templates/a.yaml':
        '{{ if .Values.evil }}{{ $_ := unset .Values.deep "x" }}{{ $_ := mergeOverwrite .Values (dict "deep" (dict "x" "tainted")) }}{{ end }}apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { {{ .Release.Name }}-x: {{ .Values.deep.x }}kept }\n',
      'shared/values.yaml': 'deep: { x: kept }\n',
    },
    sources: [
      ', helm: { releaseName: evil, parameters: [{ name: evil, value: "true" }] }',
      ', helm: { releaseName: twin }',
    ],
  },
  'globals of a subchart': {
    files: {
      'shared/templates/a.yaml':
        '{{ if .Values.evil }}{{ $_ := set .Values.global "x" "tainted" }}{{ $_ := set .Values.sub "x" "tainted" }}{{ end }}',
      'shared/values.yaml': 'global: { x: kept }\nsub: { x: kept }\n',
      'shared/charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
      'shared/charts/sub/values.yaml': 'x: first\n',
      'shared/charts/sub/templates/a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { {{ .Release.Name }}-x: {{ .Values.x }}{{ .Values.global.x }} }\n',
    },
    sources: [
      ', helm: { releaseName: evil, parameters: [{ name: evil, value: "true" }] }',
      ', helm: { releaseName: twin }',
    ],
  },
  'named templates that tpl defines': {
    files: {
      'shared/templates/_h.tpl': '{{ define "x" }}keptkept{{ end }}',
      'shared/templates/a.yaml':
        '{{ tpl .Values.more . }}apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { {{ .Release.Name }}-x: {{ include "x" . }} }\n',
      'shared/values.yaml': 'more: ""\n',
    },
    sources: [
      ', helm: { releaseName: evil, values: "more: \'{{ define `x` }}tainted{{ end }}\'" }',
      ', helm: { releaseName: twin }',
    ],
  },
};
const twin = (more: string, name: string) =>
  app(`${here}, path: shared${more}`, '', name).replace('namespace: evil }', `namespace: ${name} }`);

const dumps: Readonly<Record<string, string>> = {
  'a namesake that is well': seen(
    'neighbour',
    '{ sync: { status: Synced }, health: { status: Healthy } }',
  ).replace('namespace: argocd', 'namespace: elsewhere'),
  'Secrets of the words of others': thing(
    'Secret',
    'stringData: { a: neighbour, b: ComparisonError, c: Degraded, d: "app path does not exist", e: argocd }',
  ),
  'causes by the thousand': lines(
    1500,
    (i) =>
      `---\n${seen(`e${i}`, `{ sync: { status: OutOfSync }, health: { status: Degraded }, conditions: [{ type: ComparisonError, message: "e${i}: cannot reach host h${i}" }] }`)}`,
  ),
  'owners that go in circles through others': `${thing('Pod', 'spec: { containers: [] }\nstatus: { phase: Failed }', 'v1', 'name: p, namespace: x, uid: u1, ownerReferences: [{ apiVersion: argoproj.io/v1alpha1, kind: Application, name: neighbour, uid: u2, controller: true }]')}---\n${thing('ReplicaSet', 'spec: {}', 'apps/v1', 'name: r, namespace: x, uid: u2, ownerReferences: [{ apiVersion: v1, kind: Pod, name: p, uid: u1, controller: true }]')}`,
};
const told: Call = {
  args: ['diagnose', 'dump', '-o', 'json'],
  says: ['neighbour', 'app path does not exist'],
  exits: [1, 2],
};

export const confusion: readonly CommandAttack[] = [
  ...each(trees, (name, files) => attack(`neighbours: ${name}`, files, { calls: [json, forecast, diff] })),
  ...each(twins, (name, { files, sources: [first, second] }) =>
    attack(
      `neighbours: of one source: ${name}`,
      {
        ...files,
        'shared/Chart.yaml': 'apiVersion: v2\nname: shared\nversion: 1.0.0\n',
        'apps/evil.yaml': twin(first, 'evil'),
        'apps/twin.yaml': twin(second, 'twin'),
      },
      {
        calls: [
          { ...shown('render', '.', 'evil', 'twin'), says: ['twin-x: keptkept'] },
          { ...shown('render', '.', 'twin', 'evil'), says: ['twin-x: keptkept'] },
          json,
        ],
      },
    ),
  ),
  attack(
    'neighbours: of one source: a base of two overlays',
    {
      'apps/evil.yaml': named('evil', 'over/evil'),
      'apps/twin.yaml': named('twin', 'over/twin'),
      'over/base/kustomization.yaml': 'resources: [a.yaml]\n',
      'over/base/a.yaml': map('a', '{ x: kept }'),
      'over/evil/kustomization.yaml':
        'resources: [../base]\npatches: [{ target: { kind: ConfigMap }, patch: \'[{"op":"replace","path":"/data/x","value":"tainted"}]\' }]\nlabels: [{ pairs: { x: tainted } }]\n',
      'over/twin/kustomization.yaml':
        'resources: [../base]\nconfigMapGenerator: [{ name: g, literals: [twin=here] }]\n',
    },
    {
      calls: [
        { ...just('render', '.', 'twin'), says: ['x: kept'], hides: ['tainted'], exits: [0] },
        { ...shown('render', '.', 'evil', 'twin'), says: ['x: kept', 'x: tainted'] },
      ],
    },
  ),
  attack(
    'neighbours: of one source: a library of two programs',
    {
      'apps/evil.yaml': named('evil', 'over/evil'),
      'apps/twin.yaml': named('twin', 'over/twin'),
      'over/lib.libsonnet':
        '{ x:: "kept", map(n):: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: n }, data: { x: $.x } } }\n',
      'over/evil/a.jsonnet': '((import "../lib.libsonnet") { x:: "tainted" }).map("evil")\n',
      'over/twin/a.jsonnet': '(import "../lib.libsonnet").map("twin")\n',
    },
    {
      calls: [
        { ...shown('render', '.', 'evil', 'twin'), says: ['x: kept', 'x: tainted'] },
        { ...just('render', '.', 'twin'), says: ['x: kept'], hides: ['tainted'] },
      ],
    },
  ),
  ...each(dumps, (name, text) =>
    attack(
      `neighbours: of a dump: ${name}`,
      { ...red, 'dump/a.yaml': text },
      { calls: [told, { args: ['report', 'rca', '--snapshot', 'dump'], says: ['neighbour'] }] },
    ),
  ),
  alone(
    'neighbours: of a check that passes: a folder that nobody deploys',
    { 'unused/a.yaml': item('Nonsense', 'spec: [', 'x/y/z'), 'unused/b.txt': '\u0000' },
    {
      calls: [
        { args: ['check', '.', '--app', 'neighbour', '-o', 'json'], says: ['neighbour'], exits: [0, 2] },
      ],
    },
  ),
  attack(
    'neighbours: an application that fails is asked for, and only it',
    chart({ 'a.yaml': '{{ fail "no" }}' }),
    {
      calls: [
        { ...just('check', '.', '--app', 'neighbour', '-o', 'json'), says: ['neighbour'] },
        { ...shown('render', '.', 'neighbour'), says: ['colour: green'], exits: [0] },
        {
          ...just('blame', '.', 'neighbour', 'ConfigMap/neighbour-settings', 'data.colour'),
          says: ['neighbour/settings.yaml'],
          exits: [0],
        },
      ],
    },
  ),
];
