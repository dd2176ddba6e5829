import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  alone,
  app,
  chart,
  deployment,
  each,
  evil,
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
const template = (...more: readonly string[]): readonly string[] => ['helm', 'template', 'x', 'c', ...more];

/** Command lines that ask for what there is not, or for two things at once that exclude each other. */
const lines: Readonly<Record<string, readonly [args: readonly string[], ...says: readonly string[]]>> = {
  'a beginning at a base without a base': [check('--from', 'base')],
  'two reports at one place': [check('-o', 'json', '-o', 'sarif')],
  'two reports into one file': [check('-o', 'json=r', '-o', 'sarif=r')],
  'a format in capitals': [check('-o', 'JSON'), 'JSON'],
  'one rule that there is, and one that there is not': [
    check('--rule', 'floating-tag', '--rule', 'floating-tags'),
    'floating-tags',
  ],
  'one application that there is, and one that there is not': [
    check('--app', 'neighbour', '--app', 'neighbor'),
    'neighbor',
  ],
  'a pattern for applications that fits none': [check('--app', 'x*'), 'x*'],
  'two snapshots of one target': [check('--snapshot', 'default=dump', '--snapshot', 'default=none'), 'none'],
  'threads without an end': [check('--jobs', 'Infinity')],
  'a base of two dots': [check('--base', 'main..change'), 'main..change'],
  'a base that is a tree': [check('--base', 'main^{tree}')],
  'a base that is a blob': [check('--base', 'main:apps/neighbour.yaml')],
  'a switch with a word': [check('--notes=perhaps')],
  'a version against itself by a word': [['forecast', '.', '--against', 'older']],
  'a version of Argo CD that never was': [['forecast', '.', '--argocd', '9.9'], '9.9'],
  'a version with four parts': [['forecast', '.', '--kubernetes', '1.33.0.1'], '1.33.0.1'],
  'a version below nothing': [['forecast', '.', '--kubernetes=-1.33']],
  'an application that there is not, beside one': [['render', '.', 'neighbour', 'nobody'], 'nobody'],
  'a format of objects that there is not': [['render', '.', '-o', 'toml'], 'toml'],
  'too little to blame': [['blame', '.', 'neighbour']],
  'an object without a kind': [['blame', '.', 'neighbour', 'neighbour-settings'], 'neighbour-settings'],
  'a range of a thousand dots': [['diff', '.', `main${'.'.repeat(1000)}change`]],
  'a third revision': [['diff', '.', 'main', 'change', 'main']],
  'an upgrade to two versions of one': [
    ['upgrade', '.', '--to', 'kubernetes=1.33', '--to', 'kubernetes=1.34'],
    'kubernetes',
  ],
  'an upgrade of a chart that nobody has': [['upgrade', '.', '--to', 'nosuchchart=1.0.0'], 'nosuchchart'],
  'an upgrade without a sign': [['upgrade', '.', '--to', 'kubernetes'], 'kubernetes'],
  'three targets to compare': [['parity', '.', '--targets', 'a,b,c']],
  'a finding that there is not': [['fix', '.', 'no-such-finding'], 'no-such-finding'],
  'a fix into a branch without a name': [['fix', '.', '--all', '--commit', '']],
  'a fix into a branch that nobody may have': [['fix', '.', '--all', '--commit', 'a..b'], 'a..b'],
  'a choice without a sign': [['fix', '.', '--all', '--choose', 'x'], 'x'],
  'a diagnosis of nothing for fixes': [['fix', '.', '--all', '--diagnosed', 'none'], 'none'],
  'a proof of one that there is not': [['prove', '.', 'main..nowhere'], 'nowhere'],
  'a document since one that there is not': [['report', 'rca', '.', '--since', 'none.md'], 'none.md'],
  'a document since one that is none': [['report', 'rca', '.', '--since', 'words.txt'], 'words.txt'],
  'a document of a snapshot that there is not': [['report', 'rca', '--snapshot', 'none'], 'none'],
  'a document of a day with a time': [['report', 'rca', '.', '--date', '2026-11-16T00:00:00Z']],
  'a day in letters of others': [['report', 'rca', '.', '--date', '２０２６-１１-１６']],
  'a snapshot of a file of words': [['snapshot', 'words.txt', '-o', 'x.snapshot'], 'words.txt'],
  'a diagnosis since nothing': [['diagnose', 'dump', '--since', 'none'], 'none'],
  'a diagnosis with a repository that there is not': [['diagnose', 'dump', '--repo', 'none'], 'none'],
  'a context that there is not': [['diagnose', '--context', 'nowhere']],
  'a chart that there is not': [['helm', 'template', 'x', 'none'], 'none'],
  'a file of values that there is not': [template('-f', 'none.yaml'), 'none.yaml'],
  'values that do not parse': [template('--set', 'a[=b')],
  'values that are no JSON': [template('--set-json', 'a={')],
  'a file for a value that there is not': [template('--set-file', 'a=none'), 'none'],
  'a version of Kubernetes by a word': [template('--kube-version', 'newest'), 'newest'],
  'a template that there is not': [template('--show-only', 'templates/none.yaml'), 'templates/none.yaml'],
  'a version of Helm that there is not': [template('--helm', '5')],
  'a name that no release may have': [['helm', 'template', 'X_!', 'c'], 'X_!'],
  'a program after the templates': [template('--post-renderer', 'sh')],
  'a cluster for templates': [template('--validate')],
  'a lint of nothing': [['helm', 'lint', 'none'], 'none'],
  'an order that there is not': [['kustomize', 'build', 'k', '--reorder', 'alphabetic']],
  'a restriction that there is not': [['kustomize', 'build', 'k', '--load-restrictor', 'None']],
  'two folders to build': [['kustomize', 'build', 'k', 'c']],
  'a folder without a kustomization': [['kustomize', 'build', 'c']],
  'a list of charts of nothing': [['charts', 'list', 'none'], 'none'],
  'a lock of images of nothing': [['images', 'lock', 'none'], 'none'],
  'health of what is no object': [['health', 'words.txt']],
  'health of nothing': [['health', 'none.yaml'], 'none.yaml'],
  'scripts that there are not': [['health', 'k/a.yaml', '--resource-customizations', 'none'], 'none'],
  'a project that nobody knows': [['knowledge', 'no-such-operator'], 'no-such-operator'],
  'a configuration of nothing': [['knowledge', '--path', 'none'], 'none'],
  'a first configuration for nothing': [['init', 'none'], 'none'],
  'a port that there is not': [['serve', '.', '--port', '99999']],
  'a repository that there is not, to watch': [
    ['serve', 'none', '--port', '0', '--database', '../history.db'],
    'none',
  ],
  'an agent for nothing': [['mcp', 'none'], 'none'],
  'a command that there is not': [['chekc', '.'], 'chekc'],
};

