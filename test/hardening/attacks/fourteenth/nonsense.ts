import type { CommandAttack, Said } from '../command-attack.ts';
import {
  type Files,
  type Nameless,
  app,
  appSet,
  argocd,
  call,
  chart,
  chartYaml,
  evil,
  family,
  object,
  settings,
} from './kit.ts';

const refused = [1, 2, 3];

/** Somebody must be told of the word, or of the flag or the line where it stands. */
const named =
  (...words: readonly string[]) =>
  ({ stdout, stderr }: Said): readonly string[] =>
    words.some((word) => word !== '' && (stdout + stderr).includes(word))
      ? []
      : [`it names none of ${words.join(', ')}`];

const flagBefore = (line: string, word: string) =>
  /(--?[a-z-]+) \S*$/.exec(line.slice(0, line.indexOf(word) + 1))?.[1] ?? '';

/** Command lines, and the word of each that must be named; none of them may pass. */
const lines: Readonly<Record<string, string>> = {
  'check . -o jsonn': 'jsonn',
  'check . --fail-on fatal': 'fatal',
  'check . --rule unselected-own-podz': 'unselected-own-podz',
  'check . --target nowhere-target': 'nowhere-target',
  'check . --app nobody-app': 'nobody-app',
  'check . --base no-such-revision': 'no-such-revision',
  'check . --snapshot none.snapshot': 'none.snapshot',
  'check . --baseline none.json': 'none.json',
  'check . --jobs many': 'many',
  'check no-such-folder': 'no-such-folder',
  'check . second-word': 'second-word',
  'check . --requireverified': '--requireverified',
  'diff . no-such-revision': 'no-such-revision',
  'diff . main -o yamll': 'yamll',
  'prove . main -o sariff': 'sariff',
  'fix . no-such-finding': 'no-such-finding',
  'fix . --all --choose unselected-own-pods=no-such-way': 'no-such-way',
  'fix . --all --choose no-such-rule=x': 'no-such-rule',
  'fix . --all --commit main': 'main',
  'fix . --all --commit bad..name': 'bad..name',
  'fix . --all --base no-such-revision': 'no-such-revision',
  'upgrade . --to kubernetes=1.999': '1.999',
  'upgrade . --to argocd=77.7': '77.7',
  'upgrade . --to no-such-chart=1.0.0': 'no-such-chart',
  'upgrade . --to nothing-at-all': 'nothing-at-all',
  'report novel .': 'novel',
  'report rca . --date 2026-02-30': '2026-02-30',
  'report rca . --since none.md': 'none.md',
  'parity . --targets one,two': 'one',
  'blame . nobody-app ConfigMap/x': 'nobody-app',
  'blame . neighbour ConfigMap/no-such-object': 'no-such-object',
  'diagnose none.snapshot': 'none.snapshot',
  'diagnose dump.json nobody-app': 'nobody-app',
  'diagnose dump.json --repo no-such-folder': 'no-such-folder',
  'snapshot none.json -o out.snapshot': 'none.json',
  'render . nobody-app': 'nobody-app',
  'forecast . --argocd 77.7': '77.7',
  'forecast . --kubernetes one': 'one',
  'forecast . --argocd 3.5 --against 0.0': '0.0',
  'explain no-such-rule': 'no-such-rule',
  'health neighbour/settings.yaml --argocd 77.7': '77.7',
  'health neighbour/settings.yaml --settings none.yaml': 'none.yaml',
  'helm template r c --kube-version newest': 'newest',
  'helm template r c -f none.yaml': 'none.yaml',
  'helm template r c --show-only templates/none.yaml': 'templates/none.yaml',
  'kustomize build no-such-folder': 'no-such-folder',
  'kustomize build neighbour --load-restrictor Nothing': 'Nothing',
  'knowledge no-such-operator': 'no-such-operator',
  'cache thoughts': 'thoughts',
  'init no-such-folder': 'no-such-folder',
  'mcp no-such-folder': 'no-such-folder',
  'serve no-such-folder --port 0': 'no-such-folder',
  'serve . --port 99999': '99999',
  'serve . --port 0 --oidc-allow nobody': 'nobody',
};

const dump = JSON.stringify({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'a', namespace: 'argocd' },
  spec: {},
  status: { health: { status: 'Healthy' }, sync: { status: 'Synced' } },
});
const beside: Files = {
  'dump.json': dump,
  'c/Chart.yaml': chartYaml('c'),
  'c/templates/a.yaml': settings('a', {}),
};

