import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  alone,
  app,
  chart,
  deployment,
  each,
  evil,
  fill,
  harmless,
  here,
  item,
  just,
  kustomization,
  map,
  red,
  refused,
  set,
  tool,
} from './kit.ts';

const check = (...more: readonly string[]): readonly string[] => ['check', '.', ...more];

/** Command lines that ask for what there is not: none may do something else instead, and say nothing. */
const lines: Readonly<Record<string, readonly [args: readonly string[], ...says: readonly string[]]>> = {
  'a rule that there is not': [check('--rule', 'no-such-rule'), 'no-such-rule'],
  'a target that there is not': [check('--target', 'nowhere'), 'nowhere'],
  'an application in other letters': [check('--app', 'NEIGHBOUR'), 'NEIGHBOUR'],
  'no application': [check('--app', '')],
  'a severity that there is not': [check('--fail-on', 'errors')],
  'a format that there is not': [check('-o', 'pdf'), 'pdf'],
  'a format to no file': [check('-o', 'json=')],
  'a beginning that there is not': [check('--from', 'nowhere')],
  'a base that there is not': [check('--base', 'no-such-revision'), 'no-such-revision'],
  'a base that is no word': [check('--base', '')],
  'a base that begins as an option': [check('--base', '--output=x')],
  'a baseline that there is not': [check('--baseline', 'none.json'), 'none.json'],
  'a baseline that is a folder': [check('--baseline', 'evil')],
  'a baseline that is no baseline': [check('--baseline', 'evil/a.yaml'), 'evil/a.yaml'],
  'a snapshot that is none': [check('--snapshot', 'words.txt'), 'words.txt'],
  'a snapshot of a target that there is not': [check('--snapshot', 'nowhere=x.snapshot')],
  'threads by a word': [check('--jobs', 'many')],
  'no threads': [check('--jobs', '0')],
  'fewer threads than none': [check('--jobs=-3')],
  'half a thread': [check('--jobs', '1.5')],
  'a folder that there is not': [['check', 'no-such-folder'], 'no-such-folder'],
  'a file instead of a folder': [['check', 'evil/a.yaml'], 'evil/a.yaml'],
  'a folder too many': [['check', '.', 'evil']],
  'an option that there is not': [check('--no-such-option'), 'no-such-option'],
  'a day that there is not': [['report', 'rca', '.', '--date', '2026-02-30'], '2026-02-30'],
  'a day in another order': [['report', 'rca', '.', '--date', '31-12-2026']],
  'a month that there is not': [['report', 'risk', '.', '--date', '2026-13-01']],
  'a document that there is not': [['report', 'poem', '.'], 'poem'],
  'a version of Kubernetes that there is not': [['forecast', '.', '--kubernetes', '1.999'], '1.999'],
  'a version of Argo CD by a word': [['forecast', '.', '--argocd', 'latest'], 'latest'],
  'an upgrade without a version': [['upgrade', '.', '--to', 'kubernetes=']],
  'an upgrade of nothing': [['upgrade', '.', '--to', '=1.2.3']],
  'an upgrade to a version that is none': [['upgrade', '.', '--to', 'kubernetes=soon'], 'soon'],
  'two targets of which one is not there': [['parity', '.', '--targets', 'default,nowhere'], 'nowhere'],
  'one target to compare': [['parity', '.', '--targets', 'default']],
  'an object that there is not': [['blame', '.', 'neighbour', 'ConfigMap/none', 'data.colour']],
  'a rule to explain that there is not': [['explain', 'no-such-rule'], 'no-such-rule'],
  'a choice for no finding': [['fix', '.', '--choose', 'no-such-finding=x']],
  'an object of nobody': [['render', '.', 'nobody'], 'nobody'],
  'a cache that there is not': [['cache', 'cookies'], 'cookies'],
  'a shell that there is not': [['completion', 'tcsh']],
  'a range of three': [['diff', '.', 'main..change..main']],
  'an end of a range that there is not': [['diff', '.', 'main..nowhere'], 'nowhere'],
  'a format of another command': [['forecast', '.', '-o', 'sarif']],
  'a release line of Argo CD that there is not': [['health', 'evil/a.yaml', '--argocd', '99.9'], '99.9'],
  'settings that there are not': [['health', 'evil/a.yaml', '--settings', 'none.yaml'], 'none.yaml'],
  'a dump of nothing': [['diagnose', 'no-such-dump']],
  'a kubeconfig that there is not': [['snapshot', '--kubeconfig', 'none', '-o', 'x.snapshot'], 'none'],
};