const spec = (more: string) => app(`${here}, path: evil`, more);
const pod = (container: string, more = '') => evil({ 'a.yaml': deployment('', more, container) });

/** Manifests that the API server or Argo CD refuses in so many words. */
const manifests: Readonly<Record<string, readonly [files: Files, ...says: string[]]>> = {
  'a policy with a typo': [
    { ...harmless, 'apps/evil.yaml': spec('  syncPolicy: { automated: { prnue: true } }\n') },
    'prnue',
  ],
  'prune by a word': [
    { ...harmless, 'apps/evil.yaml': spec('  syncPolicy: { automated: { prune: "yes" } }\n') },
    'apps/evil.yaml',
  ],
  'a hook with a typo': [
    evil({
      'a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, annotations: { argocd.argoproj.io/hook: PreSnyc } }\n',
    }),
    'PreSnyc',
  ],
  'jq that does not parse': [
    {
      ...harmless,
      'apps/evil.yaml': spec("  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: ['.data[' ] }]\n"),
    },
    'apps/evil.yaml',
  ],
  'an option of templates with a typo': [
    {
      ...harmless,
      'apps/evil.yaml': set(
        '[{ list: { elements: [{ name: a }] } }]',
        '"x-{{ .name }}"',
        '  goTemplateOptions: ["missingkey=eror"]\n',
      ),
    },
    'eror',
  ],
  'a matrix of one': [
    {
      ...harmless,
      'apps/evil.yaml': set('[{ matrix: { generators: [{ list: { elements: [{ name: a }] } }] } }]'),
    },
    'apps/evil.yaml',
  ],
  'a merge without keys': [
    {
      ...harmless,
      'apps/evil.yaml': set(
        '[{ merge: { mergeKeys: [], generators: [{ list: { elements: [{ name: a }] } }, { list: { elements: [{ name: a }] } }] } }]',
      ),
    },
    'apps/evil.yaml',
  ],
  'a schedule of an hour that there is not': [
    evil({
      'a.yaml': item(
        'CronJob',
        'spec: { schedule: "61 25 * * *", jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "a:1" }] } } } } }',
        'batch/v1',
      ),
    }),
    'evil/a.yaml',
  ],
  'a port beyond all': [pod(', ports: [{ containerPort: 70000 }]'), 'evil/a.yaml'],
  'a volume that is not there': [
    pod(', volumeMounts: [{ name: nosuchvolume, mountPath: /x }]'),
    'nosuchvolume',
  ],
  'a quantity that is none': [pod(', resources: { limits: { memory: 1GB } }'), '1GB'],
  'a policy of restarts for jobs': [pod('', 'restartPolicy: Never, '), 'evil/a.yaml'],
  'a name in capitals': [evil({ 'a.yaml': map('Not_A_Name', '{ a: b }') }), 'Not_A_Name'],
  'a label that is too long': [
    evil({
      'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, labels: { a: ${'x'.repeat(64)} } }\n`,
    }),
    'evil/a.yaml',
  ],
  'a type of paths with a typo': [
    evil({
      'a.yaml': item(
        'Ingress',
        'spec: { rules: [{ http: { paths: [{ path: /, pathType: Prefixx, backend: { service: { name: s, port: { number: 80 } } } }] } }] }',
        'networking.k8s.io/v1',
      ),
    }),
    'Prefixx',
  ],
  'a budget of both': [
    evil({
      'a.yaml': item(
        'PodDisruptionBudget',
        'spec: { minAvailable: 1, maxUnavailable: 1, selector: { matchLabels: { a: b } } }',
        'policy/v1',
      ),
    }),
    'evil/a.yaml',
  ],
  'a chart of a version that is none': [
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }),
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: one\n',
    },
    'evil/Chart.yaml',
  ],
  'a file of values that an Application lacks': [
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }),
      'apps/evil.yaml': app(`${here}, path: evil, helm: { valueFiles: [values-nowhere.yaml] }`),
    },
    'values-nowhere.yaml',
  ],
  'a resource of a kustomization that is not there': [
    kustomization('resources: [nowhere.yaml]\n'),
    'nowhere.yaml',
  ],
  'a function of templates that there is not': [
    chart({ 'a.yaml': '{{ nosuchfunction 1 }}' }),
    'nosuchfunction',
  ],
  'Jsonnet that does not parse': [evil({ 'a.jsonnet': '{ a: }\n' }), 'evil/a.jsonnet'],
};