const commandLines: Readonly<Record<string, Nameless>> = Object.fromEntries(
  Object.entries(lines).map(([line, word]): [string, Nameless] => [
    line,
    {
      files: beside,
      calls: [call(line, { exits: refused, showsSource: true, judge: named(word, flagBefore(line, word)) })],
    },
  ]),
);

/** What phineus.yaml may say that means nothing, and the word that must be named. */
const words: Readonly<Record<string, readonly [text: string, word: string]>> = {
  'a setting that there is not': ['polices: {}\n', 'polices'],
  'a fact that there is not': ['targets: { a: { kubernets: "1.33" } }\n', 'kubernets'],
  'a version of Kubernetes that there is not': ['targets: { a: { kubernetes: "1.999" } }\n', '1.999'],
  'a version of Argo CD that there is not': ['targets: { a: { argocd: { version: "77.7" } } }\n', '77.7'],
  'a distribution that there is not': ['targets: { a: { distribution: k4d } }\n', 'k4d'],
  'a root that there is not': ['targets: { a: { roots: [apps, no/such/root] } }\n', 'no/such/root'],
  'a processor that there is not': ['targets: { a: { nodePools: [{ name: x, arch: arm65 }] } }\n', 'arm65'],
  'an effect of a taint that there is not': [
    'targets: { a: { nodePools: [{ name: x, taints: [{ key: a, effect: NoScheduling }] }] } }\n',
    'NoScheduling',
  ],
  'a target that is promoted from nowhere': [
    'targets: { a: { promotesFrom: nowhere-target } }\n',
    'nowhere-target',
  ],
  'a policy for a rule that there is not': ['policies: { rules: { no-such-rule: off } }\n', 'no-such-rule'],
  'a severity that there is not': ['policies: { rules: { unselected-own-pods: fatal } }\n', 'fatal'],
  'a duration that is none': ['policies: { secrets: { maxRefreshInterval: soon } }\n', 'soon'],
  'a waiver for a rule that there is not': [
    'waivers: [{ rule: no-such-rule, object: "*", reason: x, expires: "2030-01-01" }]\n',
    'no-such-rule',
  ],
  'a waiver for an Application that there is not': [
    'waivers: [{ rule: unselected-own-pods, application: nobody-app, reason: x, expires: "2030-01-01" }]\n',
    'nobody-app',
  ],
  'a waiver for a target that there is not': [
    'waivers: [{ rule: unselected-own-pods, target: nowhere-target, reason: x, expires: "2030-01-01" }]\n',
    'nowhere-target',
  ],
  'a waiver until a day that there is not': [
    'waivers: [{ rule: unselected-own-pods, reason: x, expires: "2030-02-31" }]\n',
    '2030-02-31',
  ],
  'a rule with an expression that does not parse': [
    'rules: [{ name: acme-x, severity: error, match: { kind: ConfigMap }, expression: "object.(", message: x }]\n',
    'acme-x',
  ],
  'a rule that asks for a variable that there is not': [
    'rules: [{ name: acme-x, severity: error, match: { kind: ConfigMap }, expression: "objekt.data.a == 1", message: x }]\n',
    'objekt',
  ],
  'a rule with a function that there is not': [
    'rules: [{ name: acme-x, severity: error, match: { kind: ConfigMap }, expression: "object.data.colour.explode() == 1", message: x }]\n',
    'explode',
  ],
  'a rule over something that there is not': [
    'rules: [{ name: acme-x, severity: error, over: vertices, match: {}, expression: "true", message: x }]\n',
    'vertices',
  ],
  'a rule for a field of match that there is not': [
    'rules: [{ name: acme-x, severity: error, match: { kinds: ConfigMap }, expression: "true", message: x }]\n',
    'kinds',
  ],
  'a glob that is never closed': [
    'rules: [{ name: acme-x, severity: error, match: { name: "web[a-" }, expression: "true", message: x }]\n',
    'web[a-',
  ],
  'a repository in a folder that there is not': [
    'repositories: { "https://git.example.org/acme/other.git": no/such/folder }\n',
    'no/such/folder',
  ],
  'a catalog of schemas that there is not': ['schemas: ["no/such/{{kind}}.json"]\n', 'no/such'],
  'a placeholder of a catalog that there is not': [
    'schemas: ["https://schemas.example.org/{{kindd}}.json"]\n',
    'kindd',
  ],
  'targets to compare that there are not': [
    'targets: { a: { roots: [apps] } }\nparity: { compare: [a, nowhere-target] }\n',
    'nowhere-target',
  ],
  'a profile of parity that there is not': [
    'targets: { a: { roots: [apps] }, b: { roots: [apps] } }\nparity: { compare: [a, b], allow: [{ profile: no-such-profile, reason: x }] }\n',
    'no-such-profile',
  ],
  'other names of a target that there is not': [
    'targets: { a: { roots: [apps] }, b: { roots: [apps] } }\nparity: { compare: [a, b], names: { nowhere-target: [x] } }\n',
    'nowhere-target',
  ],
  'a rule file that there is not': ['ruleFiles: [no/such/rules.mjs]\n', 'no/such/rules.mjs'],
  'a pack whose kind has no group': [
    'knowledge: [{ project: p, groups: [g.example], kinds: { Thing: { makes: [{ kind: ConfigMap, name: x }] } } }]\n',
    'ConfigMap',
  ],
  'a scope that there is not': [
    'knowledge: [{ project: p, groups: [g.example], kinds: { g.example/Thing: { scope: Galaxy } } }]\n',
    'Galaxy',
  ],
  'a plug-in without a command': ['plugins: { evil: { timeoutSeconds: 5 } }\n', 'command'],
  'a time of a plug-in below nothing': [
    'plugins: { evil: { command: [x], timeoutSeconds: -5 } }\n',
    'timeoutSeconds',
  ],
  'two settings of one name': ['targets: { a: {} }\nwaivers: []\ntargets: { b: {} }\n', 'targets'],
  'a list instead of settings': ['- targets\n- waivers\n', 'phineus.yaml'],
  'a second document': ['targets: { a: {} }\n---\nwaivers: nonsense\n', 'phineus.yaml'],
};

