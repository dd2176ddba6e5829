import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  app,
  attack,
  chart,
  deployment,
  each,
  editor,
  evil,
  formats,
  freely,
  harmless,
  here,
  item,
  just,
  kustomization,
  map,
  oneOf,
  open,
  quoted,
  red,
  seen,
  serving,
  set,
  thing,
  tool,
} from './kit.ts';

const all = freely(formats);

/** What steers whoever reads it, each in another tongue. */
const payloads: readonly string[] = [
  'x\u001b]8;;http://pwned\u0007y\u001b]8;;\u0007\u009b31m',
  'x\r\n::stop-commands::pwned\n::add-mask::a\n  ::set-output name=a::b',
  'x\n##vso[task.setvariable variable=a]pwned\n##[group]pwned\u0085##teamcity[pwned]',
  'x</details> <img src=pwned> @everyone [a](http://pwned) ![b](http://pwned)',
  'x]]><script>pwned</script><!-- --><img src=pwned onerror=pwned()>"\'/>',
  'x\u202e\u2066\u200f\u061c\u{e0041}\u{e007f}\u2060\ufeff\u00ad',
  'x | y |\n|---|---|\n| @pwned | <script>pwned</script> |\n\n# @pwned\n> http://pwned',
  'x`` ` ``` \n```\n@pwned http://pwned <img src=pwned>\n~~~\n@everyone',
  '\u001b[2J\u001b[1;1H\u0008\u0007%0A::error::pwned\u2028::error::pwned\u2029',
  "=cmd|'/c x'!A1\t@everyone\u0000\u007f\u0090pwned\u009c",
];
const p = (i: number) => payloads[i % payloads.length] ?? '';
/** In quotes, and so that every reader takes it: YAML, templates, and below U+10000 JSON and Jsonnet. */
const q = (i: number) =>
  quoted(p(i)).replaceAll(/[\u007f-\u{10ffff}]/gu, (letter) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
  });