/** What a configuration says wrong is refused, or told as a finding; it is never left out in silence. */
const configurations: Readonly<Record<string, readonly [text: string, says: string]>> = {
  'a severity for a rule that there is not': ['policies: { rules: { no-such-rule: off } }\n', 'no-such-rule'],
  'a waiver until a day that there is not': [
    'waivers: [{ rule: invalid-value, reason: x, expires: "2027-02-31" }]\n',
    '2027-02-31',
  ],
  'a waiver for a rule that there is not': [
    'waivers: [{ rule: no-such-rule, reason: x, expires: "2027-02-01" }]\n',
    'no-such-rule',
  ],
  'a waiver for a target that there is not': [
    'targets: { one: {} }\nwaivers: [{ rule: invalid-value, target: nowhere, reason: x, expires: "2027-02-01" }]\n',
    'nowhere',
  ],
  'a root that there is not': ['targets: { one: { roots: [no-such-root] } }\n', 'no-such-root'],
  'a folder left out that there is not': [
    'targets: { one: { roots: [apps], excludes: [no-such-folder] } }\n',
    'no-such-folder',
  ],
  'a promotion from nowhere': ['targets: { one: { promotesFrom: nowhere } }\n', 'nowhere'],
  'a comparison with nowhere': ['targets: { one: {} }\nparity: { compare: [one, nowhere] }\n', 'nowhere'],
  'a profile that there is not': [
    'parity: { compare: [default, default], allow: [{ profile: no-such-profile, reason: x }] }\n',
    'no-such-profile',
  ],
  'an expression that does not parse': [
    'rules: [{ name: one, expression: "object.spec.(", message: m }]\n',
    'one',
  ],
  'an expression with a name that there is not': [
    'rules: [{ name: one, expression: "nosuchvariable == 1", message: m }]\n',
    'nosuchvariable',
  ],
  'two rules of a name': [
    'rules: [{ name: one, expression: "true", message: m }, { name: one, expression: "false", message: m }]\n',
    'one',
  ],
  'a rule of a name of ours': [
    'rules: [{ name: floating-tag, expression: "true", message: m }]\n',
    'floating-tag',
  ],
  'the same key twice': ['targets: { one: {} }\ntargets: { two: {} }\n', 'targets'],
  'a version that there is not': ['targets: { one: { kubernetes: "1.999" } }\n', '1.999'],
  'a file of rules that there is not': ['ruleFiles: [no-such-file.mjs]\n', 'no-such-file.mjs'],
  'a catalog that there is not': ['schemas: [no-such-catalog]\n', 'no-such-catalog'],
  'a repository that is no folder': [
    'repositories: { "https://git.example.org/x.git": no-such-folder }\n',
    'no-such-folder',
  ],
  'a glob that is never closed': [
    'rules: [{ name: one, match: { kind: "[a-" }, expression: "true", message: m }]\n',
    '[a-',
  ],
  'two documents': ['targets: { one: {} }\n---\ntargets: { two: {} }\n', 'phineus.yaml'],
};