const configurations: Readonly<Record<string, Nameless>> = Object.fromEntries(
  Object.entries(words).map(([what, [text, word]]): [string, Nameless] => [
    what,
    {
      files: { 'phineus.yaml': text },
      calls: [call('check . --notes --verbose', { exits: refused, judge: named(word, 'phineus.yaml:') })],
    },
  ]),
);

const told = (files: Files, word: string): Nameless => ({
  files,
  calls: [call('check . -o json --notes', { exits: refused, says: [word] })],
});
const annotated = (annotations: object) =>
  evil({
    'a.yaml': object('v1', 'ConfigMap', 'a', { data: {} }).replace(
      '"namespace"',
      `"annotations":${JSON.stringify(annotations)},"namespace"`,
    ),
  });

const manifests: Readonly<Record<string, Nameless>> = {
  'a sync option that there is not': told(
    annotated({ 'argocd.argoproj.io/sync-options': 'Prunne=false' }),
    'Prunne',
  ),
  'an annotation that there is not': told(annotated({ 'argocd.argoproj.io/sync-wafe': '1' }), 'sync-wafe'),
  'a hook that there is not': told(annotated({ 'argocd.argoproj.io/hook': 'PreSink' }), 'PreSink'),
  'a wave that is no number': told(annotated({ 'argocd.argoproj.io/sync-wave': 'first' }), 'first'),
  'a field of an Application that there is not': told(
    { 'apps/evil.yaml': app('evil', { path: 'neighbour' }, { destnation: {} }) },
    'destnation',
  ),
  'jq that does not parse': told(
    {
      'apps/evil.yaml': app(
        'evil',
        { path: 'evil' },
        { ignoreDifferences: [{ kind: 'ConfigMap', jqPathExpressions: ['.data | .[['] }] },
      ),
      'evil/a.yaml': settings('a', {}),
    },
    '.data | .[[',
  ),
  'a pointer that is none': told(
    {
      'apps/evil.yaml': app(
        'evil',
        { path: 'evil' },
        { ignoreDifferences: [{ kind: 'ConfigMap', jsonPointers: ['data/odd'] }] },
      ),
      'evil/a.yaml': settings('a', { odd: 'x' }),
    },
    'data/odd',
  ),
  'a revision that there is not': told(
    { 'apps/evil.yaml': app('evil', { path: 'neighbour', targetRevision: 'no-such-revision' }) },
    'no-such-revision',
  ),
  'a path that there is not': told(
    { 'apps/evil.yaml': app('evil', { path: 'no/such/path' }) },
    'no/such/path',
  ),
  'a project that there is not': told(
    { 'apps/evil.yaml': app('evil', { path: 'neighbour' }, { project: 'no-such-project' }) },
    'no-such-project',
  ),
  'a file of values that there is not': told(
    chart(settings('a', {}), {}, '    helm: { valueFiles: [no-such-values.yaml] }\n'),
    'no-such-values.yaml',
  ),
  'a reference to a source that there is not': told(
    {
      'apps/evil.yaml': app(
        'evil',
        {},
        {
          source: undefined,
          sources: [
            {
              repoURL: 'https://git.example.org/acme/gitops.git',
              targetRevision: 'HEAD',
              path: 'c',
              helm: { valueFiles: ['$nosuchref/a.yaml'] },
            },
          ],
        },
      ),
      ...beside,
    },
    'nosuchref',
  ),
  'a generator that there is not': told(
    { 'apps/set.yaml': appSet([{ lists: { elements: [] } }]) },
    'evil-set',
  ),
  'a template of a set that does not parse': told(
    {
      'apps/set.yaml': appSet(
        [{ list: { elements: [{ name: 'a' }] } }],
        { goTemplate: true },
        '{{ .name | nosuchfunc }}',
      ),
    },
    'nosuchfunc',
  ),
  'a parameter of a set that there is not': told(
    {
      'apps/set.yaml': appSet([{ list: { elements: [{ name: 'a' }] } }], {}, '{{name}}-{{nosuchparameter}}'),
    },
    'nosuchparameter',
  ),
  'a field of a kustomization that there is not': told(
    evil({ 'kustomization.yaml': 'resorces: [a.yaml]\n', 'a.yaml': settings('a', {}) }),
    'resorces',
  ),
  'a file of a kustomization that there is not': told(
    evil({ 'kustomization.yaml': 'resources: [no-such-file.yaml]\n' }),
    'no-such-file.yaml',
  ),
  'a function of a template that there is not': told(chart('{{ nosuchfunc . }}'), 'nosuchfunc'),
  'a named template that there is not': told(chart('{{ include "no.such.template" . }}'), 'no.such.template'),
  'an import that there is not': told(
    evil({ 'a.jsonnet': `import 'no-such.libsonnet'` }),
    'no-such.libsonnet',
  ),
  'a kind that there is not': told(evil({ 'a.yaml': object('apps/v1', 'Deploymnt', 'a') }), 'Deploymnt'),
  'a version of a kind that there is not': told(
    evil({ 'a.yaml': object('apps/v7', 'Deployment', 'a', { spec: {} }) }),
    'apps/v7',
  ),
  'a field of a kind that there is not': told(
    evil({
      'a.yaml': object('v1', 'Service', 'a', {
        spec: { prots: [], ports: [{ port: 80 }], selector: { a: 'b' } },
      }),
    }),
    'prots',
  ),
  'a health check that does not parse': told(
    {
      ...argocd({ 'resource.customizations.health.evil.example_Thing': 'return { status = ' }),
      ...evil({ 'a.yaml': object('evil.example/v1', 'Thing', 'a') }),
    },
    'evil.example',
  ),
  'a tracking method that there is not': told(
    argocd({ 'application.resourceTrackingMethod': 'telepathy' }),
    'telepathy',
  ),
  'a destination that is named and addressed': told(
    {
      'apps/evil.yaml': app(
        'evil',
        { path: 'neighbour' },
        { destination: { name: 'x', server: 'https://kubernetes.default.svc', namespace: 'default' } },
      ),
    },
    'destination',
  ),
};