const places: Readonly<Record<string, (i: number) => Files>> = {
  'a name of a container and of a port': (i) =>
    evil({
      'd.yaml': deployment('', '', `, ports: [{ name: ${q(i)}, containerPort: 1 }]`).replace(
        '{ name: a, image',
        `{ name: ${q(i)}, image`,
      ),
    }),
  'an image and a policy': (i) =>
    evil({ 'd.yaml': deployment('', '', `, imagePullPolicy: ${q(i)}`).replace('"a:1"', q(i)) }),
  'a volume and what it mounts': (i) =>
    evil({
      'd.yaml': deployment(
        '',
        `volumes: [{ name: ${q(i)}, secret: { secretName: ${q(i)} } }], `,
        `, volumeMounts: [{ name: ${q(i + 1)}, mountPath: ${q(i)} }]`,
      ),
    }),
  'a namespace and a class': (i) =>
    evil({
      'p.yaml': `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: a, namespace: ${q(i)} }\nspec: { storageClassName: ${q(i)}, accessModes: [${q(i)}], resources: { requests: { storage: ${q(i)} } } }\n`,
    }),
  'a wave, a hook and an option': (i) =>
    evil({
      'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, annotations: { argocd.argoproj.io/sync-wave: ${q(i)}, argocd.argoproj.io/hook: ${q(i)}, argocd.argoproj.io/sync-options: ${q(i)} } }\n`,
    }),
  'a name of a chart and its versions': (i) => ({
    ...chart({ 'a.yaml': '{{ fail .Chart.Name }}' }),
    'evil/Chart.yaml': `apiVersion: v2\nname: ${q(i)}\nversion: ${q(i)}\nappVersion: ${q(i)}\nkubeVersion: ${q(i)}\ndependencies: [{ name: ${q(i)}, version: ${q(i)}, repository: ${q(i)}, condition: ${q(i)} }]\n`,
  }),
  'a message of a chart': (i) =>
    chart({ 'a.yaml': `{{ fail ${q(i)} }}`, 'b.yaml': `{{ include ${q(i)} . }}` }),
  'a key of values and a title of a schema': (i) => ({
    ...chart({ 'a.yaml': map('a', '{ a: b }') }, `${q(i)}: 1\nother: ${q(i)}\n`),
    'evil/values.schema.json': JSON.stringify({
      title: p(i),
      additionalProperties: false,
      properties: { other: { type: 'integer', description: p(i) } },
      required: [p(i)],
    }),
  }),
  'an error of Jsonnet': (i) =>
    evil({ 'a.jsonnet': `error ${q(i)}\n`, 'b.jsonnet': `{}[${q(i)}]\n`, 'c.jsonnet': `import ${q(i)}\n` }),
  'names of Kustomize': (i) =>
    kustomization(
      `resources: [${q(i)}]\nnamePrefix: ${q(i)}\nimages: [{ name: ${q(i)}, newTag: ${q(i)} }]\n`,
    ),
  'a target and a path of a patch': (i) =>
    kustomization(
      `resources: [a.yaml]\npatches: [{ target: { kind: ${q(i)} }, patch: '[{"op":"remove","path":"/x"}]' }, { path: ${q(i)} }]\nreplacements: [{ source: { kind: ConfigMap, name: a, fieldPath: ${q(i)} }, targets: [{ select: { kind: ConfigMap }, fieldPaths: [${q(i)}] }] }]\n`,
      { 'a.yaml': map('a', '{ a: b }') },
    ),
  'a name of a set and of what it makes': (i) => ({
    ...harmless,
    'apps/evil.yaml': set(
      `[{ list: { elements: [{ name: ${q(i)} }] } }, { ${q(i)}: {} }]`,
      `"x-{{ .name }}-{{ fail .name }}"`,
    ),
  }),
  'a project, a revision and a destination': (i) => ({
    ...harmless,
    'apps/evil.yaml': app(`repoURL: ${q(i)}, targetRevision: ${q(i)}, path: ${q(i)}`)
      .replace('project: default', `project: ${q(i)}`)
      .replace('server: https://kubernetes.default.svc', `name: ${q(i)}`),
  }),
  'a policy of a sync': (i) => ({
    ...harmless,
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      `  syncPolicy: { syncOptions: [${q(i)}], automated: { prune: ${q(i)} }, retry: { backoff: { duration: ${q(i)} } } }\n  ignoreDifferences: [{ kind: ${q(i)}, jqPathExpressions: [${q(i)}], jsonPointers: [${q(i)}] }]\n`,
    ),
  }),
  'a tag and an anchor of YAML': (i) =>
    evil({
      'a.yaml': `a: !<${encodeURI(p(i))}> b\nc: *${encodeURIComponent(p(i))}\nd: [\n`,
      'b.yaml': `${q(i)}: [1\n`,
    }),
  'a definition and its message': (i) =>
    evil({
      'crd.yaml': item(
        'CustomResourceDefinition',
        `spec: { group: y.example.org, scope: Namespaced, names: { kind: Told, plural: tolds, singular: told }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, x-kubernetes-validations: [{ rule: "false", message: ${q(i)} }], properties: { a: { enum: [${q(i)}] } } } } } } }] }`,
        'apiextensions.k8s.io/v1',
        'tolds.y.example.org',
      ),
      'a.yaml': item('Told', `spec: { a: ${q(i + 1)}, ${q(i)}: 1 }`, 'y.example.org/v1'),
    }),
  'a comment beside what is wrong': (i) =>
    evil({
      'd.yaml': `# ${p(i).replaceAll(/[\r\n\u0085\u2028\u2029]/g, ' ')}\n${deployment('replicas: "x", ')}`,
    }),
  'a guide and a script': (i) => ({
    ...evil({ 'd.yaml': deployment('', '', ', envFrom: [{ secretRef: { name: made-by-hand } }]') }),
    'README.md': `# ${p(i)}\n\n\`\`\`sh\nkubectl create secret generic made-by-hand --from-literal=a=b # ${p(i)}\n\`\`\`\n`,
    'make.sh': `kubectl create secret generic ${q(i)} -n ${q(i)}\n`,
  }),
};

const configured: Readonly<Record<string, (i: number) => string>> = {
  'a rule of its own': (i) =>
    `rules: [{ name: one, match: { application: evil }, expression: "false", message: ${q(i)} }]\n`,
  'a waiver': (i) =>
    `waivers: [{ rule: invalid-value, object: ${q(i)}, reason: ${q(i)}, expires: "2020-01-01" }]\n`,
  'a key that nobody knows': (i) => `${q(i)}: 1\ntargets: { ${q(i)}: {} }\n`,
  facts: (i) =>
    `targets: { default: { kubernetes: ${q(i)}, apis: [${q(i)}], namespaces: [${q(i)}], environment: ${q(i)} } }\nknowledge: [{ project: ${q(i)}, groups: [${q(i)}], kinds: { ${q(i)}: {} } }]\n`,
};

