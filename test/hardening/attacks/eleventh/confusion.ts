import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  alone,
  app,
  attack,
  chart,
  deployment,
  each,
  evil,
  fill,
  forecast,
  formats,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  lines,
  map,
  oneOf,
  quoted,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');
const fault = 'selector app=a of Deployment witness-web';

/** SECURITY.md: "change what is said about its neighbours: no, but for what they really share". */
const trees: Readonly<Record<string, Files>> = {
  'an Application that comes first and never ends': {
    'apps/0.yaml': app(`${here}, path: evil`, '', 'aaa'),
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': '{{ range until 1000000 }}{{ range until 1000000 }}{{ end }}{{ end }}',
  },
  'forty Applications that each take all they get': Object.fromEntries([
    ...Array.from(
      { length: 40 },
      (_, i) =>
        [
          `apps/e${i}.yaml`,
          app(`${here}, path: evil, helm: { parameters: [{ name: i, value: "${i}" }] }`, '', `e${i}`),
        ] as const,
    ),
    ['evil/Chart.yaml', 'apiVersion: v2\nname: evil\nversion: 1.0.0\n'],
    ['evil/templates/a.yaml', '{{ $x := list }}{{ range until 10000000 }}{{ $x = append $x . }}{{ end }}'],
  ]),
  'a file of Applications in an encoding of its own': {
    ...harmless,
    'apps/0.yaml': '\ufeff\ufeff%YAML 9.9\n---\n!<tag:x> &a *a\n',
    'apps/1.yaml': '\u0000\u0001',
  },
  'a file of a merge that was not resolved': {
    ...harmless,
    'apps/0.yaml': `<<<<<<< HEAD\n${object}=======\n${object}>>>>>>> x\n`,
  },
  'waivers in comments of its own files for everybody': evil({
    'a.yaml': `# phineus: ignore-file *\n# phineus-disable-next-line all\n# phineus:allow selector-mismatch witness\n${object}`,
    '.phineusignore': '**\n',
  }),
  'what tools leave out': {
    ...harmless,
    '.argocdignore': '**\n',
    '.helmignore': '**\n',
    '.dockerignore': '**\n',
    '.kustomizeignore': '*\n',
    '.ignore': '*\n',
    '.gitattributes': 'witness/** export-ignore linguist-generated -diff binary\n',
  },
  'a tracking of the objects of others': evil({
    'a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: x, annotations: { argocd.argoproj.io/tracking-id: "witness:apps/Deployment:default/witness-web", argocd.argoproj.io/installation-id: x, argocd.argoproj.io/compare-options: IgnoreExtraneous }, labels: { app.kubernetes.io/instance: witness } }\n',
  }),
  'differences to be ignored, of everything': {
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      '  ignoreDifferences: [{ group: "*", kind: "*", name: "*", namespace: "*", jsonPointers: ["/"], jqPathExpressions: ["."], managedFieldsManagers: ["*"] }]\n',
    ),
    'evil/a.yaml': object,
  },
  'an Application that prunes and replaces': {
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      '  syncPolicy: { automated: { prune: true, selfHeal: true, allowEmpty: true }, syncOptions: [Replace=true, Force=true, PruneLast=true, "Delete=false"] }\n',
    ),
    'evil/a.yaml': object,
  },
  'Secrets whose values are words of reports': evil({
    's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { ${['neighbour', 'witness', 'verified', 'applications', 'schemaVersion', 'error', 'argocd', 'metadata', 'selector-mismatch', 'ConfigMap', 'Deployment', 'true', '1', 'null', 'findings', 'summary'].map((word, i) => `k${i}: ${quoted(word)}`).join(', ')} }\n`,
  }),
  'Secrets whose values are brackets and quotes': evil({
    's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { ${['{', '}', '"', '\n', ': ', '],', '<', '/>', '"name": "neighbour"', '  "applications": [', '"verified": true', '"objects": 1'].map((word, i) => `k${i}: ${quoted(word)}`).join(', ')} }\n`,
  }),
  'Secrets whose values are paths and places of others': evil({
    's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: witness/web.yaml, b: apps/witness.yaml, c: "apps/neighbour.yaml:1", d: https://kubernetes.default.svc, e: https://git.example.org/acme/gitops.git, f: witness-web, g: app=a }\n`,
  }),
  'more Secrets than can be looked for': evil({
    's.yaml': lines(
      60,
      (i) =>
        `apiVersion: v1\nkind: Secret\nmetadata: { name: s${i} }\nstringData: { ${fill(400, (k) => `k${k}: "v!${i}-${k}-aZ9"`)} }\n---`,
    ),
  }),
  'a kind that is like a namespace of others': evil({
    'a.yaml': `apiVersion: v1\nkind: Namespace\nmetadata: { name: default2, labels: { kubernetes.io/metadata.name: default } }\n---\n${item('NetworkPolicy', 'spec: { podSelector: {}, policyTypes: [Ingress, Egress] }', 'networking.k8s.io/v1')}`,
  }),
  'a set that makes nothing but names like others': {
    'apps/evil.yaml': set(
      '[{ list: { elements: [{ name: neighbour }, { name: witness }] } }]',
      '"{{ .name }}-x"',
    ),
    'evil/a.yaml': object,
  },
  'a chart that is called like the folder of others': {
    ...chart({ 'a.yaml': object }),
    'evil/Chart.yaml': 'apiVersion: v2\nname: witness\nversion: 1.0.0\n',
    'evil/charts/neighbour/Chart.yaml': 'apiVersion: v2\nname: neighbour\nversion: 1.0.0\n',
    'evil/charts/neighbour/templates/a.yaml': '{{ fail "x" }}',
  },
  'a kustomization that reads others and fails': kustomization(
    'resources: [../witness, ../neighbour]\npatches: [{ target: { name: ".*" }, patch: "[{ op: remove, path: /nope }]" }]\n',
  ),
  'a rule of the tree that says it is of others': {
    ...harmless,
    'phineus.yaml':
      'rules: [{ name: x, severity: info, over: objects, expression: "false", message: "witness is fine", match: { application: witness } }]\n',
  },
};