/** What an agent may ask that does not exist. */
const unknown = (name: string, args: object, word: string): Nameless => ({
  files: beside,
  calls: [
    {
      args: ['mcp', '.'],
      asks: [{ method: 'tools/call', params: { name, arguments: args } }],
      says: [word],
      judge: ({ stdout }) =>
        /"isError":\s*true|"error":/.test(stdout) ? [] : ['an agent is not told that there is no such thing'],
    },
  ],
});
const agents: Readonly<Record<string, Nameless>> = {
  'a tool that there is not': unknown('chek', {}, 'chek'),
  'an Application that there is not': unknown('check', { application: 'nobody-app' }, 'nobody-app'),
  'a severity that there is not': unknown('check', { severity: 'fatal' }, 'severity'),
  'a file that there is not': unknown('check', { file: 'no/such/file.yaml' }, 'no/such/file.yaml'),
  'a verdict that there is not': unknown('forecast', { verdict: 'wonderful' }, 'verdict'),
  'a range that there is not': unknown('diff', { range: 'no-such-revision' }, 'no-such-revision'),
  'a snapshot that there is not': unknown('diagnose', { snapshots: ['none.snapshot'] }, 'none.snapshot'),
  'an edit of a passage that there is not': unknown(
    'prove_fix',
    { changes: [{ file: 'neighbour/settings.yaml', find: 'no such passage', replace: 'x' }] },
    'neighbour/settings.yaml',
  ),
};

export const nonsense: readonly CommandAttack[] = [
  ...family('nonsense: on the command line: phineus', commandLines),
  ...family('nonsense: in phineus.yaml', configurations),
  ...family('nonsense: in the tree', manifests),
  ...family('nonsense: asked by an agent', agents),
];