const dumped: Readonly<Record<string, (i: number) => string>> = {
  'the state of an Application': (i) =>
    seen(
      'evil',
      `{ sync: { status: ${q(i)} }, health: { status: Degraded, message: ${q(i)} }, conditions: [{ type: ${q(i)}, message: ${q(i)} }], operationState: { phase: Failed, message: ${q(i)} } }`,
    ),
  'an event and a node': (i) =>
    `${thing('Event', `involvedObject: { kind: Pod, name: ${q(i)}, namespace: x }\ntype: Warning\nreason: ${q(i)}\nmessage: ${q(i)}\nsource: { component: ${q(i)}, host: ${q(i)} }`, 'v1', 'name: e, namespace: x')}---\n${thing('Node', `status: { conditions: [{ type: Ready, status: "False", reason: ${q(i)}, message: ${q(i)} }], nodeInfo: { kubeletVersion: ${q(i)} } }`, 'v1', `name: ${q(i)}`)}`,
  'a pod that waits': (i) =>
    thing(
      'Pod',
      `spec: { nodeName: ${q(i)}, containers: [{ name: ${q(i)}, image: ${q(i)} }] }\nstatus: { phase: Pending, containerStatuses: [{ name: ${q(i)}, state: { waiting: { reason: ImagePullBackOff, message: ${q(i)} } } }] }`,
      'v1',
      `name: p, namespace: x, ownerReferences: [{ kind: ${q(i)}, name: ${q(i)} }]`,
    ),
};

const others = (name: string): readonly Call[] =>
  oneOf(
    name,
    just('diff', '.', 'main'),
    just('forecast', '.'),
    just('report', 'rca', '.'),
    just('fix', '.', '--all', '-o', 'markdown'),
    just('diff', '.', 'main', '-o', 'markdown'),
    just('report', 'waves', '.', '-o', 'html'),
    just('prove', '.', 'main', '-o', 'markdown'),
  );