/** Flags that narrow must not hide the fault that they ask for. */
const narrowed: Readonly<Record<string, Call>> = {
  'one Application': { args: ['check', '.', '--app', 'witness', '-o', 'json'], says: [fault], exits: [1, 2] },
  'a base that lacks it': {
    args: ['check', '.', '--base', 'main', '-o', 'json'],
    says: [fault],
    exits: [1, 2],
  },
  'SARIF and JUnit': {
    args: ['check', '.', '-o', 'sarif', '-o', 'junit=r.junit'],
    writes: ['r.junit'],
    says: [fault],
    exits: [1, 2],
  },
  'a threshold below it': {
    args: ['check', '.', '--fail-on', 'info', '--quiet', '-o', 'gitlab'],
    says: [fault],
    exits: [1, 2],
  },
  'several threads': { ...json, args: [...json.args, '--jobs', '2'] },
  'the cures of everything': { args: ['fix', '.', '--all', '-o', 'json'], says: ['witness'] },
  'a document of causes': { args: ['report', 'rca', '.', '--no-fixes'], says: [fault] },
  'a proof': { args: ['prove', '.', 'main', '-o', 'json'], says: [fault], exits: [1, 2] },
};
const crowd: Files = {
  ...Object.fromEntries(
    Array.from({ length: 25 }, (_, i) => [`apps/w${i}.yaml`, app(`${here}, path: crowd/${i}`, '', `w${i}`)]),
  ),
  ...Object.fromEntries(
    Array.from({ length: 25 }, (_, i) => [
      `crowd/${i}/a.yaml`,
      i % 3 === 0
        ? `a: [\n`
        : i % 3 === 1
          ? deployment(`replicas: x${i}, `).replace('name: d', `name: d${i}`)
          : item('Service', 'spec: { selector: { a: zz }, ports: [{ port: 0 }] }', 'v1', `s${i}`),
    ]),
  ),
  'crowd/x/s.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { a: "selector", b: "witness-web" }\n`,
};

