import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deployment,
  each,
  evil,
  formats,
  harmless,
  here,
  item,
  just,
  kustomization,
  map,
  quoted,
  set,
  tool,
} from './kit.ts';

/** What steers a terminal, a log of a pipeline, a comment or a page, with signs of every kind. */
const esc =
  '\u001b]8;;http://pwned\u0007\u009b31m\u2066\u{e0041}@pwned <img src=pwned>\n::error::pwned\r##vso[task.setvariable]pwned\u0085::stop-commands::x\u2029::warning::pwned';
const text = quoted(esc);
/** What would leave the place that a format has for it. */
const page = '</script><script>pwned</script>';
const object = map('a', '{ a: b }');
const definition = (rules: string, schema = 'x-kubernetes-preserve-unknown-fields: true, ') =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: xs.x.example.org }\nspec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, ${schema}${rules} } } } } }] }\n`;
const free = { ...formats, exits: [0, 1, 2] };

/** SECURITY.md: "put control characters, links, mentions or commands of a CI into what is printed: no". */
const said: Readonly<Record<string, Files>> = {
  'a template that fails': chart({ 'a.yaml': `{{ fail ${text} }}` }),
  'a required value': chart({ 'a.yaml': `{{ required ${text} .Values.a }}` }),
  'a name of a template': chart({ 'a.yaml': `{{ include ${text} . }}` }),
  'a function that is not known': chart({ 'a.yaml': `{{ ::error::pwned\u001b }}` }),
  'a key of values that a schema refuses': {
    ...chart({ 'a.yaml': object }, `${text}: 1\n`),
    'evil/values.schema.json': '{"additionalProperties":false}',
  },
  'a title and a description of a schema': {
    ...chart({ 'a.yaml': object }, 'a: 1\n'),
    'evil/values.schema.json': JSON.stringify({
      properties: { a: { type: 'string', title: esc, description: esc, $comment: esc, errorMessage: esc } },
    }),
  },
  'an error of Jsonnet': evil({ 'a.jsonnet': `error ${text}\n` }),
  'a function of Jsonnet and its parameter': evil({
    'a.jsonnet': `local f(a) = a; f(${'x'.repeat(3)}=1)\n`,
    'b.jsonnet': `{ [${text}]: error "x" }[${text}]\n`,
  }),
  'a message of a health check': {
    ...evil({ 'a.yaml': item('X', 'spec: {}', 'x.example.org/v1') }),
    'argocd/cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { resource.customizations.health.x.example.org_X: ${quoted(`error(${text})`)} }\n`,
  },
  'a message of a rule of a definition': evil({
    'c.yaml': definition(
      `x-kubernetes-validations: [{ rule: "false", message: ${text} }, { rule: ${text} }]`,
    ),
    'a.yaml': item('X', 'spec: {}', 'x.example.org/v1'),
  }),
  'an enumeration of a definition': evil({
    'c.yaml': definition(`properties: { a: { type: string, enum: [${text}], pattern: ${text} } }`, ''),
    'a.yaml': item('X', `spec: { a: ${quoted(`${esc}2`)} }`, 'x.example.org/v1'),
  }),
  'a name of an object': evil({
    'a.yaml': item('ConfigMap', '', 'v1', text),
    'b.yaml': item(text, '', 'v1'),
  }),
  'a namespace and a label': evil({
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: ${text}, labels: { ${text}: ${text} } }\n`,
  }),
  'a container and its image': evil({
    'a.yaml': deployment(
      '',
      '',
      `, env: [{ name: ${text}, value: a }], volumeMounts: [{ name: ${text}, mountPath: a }]`,
    ).replace('"a:1"', text),
  }),
  'an Application and its project': {
    'apps/evil.yaml': app(`${here}, path: evil`, '', text).replace('project: default', `project: ${text}`),
    'evil/a.yaml': object,
  },
  'a destination': {
    'apps/evil.yaml': app(`${here}, path: evil`).replace('https://kubernetes.default.svc', text),
    'evil/a.yaml': object,
  },
  'a source and its revision': {
    'apps/evil.yaml': app(`repoURL: ${text}, targetRevision: ${text}, path: ${text}`),
  },
  'a chart and its version': {
    'apps/evil.yaml': app(
      `repoURL: https://charts.example.org/${'%0a::error::pwned'}, chart: ${text}, targetRevision: ${text}`,
    ),
  },
  'a set that fails': {
    'apps/evil.yaml': set(`[{ list: { elements: [{ name: ${text} }] } }]`, quoted(`{{ fail ${text} }}`)),
    'evil/a.yaml': object,
  },
  'a parameter of a set': {
    'apps/evil.yaml': set(`[{ list: { elements: [{ name: ${text}, ${text}: a }] } }]`),
    'evil/a.yaml': object,
  },
  'a kustomization of unknown fields': kustomization(
    `${text}: a\nresources: [${text}]\npatches: [{ path: ${text} }]\n`,
  ),
  'a target of a patch': kustomization(
    `resources: [a.yaml]\npatches: [{ target: { kind: ${text} }, patch: ${text} }]\n`,
    { 'a.yaml': object },
  ),
  'a replacement of Kustomize': kustomization(
    `resources: [a.yaml]\nreplacements: [{ source: { kind: ConfigMap, name: ${text}, fieldPath: ${text} }, targets: [{ select: { kind: ${text} }, fieldPaths: [${text}] }] }]\n`,
    { 'a.yaml': object },
  ),
  'YAML that does not parse': evil({
    'a.yaml': `a: [\u202e@pwned <img src=pwned>\n  ##[error]pwned: }\n::error::pwned\n`,
    'b.yaml': `? [${text}: {\n`,
  }),
  'a tag and an anchor': evil({
    'a.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { a: !::error::pwned b, c: *x::error::pwned }\n',
  }),
  'an annotation of Argo CD': evil({
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, annotations: { argocd.argoproj.io/hook: ${text}, argocd.argoproj.io/sync-wave: ${text}, argocd.argoproj.io/hook-delete-policy: ${text}, argocd.argoproj.io/sync-options: ${text} } }\n`,
  }),
  'an expression of jq and a pointer': {
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      `  ignoreDifferences: [{ kind: ${text}, jqPathExpressions: [${text}], jsonPointers: [${text}] }]\n`,
    ),
    'evil/a.yaml': object,
  },
  'a file of a strange name': {
    ...harmless,
    ['evil/x\u001b[31m\u202e,line=1::error::pwned.yaml']: 'a: [\n',
    ['evil/%0A::error::pwned.yaml']: 'b: [\n',
    ['evil/@pwned<img src=pwned>.yaml']: 'c: [\n',
  },
  'a folder that ends an attribute': {
    ...harmless,
    'evil/" onmouseover="pwned/a.yaml': 'a: [\n',
    "evil/' onload='pwned/a.yaml": 'a: [\n',
    'evil/[x](javascript:pwned)/a.yaml': 'a: [\n',
  },
  'a rule of admission': evil({
    'p.yaml': `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: { name: p }\nspec: { matchConstraints: { resourceRules: [{ apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [configmaps] }] }, validations: [{ expression: "false", message: ${text} }] }\n---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: { name: p }\nspec: { policyName: p, validationActions: [Deny], matchResources: { namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: evil } } } }\n`,
    'a.yaml': object,
  }),
  'halves of letters and letters that are none': chart({
    'a.yaml': '{{ fail "\\ud800 \\uffff \\ufffe \\u0000 \\x00 \\x1b[0m \\xc2\\x9b31m" }}',
  }),
};

const commitWords = 'x\u001b]0;pwned\u0007 @pwned <img src=pwned> ::error::pwned ##[error]pwned';
const dump = `apiVersion: v1\nkind: List\nitems:\n- { apiVersion: argoproj.io/v1alpha1, kind: Application, metadata: { name: evil, namespace: argocd }, spec: { project: default, source: { repoURL: "https://git.example.org/acme/gitops.git", path: evil }, destination: { server: "https://kubernetes.default.svc", namespace: evil } }, status: { health: { status: Degraded, message: ${text} }, sync: { status: OutOfSync, revision: ${text} }, conditions: [{ type: ${text}, message: ${text} }], operationState: { phase: Failed, message: ${text}, syncResult: { resources: [{ kind: ${text}, name: ${text}, namespace: evil, version: v1, status: SyncFailed, message: ${text} }] } }, resources: [{ kind: Deployment, group: apps, version: v1, name: d, namespace: evil, status: OutOfSync, health: { status: Degraded, message: ${text} } }] } }\n- { apiVersion: v1, kind: Event, metadata: { name: e, namespace: evil }, involvedObject: { kind: Pod, name: ${text}, namespace: evil }, reason: ${text}, message: ${text}, type: Warning }\n- { apiVersion: v1, kind: Pod, metadata: { name: p, namespace: evil }, spec: { containers: [{ name: a, image: ${text} }] }, status: { phase: Pending, containerStatuses: [{ name: a, ready: false, restartCount: 9, image: ${text}, imageID: ${text}, state: { waiting: { reason: ${text}, message: ${text} } } }] } }\n`;

/** The words that a change puts into git, by the commands that tell of it; and those of a cluster. */
const others: Readonly<Record<string, readonly [files: Files, calls: readonly Call[]]>> = {
  'a check as a page': [
    chart({
      'a.yaml': `{{ fail ${quoted(`${page} ]]> <!-- --!> <![CDATA[ &x; {{7*7}} \${7*7} <%= 7 %>`)} }}`,
    }),
    [{ ...just('check', '.', '-o', 'html'), hides: [page], says: ['witness'] }],
  ],
  'locks that are refused': [
    {
      ...harmless,
      'phineus.images.lock.yaml': `images: { ${text}: { digest: ${text} } }\n`,
      'phineus.charts.lock.yaml': `${text}: [${text}]\n`,
    },
    [{ ...just('check', '.', '-o', 'github'), exits: [1, 2] }],
  ],
  'a diagnosis': [
    { ...harmless, 'dump/a.yaml': dump },
    [just('diagnose', 'dump'), just('diagnose', 'dump', '-o', 'json')],
  ],
  'a report of a dump': [
    { ...harmless, 'dump/a.yaml': dump },
    [
      just('report', 'rca', '--snapshot', 'dump'),
      just('report', 'postmortem', '--snapshot', 'dump', '-o', 'html'),
    ],
  ],
  'a snapshot of a dump': [
    { ...harmless, 'dump/a.yaml': dump },
    [{ ...just('snapshot', 'dump', '--facts', '-o', 'f.yaml'), writes: ['f.yaml'] }],
  ],
  'a graph of a forecast': [
    {
      'apps/evil.yaml': app(
        `${here}, path: evil`,
        '',
        quoted('x"]; click A "javascript:pwned" %%{init: {}}%% <img src=pwned>'),
      ),
      'evil/a.yaml': deployment('', '', ', envFrom: [{ secretRef: { name: "b\\"]-->C[\\"pwned" } }]'),
    },
    [{ ...just('forecast', '.', '-o', 'mermaid'), hides: ['click A "javascript', '%%{init'] }],
  ],
  'a difference as a page': [
    { ...evil({ 'a.yaml': map('a', `{ a: ${quoted(page + esc)} }`) }) },
    [{ ...just('diff', '.', 'main', '-o', 'html'), hides: [page] }],
  ],
  'a difference as Markdown': [
    { ...evil({ 'a.yaml': map('a', `{ a: ${quoted(`\`\`\`\n</details>\n${esc}\n~~~\n`)} }`) }) },
    [just('diff', '.', 'main', '-o', 'markdown'), just('prove', '.', 'main', '-o', 'markdown')],
  ],
  'a comparison of targets': [
    {
      ...evil({ 'a.yaml': map('a', `{ a: ${text} }`) }),
      'phineus.yaml': `targets: [{ name: a }, { name: b }]\n`,
    },
    [just('parity', '.', '-o', 'markdown'), just('parity', '.', '-o', 'html')],
  ],
  'a lint of a chart': [
    chart(
      { 'a.yaml': `{{ .Values${'.a'.repeat(3)} }}{{ fail ${text} }}{{ template ${text} }}` },
      `${text}: 1\n`,
    ),
    [just('helm', 'lint', 'evil', '-o', 'github'), just('helm', 'lint', 'evil', '-o', 'junit')],
  ],
  'a list of charts': [
    {
      'apps/evil.yaml': app(
        `repoURL: ${quoted(`https://charts.example.org/${esc}`)}, chart: ${text}, targetRevision: ${text}`,
      ),
    },
    [just('charts', 'list', '.'), just('charts', 'list', '.', '-o', 'json')],
  ],
  'a health of objects': [
    {
      'o.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${text}, generation: 2 }\nspec: { replicas: 2 }\nstatus: { observedGeneration: 2, conditions: [{ type: Progressing, status: "False", reason: ProgressDeadlineExceeded, message: ${text} }] }\n`,
    },
    [just('health', 'o.yaml')],
  ],
  'a blame': [
    {
      ...evil({
        'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { a: ${text} } # ${esc.replaceAll('\n', ' ').replaceAll('\r', ' ').replaceAll('\u0085', ' ').replaceAll('\u2029', ' ')}\n`,
      }),
    },
    [just('blame', '.', 'evil', 'ConfigMap/a', 'data.a')],
  ],
  'a configuration that is refused': [
    {
      ...harmless,
      'phineus.yaml': `${text}: 1\ntargets: [{ name: ${text}, kubernetes: ${text} }]\nwaivers: [{ rule: ${text}, reason: ${text} }]\n`,
    },
    [just('check', '.'), just('check', '.', '-o', 'github')],
  ],
  'an inventory': [
    { ...evil({ 'a.yaml': deployment('', '', '').replace('"a:1"', text) }) },
    [just('report', 'inventory', '.'), just('report', 'risk', '.', '-o', 'html')],
  ],
  'a cure': [
    {
      ...evil({
        'a.yaml': `# ${esc.split('\n')[0]}\napiVersion: apps/v1beta1\nkind: Deployment\nmetadata: { name: a }\nspec: { selector: { matchLabels: { a: ${quoted('x@pwned')} } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: a }] } } }\n`,
      }),
    },
    [just('fix', '.', '--all', '-o', 'markdown'), just('fix', '.', '--all')],
  ],
};