export const words: readonly CommandAttack[] = [
  ...Object.entries(places).map(([name, files], i) =>
    attack(`words: ${name}`, files(i), { calls: [all, ...others(name)] }),
  ),
  ...Object.entries(configured).map(([name, text], i) =>
    attack(
      `words: of the configuration: ${name}`,
      { ...evil({ 'd.yaml': deployment('replicas: "x", ') }), 'phineus.yaml': text(i) },
      {
        calls: [
          just('check', '.', '-o', 'github'),
          just('check', '.', '-o', 'markdown'),
          just('check', '.', '-o', 'junit'),
          just('forecast', '.'),
          just('knowledge', '--path', '.'),
        ],
      },
    ),
  ),
  ...Object.entries(dumped).map(([name, text], i) =>
    attack(
      `words: of a dump: ${name}`,
      { ...red, 'dump/a.yaml': text(i * 3) },
      {
        calls: [
          just('diagnose', 'dump'),
          just('report', 'rca', '--snapshot', 'dump'),
          just('report', 'inventory', '--snapshot', 'dump', '-o', 'html'),
          just('snapshot', 'dump', '--facts'),
          { ...just('snapshot', 'dump', '-o', 'x.snapshot'), writes: ['x.snapshot'], showsSource: true },
        ],
      },
    ),
  ),
  attack('words: names of branches and words of commits', evil({ 'd.yaml': deployment('replicas: "x", ') }), {
    git: [
      [
        'commit',
        '-q',
        '--allow-empty',
        '-m',
        `${p(3)}\n\n${p(1)}`,
        '--author',
        'x @everyone <a@example.org>',
      ],
      ['branch', 'x@everyone'],
      ['branch', 'x\u202e<img'],
      ['tag', 'v1](http'],
    ],
    calls: [
      just('diff', '.', 'main..x@everyone', '-o', 'markdown'),
      just('diff', '.', 'x\u202e<img'),
      just('report', 'rca', '.'),
      just('report', 'rollback', '.', '--base', 'main'),
      just('check', '.', '--base', 'v1](http', '-o', 'markdown'),
      just('prove', '.', 'main'),
    ],
  }),
  attack(
    'words: names of files and folders',
    {
      ...harmless,
      'apps/evil.yaml': app(`${here}, path: "evil/@everyone <img src=pwned>"`),
      'evil/@everyone <img src=pwned>/::error::\u001b[31mx\n::error::y.yaml': deployment('replicas: "x", '),
      'evil/@everyone <img src=pwned>/[a](http:\u202e).yaml': 'a: [\n',
      'evil/@everyone <img src=pwned>/##[error]x|y`.yaml': map('a', '[1]'),
    },
    {
      calls: [
        all,
        just('diff', '.', 'main', '-o', 'markdown'),
        just('prove', '.', 'main'),
        just('fix', '.', '--all'),
      ],
    },
  ),
  attack('words: arguments that are said again', harmless, {
    calls: payloads
      .slice(0, 4)
      .flatMap((word) => [
        just('check', '.', '--app', word),
        just('explain', word),
        just('blame', '.', word, word, word),
        just('render', '.', word),
        just('knowledge', word),
        just('report', word, '.'),
        just('diff', '.', word),
      ]),
  }),
  attack('words: a cluster that refuses with them', red, {
    server: () => ({
      status: 403,
      headers: { 'x-reason': 'pwned' },
      body: JSON.stringify({
        kind: 'Status',
        status: 'Failure',
        reason: p(1),
        message: p(0),
        details: { causes: [{ message: p(3) }] },
        code: 403,
      }),
    }),
    calls: [
      just('diagnose'),
      { ...just('snapshot', '-o', 'x.snapshot'), writes: ['x.snapshot'], showsSource: true },
    ],
  }),
  attack(
    'words: a repository of charts that refuses with them',
    { ...harmless, 'apps/evil.yaml': app('repoURL: "http://SERVER", chart: c, targetRevision: "*"') },
    {
      server: (path) =>
        path.endsWith('index.yaml')
          ? {
              body: `apiVersion: v1\nentries: { c: [{ name: c, version: ${q(1)}, urls: [${q(0)}] }, { name: c, version: 1.0.0, description: ${q(3)}, deprecated: true, urls: ["c.tgz"], digest: ${q(8)} }] }\n`,
            }
          : { status: 500, body: p(8) },
      calls: [
        just('check', '.', '--online', '-o', 'github'),
        just('charts', 'list', '.', '--online'),
        just('charts', 'fetch', '.'),
      ],
    },
  ),
  attack(
    'words: an earlier document and a baseline',
    {
      ...harmless,
      'old.md': `# ${p(3)}\n\n<!-- phineus: {"issues":[{"id":${q(0)},"title":${q(4)},"seen":${q(1)}}]} -->\n`,
      'old.json': `{"schemaVersion":1,"issues":[{"id":${q(0)},"title":${q(3)}}],"date":${q(1)}}`,
    },
    {
      calls: [
        just('report', 'rca', '.', '--since', 'old.md'),
        just('report', 'rca', '.', '--since', 'old.json'),
        just('check', '.', '--baseline', 'old.json'),
        just('report', 'risk', '.', '--date', p(0)),
      ],
    },
  ),
  attack(
    'words: an agent is told of them',
    { ...evil({ 'd.yaml': deployment('replicas: "x", ') }), ...chart({ 'a.yaml': `{{ fail ${q(0)} }}` }) },
    {
      calls: [
        agent(
          tool('check', {}),
          tool('explain', { rule: p(5) }),
          tool('blame', { application: p(5), object: p(0) }),
          tool('diff', { range: p(5) }),
        ),
      ].map((call) => ({ ...call, hides: ['\u001b', '\u009b', '\u202e'] })),
    },
  ),
  attack(
    'words: an editor is told of them',
    evil({ 'd.yaml': deployment('replicas: "x", '), 'a.jsonnet': `error ${q(0)}\n` }),
    {
      calls: [
        {
          ...editor(open('evil/d.yaml', deployment(`replicas: ${q(0)}, `)), { method: p(0), params: {} }),
          says: ['publishDiagnostics'],
        },
      ],
    },
  ),
  attack(
    'words: a server and its metrics',
    evil({ 'd.yaml': deployment('replicas: "x", ', '', `, imagePullPolicy: ${q(1)}`) }),
    {
      calls: [
        {
          ...serving(
            '/metrics',
            '/api/v1/watched/tree/issues',
            `/api/v1/watched/${encodeURIComponent(p(4))}/report`,
          ),
          hides: ['<script>pwned', '\n::stop-commands::'],
        },
      ],
    },
  ),
  ...each({ 'another page of codes': 'text/html', 'a text of its own': 'data' }, (name, kind) =>
    attack(
      `words: health as ${name}`,
      {
        'a.yaml': item('Widget', 'spec: {}', 'z.example.org/v1'),
        'cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm }\ndata:\n  resource.customizations.health.z.example.org_Widget: ${quoted(`return { status = "Degraded", message = ${quoted(`x\n::error::${kind}\u202e`)} .. string.char(27, 91, 51, 49, 109, 7) }`)}\n`,
      },
      {
        calls: [
          just('health', 'a.yaml', '--settings', 'cm.yaml'),
          just('health', 'a.yaml', '--settings', 'cm.yaml', '-o', 'yaml'),
        ],
      },
    ),
  ),
];