/** What a tree has wrong in a way that is easily passed over. */
const passed: Readonly<Record<string, readonly [files: Files, says: string]>> = {
  'a values file that is a list': [
    { ...chart({ 'a.yaml': map('a', '{ a: b }') }, '[1, 2]\n') },
    'evil/values.yaml',
  ],
  'a kustomization with a field that there is not': [
    kustomization('resources: [a.yaml]\nnoSuchField: [x]\n', { 'a.yaml': map('a', '{ a: b }') }),
    'noSuchField',
  ],
  'an Application without a source': [
    {
      'apps/evil.yaml':
        'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { project: default, destination: { server: https://kubernetes.default.svc, namespace: x } }\n',
    },
    'evil',
  ],
  'a generator that there is not': [{ ...harmless, 'apps/evil.yaml': set('[{ clutsers: {} }]') }, 'clutsers'],
  'a template without an end': [
    chart({ 'a.yaml': `{{ if true }}${map('a', '{ a: b }')}` }),
    'evil/templates/a.yaml',
  ],
  'a Secret that is no base64': [
    evil({ 's.yaml': 'apiVersion: v1\nkind: Secret\nmetadata: { name: held }\ndata: { word: "%%%" }\n' }),
    'held',
  ],
  'a manifest without a kind': [
    evil({ 'a.yaml': 'apiVersion: v1\nmetadata: { name: nokind }\n' }),
    'evil/a.yaml',
  ],
  'a patch for nobody': [
    kustomization('resources: [a.yaml]\npatches: [{ path: p.yaml }]\n', {
      'a.yaml': map('a', '{ a: b }'),
      'p.yaml': map('nobody', '{ a: c }'),
    }),
    'nobody',
  ],
  'a path of another case': [{ ...harmless, 'apps/evil.yaml': app(`${here}, path: Evil`) }, 'Evil'],
  'a field of a Deployment that there is not': [evil({ 'd.yaml': deployment('replcas: 2, ') }), 'replcas'],
};

/** A run that did not see everything. */
const cut: Readonly<Record<string, Files>> = {
  'a template that never ends': chart({
    'a.yaml':
      '{{ define "x" }}{{ range until 100000 }}{{ range until 100000 }}{{ end }}{{ end }}{{ end }}{{ include "x" . }}',
  }),
  'a program that never ends': evil({
    'a.jsonnet': 'local f(x) = if x < 0 then x else f(x + 1) tailstrict; f(0)\n',
  }),
  'a matrix that is too large': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ matrix: { generators: [{ list: { elements: [${fill(1500, (i) => `{ name: a${i} }`)}] } }, { list: { elements: [${fill(1500, (i) => `{ other: b${i} }`)}] } }] } }]`,
      '"x-{{ .name }}-{{ .other }}"',
    ),
  },
  'a file that is too large': evil({
    'a.yaml': `${map('a', '{ a: b }')}# ${'x'.repeat(10.5 * 1024 * 1024)}\n`,
  }),
};

const endless = chart({ 'a.yaml': '{{ range until 100000 }}{{ range until 100000 }}{{ end }}{{ end }}' });
const whole = (format: string): Call => ({ args: ['check', '.', '-o', format], exits: [1, 2] });