export const words: readonly CommandAttack[] = [
  ...each(said, (name, files) =>
    attack(`words: ${name}`, files, {
      calls: [free],
    }),
  ),
  ...each(others, (name, [files, calls]) => attack(`words: by ${name}`, files, { calls })),
  attack(
    'words: commits, authors and branches',
    { ...harmless, 'dump/a.yaml': dump.replaceAll(text, '"x"') },
    {
      git: [
        [
          'commit',
          '--amend',
          '-q',
          '-m',
          commitWords,
          '--author',
          `${commitWords.replaceAll(/[<>]/g, '')} <a@example.org>`,
        ],
        ['update-ref', 'refs/heads/@pwned-<img-src=pwned>', 'HEAD'],
      ],
      calls: [
        just('diagnose', 'dump', '--repo', '.'),
        just('report', 'rollback', '.', '--base', 'main'),
        just('prove', '.', 'main', '-o', 'markdown'),
        just('blame', '.', 'evil', 'ConfigMap/a'),
      ],
    },
  ),
  attack(
    'words: what a registry answers',
    { 'apps/evil.yaml': app('repoURL: http://SERVER, chart: a, targetRevision: 1.0.0') },
    {
      server: () => ({
        status: 500,
        body: esc,
        headers: { 'www-authenticate': 'Bearer realm="::error::pwned"', 'x-reason': '##[error]pwned' },
      }),
      calls: [just('charts', 'fetch', '.'), just('check', '.', '--online')],
    },
  ),
  attack('words: what a cluster answers', harmless, {
    server: () => ({
      status: 403,
      body: JSON.stringify({ kind: 'Status', reason: esc, message: esc, details: { name: esc } }),
    }),
    calls: [just('diagnose', '--context', 'c'), just('snapshot', '--context', 'c', '-o', '-')],
  }),
  attack('words: an agent that quotes', chart({ 'a.yaml': `{{ fail ${text} }}` }), {
    calls: [
      {
        args: ['mcp', '.'],
        hides: ['\\u001b]8', '\\u009b', '\\n::error::pwned'],
        asks: [
          tool('check', {}),
          tool('explain', { finding: esc }),
          tool('blame', { application: esc, object: esc }),
        ],
      },
    ],
  }),
];