export const nonsense: readonly CommandAttack[] = [
  ...each(lines, (name, [args, ...says]) =>
    alone(
      `nonsense: ${name}`,
      {
        ...harmless,
        ...red,
        'words.txt': 'no snapshot\n',
        'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
        'c/templates/a.yaml': map('a', '{ a: b }'),
        'k/kustomization.yaml': 'resources: [a.yaml]\n',
        'k/a.yaml': map('a', '{ a: b }'),
      },
      // The real helm and kustomize end with 1; so may whoever stands in for them, and whoever found nothing of a name.
      {
        calls: [
          {
            ...refused(args, ...says),
            exits: /^(?:helm|kustomize|fix|blame|health|knowledge)$/.test(args[0] ?? '') ? [1, 2] : [2],
          },
        ],
      },
    ),
  ),
  ...each(manifests, (name, [files, ...says]) =>
    alone(`nonsense: of a manifest: ${name}`, files, {
      calls: [
        { args: ['check', '.', '--notes', '--verbose'], says },
        {
          args: ['check', '.', '--notes', '--fail-on', 'info', '--require-verified'],
          exits: [1, 2, 3],
        },
      ],
    }),
  ),
  alone('nonsense: nothing at all, by which the others are judged', harmless, {
    calls: [
      { args: ['check', '.', '--fail-on', 'warning'], exits: [0] },
      { args: ['check', '.', '--notes', '--fail-on', 'info', '--require-verified'], exits: [0] },
      { args: ['render', '.', 'neighbour'], exits: [0], says: ['colour: green'] },
      { args: ['helm', 'template', 'x', 'none'], exits: [1, 2] },
    ],
  }),
  alone('nonsense: an agent is told what there is not', harmless, {
    calls: [
      {
        ...agent(
          tool('check', { rule: 'no-such-rule' }),
          tool('check', { severity: 'fatal' }),
          tool('forecast', { application: 'no-such-application' }),
          tool('diff', { range: 'no-such-range' }),
          tool('explain', { finding: 'no-such-finding' }),
          tool('check', { path: 'no-such-path' }),
          tool('check', { target: 'no-such-target' }),
          tool('prove_fix', { changes: [{ file: 'evil/a.yaml', find: 'no-such-text', replace: 'x' }] }),
        ),
        says: [
          'no-such-rule',
          'no-such-application',
          'no-such-range',
          'no-such-finding',
          'no-such-path',
          'no-such-target',
        ],
        judge: ({ stdout }) =>
          stdout
            .split('\n')
            .some((line) => line.includes('"id":"q1"') && /"isError":true|"error":/.test(line))
            ? []
            : ['a severity that there is not is accepted'],
      },
    ],
  }),
  alone(
    'nonsense: a dump of what is no object',
    { 'dump/a.yaml': 'a: b\n', 'dump/b.txt': 'words\n' },
    {
      calls: [
        { args: ['diagnose', 'dump'], exits: [2] },
        just('report', 'inventory', '--snapshot', 'dump'),
        { args: ['snapshot', 'dump', '-o', 'x.snapshot'], writes: ['x.snapshot'], exits: [1, 2] },
      ],
    },
  ),
];