export const nonsense: readonly CommandAttack[] = [
  ...each(lines, (name, [args, ...says]) =>
    alone(
      `nonsense: ${name}`,
      { ...harmless, 'words.txt': 'no snapshot\n' },
      {
        calls: [{ ...refused(args, ...says), exits: /^an? (?:object|choice)/.test(name) ? [1, 2] : [2] }],
      },
    ),
  ),
  ...each(configurations, (name, [text, says]) =>
    alone(
      `nonsense: of the configuration: ${name}`,
      { ...harmless, 'phineus.yaml': text },
      {
        calls: [
          { args: ['check', '.', '--notes', '--verbose'], says: [says] },
          { args: ['check', '.', '--notes', '--require-verified', '--fail-on', 'info'], exits: [1, 2, 3] },
        ],
      },
    ),
  ),
  ...each(passed, (name, [files, says]) =>
    alone(`nonsense: of the tree: ${name}`, files, {
      calls: [
        {
          args: ['check', '.', '--notes', '--verbose', '--fail-on', 'info', '--require-verified'],
          says: [says],
          exits: [1, 2, 3],
        },
      ],
    }),
  ),
  ...each(cut, (name, files) =>
    alone(`cut short: ${name}`, files, {
      calls: [
        ...['json', 'sarif', 'junit', 'github', 'markdown', 'text'].map(whole),
        { args: ['forecast', '.', '-o', 'json'], exits: [1, 2] },
        just('diff', '.', 'main'),
      ],
    }),
  ),
  alone('cut short: an output that cannot be written', harmless, {
    calls: [
      { args: ['check', '.', '-o', 'json=no/such/folder/r.json'], exits: [2] },
      { args: ['check', '.', '-o', 'json=evil'], exits: [2] },
      { args: ['check', '.', '-o', 'sarif=/dev/full'], exits: [2] },
      { args: ['check', '.', '--write-baseline', 'no/such/folder/b.json'], exits: [2] },
      { args: ['snapshot', 'apps', '-o', '/dev/full'], exits: [2] },
      { args: ['helm', 'template', 'x', 'evil', '--output-dir', 'evil/a.yaml'], exits: [1, 2] },
    ],
  }),
  alone(
    'cut short: files that are pipes and devices',
    {
      ...harmless,
      'apps/evil.yaml': app(`${here}, path: evil, helm: { valueFiles: [p.yaml] }`),
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
    },
    {
      pipes: ['evil/p.yaml', 'apps/p.yaml', 'evil/templates/p.yaml'],
      links: { 'evil/templates/zero.yaml': '/dev/zero', 'apps/random.yaml': '/dev/urandom' },
      calls: [{ args: ['check', '.', '-o', 'json'], tells: 'by name', exits: [1, 2] }],
    },
  ),
  alone('cut short: a base that cannot be rendered', evil({ 'a.yaml': map('a', '{ a: b }') }), {
    base: chart({ 'a.yaml': '{{ range until 100000 }}{{ range until 100000 }}{{ end }}{{ end }}' }),
    calls: [
      { args: ['diff', '.', 'main', '-o', 'json'], says: ['evil'] },
      just('prove', '.', 'main'),
      { args: ['check', '.', '--base', 'main', '-o', 'json'], tells: 'by name' },
    ],
  }),
  alone(
    'cut short: a dump of which one file is broken',
    { ...red, 'dump/z.json': '{"kind":"List","items":[{"kind":"Pod",' },
    {
      calls: [
        { args: ['diagnose', 'dump'], says: ['neighbour', 'z.json'], exits: [1, 2] },
        { args: ['report', 'inventory', '--snapshot', 'dump'], says: ['z.json'] },
      ],
    },
  ),
  alone(
    'nonsense: names of objects that are of other kinds',
    evil({
      'a.yaml': item('ConfigMap', 'data: { a: b }', 'v1', '[a]'),
      'b.yaml': item('[X]', 'a: b', '{ a: b }', '12'),
    }),
    {
      calls: [
        {
          args: ['check', '.', '--notes', '--verbose', '--fail-on', 'info', '--require-verified'],
          says: ['evil/'],
          exits: [1, 2, 3],
        },
      ],
    },
  ),
  alone('cut short: a talk with an agent', endless, {
    calls: [{ ...agent(tool('check', {}), tool('forecast', {})), says: ['evil'] }],
  }),
  alone('cut short: documents', endless, {
    calls: [
      { args: ['report', 'rca', '.'], says: ['evil'] },
      { args: ['report', 'inventory', '.'], says: ['evil'] },
      { args: ['report', 'waves', '.', '-o', 'json'], says: ['evil'] },
    ],
  }),
  alone('cut short: a lint', endless, {
    calls: [{ args: ['helm', 'template', 'x', 'evil'], exits: [1, 2] }, just('helm', 'lint', 'evil')],
  }),
  alone('cut short: what was accepted before', endless, {
    calls: [
      { args: ['check', '.', '--write-baseline', 'b.json'], writes: ['b.json'] },
      { args: ['check', '.', '--baseline', 'b.json'], exits: [1, 2] },
      { args: ['check', '.', '--quiet', '--fail-on', 'error'], exits: [1, 2] },
    ],
  }),
  alone('cut short: as the base was', endless, {
    base: endless,
    calls: [
      { args: ['check', '.', '--base', 'main'], exits: [1, 2] },
      { args: ['diff', '.', 'main', '-o', 'markdown'], says: ['evil'] },
    ],
  }),
  alone(
    'cut short: a chart that nobody has',
    { 'apps/evil.yaml': app('repoURL: https://charts.example.org, chart: nobody, targetRevision: 1.0.0') },
    {
      calls: [
        { args: ['check', '.', '--require-verified'], says: ['nobody'], exits: [1, 2, 3] },
        { args: ['charts', 'list', '.'], says: ['nobody'] },
      ],
    },
  ),
];