/** Of what cannot be rendered nobody may say that it was verified. */
const unknown: Readonly<Record<string, Files>> = {
  'a plug-in': { 'apps/evil.yaml': app(`${here}, path: evil, plugin: { name: x }`), 'evil/a.yaml': object },
  'a chart elsewhere': {
    'apps/evil.yaml': app('repoURL: https://charts.elsewhere.org, chart: a, targetRevision: 1.0.0'),
  },
  'a registry elsewhere': {
    'apps/evil.yaml': app('repoURL: registry.elsewhere.org/x, chart: a, targetRevision: 1.0.0'),
  },
  'a repository elsewhere': {
    'apps/evil.yaml': app('repoURL: https://git.elsewhere.org/x.git, path: x, targetRevision: HEAD'),
  },
  'a branch that nobody has': {
    'apps/evil.yaml': app(
      'repoURL: https://git.example.org/acme/gitops.git, path: neighbour, targetRevision: nobody',
    ),
  },
  'a base elsewhere': kustomization('resources: ["https://git.elsewhere.org/x//y?ref=z"]\n'),
  'values of a source elsewhere': {
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { project: default, sources: [{ repoURL: https://git.elsewhere.org/x.git, targetRevision: HEAD, ref: v }, { ${here}, path: evil, helm: { valueFiles: [$v/a.yaml] } }], destination: { server: https://kubernetes.default.svc, namespace: x } }\n`,
    'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    'evil/templates/a.yaml': object,
  },
  'a set of pull requests': { 'apps/evil.yaml': set('[{ pullRequest: { github: { owner: x, repo: y } } }]') },
  'a set of an organisation': { 'apps/evil.yaml': set('[{ scmProvider: { gitlab: { group: "1" } } }]') },
  'a set of a plug-in': { 'apps/evil.yaml': set('[{ plugin: { configMapRef: { name: x } } }]') },
  'a set of resources': {
    'apps/evil.yaml': set('[{ clusterDecisionResource: { configMapRef: x, name: y } }]'),
  },
  'a set of files of another repository': {
    'apps/evil.yaml': set(
      '[{ git: { repoURL: https://git.elsewhere.org/x.git, revision: HEAD, files: [{ path: "*" }] } }]',
    ),
  },
  'a dependency that is not there': {
    ...chart({ 'a.yaml': object }),
    'evil/Chart.yaml':
      'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: x, version: 1.0.0, repository: https://charts.elsewhere.org }]\n',
  },
  'a chart of a kustomization': kustomization(
    'helmCharts: [{ name: x, repo: https://charts.elsewhere.org, version: 1.0.0 }]\n',
  ),
  'a generator of a program': kustomization('generators: [g.yaml]\n', {
    'g.yaml':
      'apiVersion: x/v1\nkind: G\nmetadata: { name: g, annotations: { config.kubernetes.io/function: "exec: { path: ./x }" } }\n',
  }),
  'a pointer to a large file': evil({
    'a.yaml':
      'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n',
  }),
  'a file that is encrypted by git': kustomization('resources: [a.yaml]\n', {
    'a.yaml': '\u0000GITCRYPT\u0000abc',
  }),
  'a folder that is a module of git': {
    'apps/evil.yaml': app(`${here}, path: mod/x`),
    '.gitmodules': '[submodule "mod"]\n\tpath = mod\n\turl = https://git.elsewhere.org/mod.git\n',
  },
  'a loop that never ends': chart({
    'a.yaml': '{{ range until 100000000 }}{{ range until 100000000 }}{{ end }}{{ end }}',
  }),
  'a folder that is not there': { 'apps/evil.yaml': app(`${here}, path: nowhere`) },
  'a file over ten megabytes': evil({ 'a.yaml': `${object}# ${'x'.repeat(11_000_000)}\n` }),
  'a hydrator of elsewhere': {
    'apps/evil.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { project: default, sourceHydrator: { drySource: { repoURL: https://git.elsewhere.org/x.git, path: x, targetRevision: HEAD }, syncSource: { targetBranch: x, path: y } }, destination: { server: https://kubernetes.default.svc, namespace: x } }\n',
  },
};

export const confusion: readonly CommandAttack[] = [
  ...each(trees, (name, files) =>
    attack(`confusion: ${name}`, files, {
      calls: [
        /^(?:more Secrets|forty)/.test(name) ? { ...json, tells: 'by name', says: [] } : json,
        ...oneOf(name, forecast, just('report', 'rca', '.'), just('diff', '.', 'main')),
      ],
    }),
  ),
  ...each(narrowed, (name, call) => attack(`confusion: beside a crowd: ${name}`, crowd, { calls: [call] })),
  attack('confusion: beside a crowd: every format, twice', crowd, { calls: [{ ...formats, same: true }] }),
  ...each(unknown, (name, files) =>
    alone(`unknown: ${name}`, files, {
      calls: [
        {
          args: ['check', '.', '--require-verified', '-o', 'json'],
          exits: [1, 2, 3],
          tells: true,
          says: ['evil'],
        },
      ],
    }),
  ),
  alone('unknown: a comparison of what cannot be rendered', unknown['a loop that never ends'] ?? {}, {
    calls: [
      { args: ['diff', '.', 'main'], says: ['evil'] },
      { args: ['prove', '.', 'main'], says: ['evil'] },
      { args: ['upgrade', '.', 'main'], says: ['evil'] },
      { ...just('render', '.', 'evil'), exits: [1, 2] },
    ],
  }),
];
