import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  alone,
  app,
  attack,
  chart,
  deployment,
  diagnose,
  each,
  evil,
  formats,
  freely,
  harmless,
  here,
  item,
  just,
  kinds,
  kustomization,
  map,
  oneOf,
  quoted,
  rca,
  red,
  seen,
  snapshot,
  thing,
} from './kit.ts';

/** What steers a terminal, a log of a pipeline, a comment or a page: strings, titles, folds, marks, halves and ends. */
const esc =
  '\u001bPq#0\u001b\\\u001b_x\u001b\\\u009d0;x\u009c\u2068\u{e0061}\u200f@pwned ![x](http://pwned) <img src=pwned>|\n::group::pwned\r\nsection_start:1:pwned\r\u001b[0K##teamcity[buildStatus]\v::error::pwned\f##[command]x\u2028::set-env name=a::b';
/** Written so that every language of the tree takes it, and none refuses it for its signs. */
const text = quoted(esc).replaceAll(
  /[\u007f-\ud7ff\ue000-\uffff]/g,
  (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
const lua = `"${[...Buffer.from(esc)].map((byte) => `\\${String(byte).padStart(3, '0')}`).join('')}"`;
const page = '"><script>pwned</script><img src=pwned onerror=x>]]></testcase>--><!--';
const object = map('a', '{ a: b }');
const free = freely(formats);
const definition = (spec: string, more = '') =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: xs.x.example.org }\nspec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, ${more}schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, ${spec} } } } } }] }\n`;

/** SECURITY.md: "put control characters, links, mentions or commands of a CI into what is printed: no". */
const said = {
  'an assertion of Jsonnet': (word) => evil({ 'a.jsonnet': `{ assert false : ${word}, a: 1 }\n` }),
  'a trace of Jsonnet': (word) =>
    evil({
      'a.jsonnet': `std.trace(${word}, { apiVersion: "v1", kind: ${word}, metadata: { name: "a" } })\n`,
    }),
  'an import of Jsonnet': () =>
    evil({ 'a.jsonnet': 'import "\u001b[2J::error::pwned<img src=pwned>.libsonnet"\n' }),
  'a message by an expression': (word) =>
    evil({
      'c.yaml': definition(
        `x-kubernetes-validations: [{ rule: "false", messageExpression: ${quoted(word)}, reason: FieldValueInvalid, fieldPath: ${quoted(`.${word}`)} }]`,
      ),
      'a.yaml': item('X', 'spec: {}', 'x.example.org/v1'),
    }),
  'a column and a name of a definition': (word) =>
    evil({
      'c.yaml': definition(
        `properties: { ${word}: { type: integer } }, required: [${word}]`,
        `additionalPrinterColumns: [{ name: ${word}, type: ${word}, jsonPath: ${word} }], `,
      ),
      'a.yaml': item('X', `spec: { ${word}: ${word} }`, 'x.example.org/v1'),
    }),
  'a deprecation of a version': (word) =>
    evil({
      'c.yaml': definition('', `deprecated: true, deprecationWarning: ${word}, `),
      'a.yaml': item('X', 'spec: {}', 'x.example.org/v1'),
    }),
  'a policy and its bindings': (word) =>
    evil({
      'a.yaml': `${item('ValidatingAdmissionPolicy', `spec: { failurePolicy: Fail, matchConstraints: { resourceRules: [{ apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [configmaps] }] }, variables: [{ name: x, expression: ${word} }], validations: [{ expression: "false", message: ${word}, reason: ${word} }] }`, 'admissionregistration.k8s.io/v1')}---\n${item('ValidatingAdmissionPolicyBinding', 'spec: { policyName: a, validationActions: [Deny], matchResources: { namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: evil } } } }', 'admissionregistration.k8s.io/v1')}---\n${object}`,
    }),
  'a policy of Kyverno': (word) =>
    evil({
      'a.yaml': item(
        'Policy',
        `spec: { validationFailureAction: Enforce, rules: [{ name: ${word}, match: { any: [{ resources: { kinds: [ConfigMap] } }] }, validate: { message: ${word}, pattern: { data: { x: ${word} } } } }] }`,
        'kyverno.io/v1',
      ),
      'b.yaml': object,
    }),
  'a step of a Rollout': (word) =>
    evil({
      'a.yaml': item(
        'Rollout',
        `spec: { strategy: { canary: { steps: [{ ${word}: 1 }, { setWeight: ${word} }], canaryService: ${word} } }, workloadRef: { kind: ${word}, name: ${word} } }`,
        'argoproj.io/v1alpha1',
      ),
    }),
  'a window and a role of a project': (word) => ({
    ...harmless,
    'apps/p.yaml': item(
      'AppProject',
      `spec: { description: ${word}, sourceRepos: [${word}], syncWindows: [{ kind: ${word}, schedule: ${word}, duration: ${word}, timeZone: ${word} }], roles: [{ name: ${word}, policies: [${word}] }] }`,
      'argoproj.io/v1alpha1',
      'p',
    ),
  }),
  'a route and its hosts': (word) =>
    evil({
      'a.yaml': `${item('HTTPRoute', `spec: { parentRefs: [{ name: ${word} }], hostnames: [${word}], rules: [{ backendRefs: [{ name: ${word}, port: ${word} }], matches: [{ path: { type: ${word} } }] }] }`, 'gateway.networking.k8s.io/v1')}---\n${item('Ingress', `spec: { ingressClassName: ${word}, rules: [{ host: ${word} }], tls: [{ secretName: ${word} }] }`, 'networking.k8s.io/v1')}`,
    }),
  'a role and who has it': (word) =>
    evil({
      'a.yaml': `${item('RoleBinding', `roleRef: { apiGroup: ${word}, kind: ${word}, name: ${word} }\nsubjects: [{ kind: ${word}, name: ${word}, namespace: ${word} }]`, 'rbac.authorization.k8s.io/v1')}---\n${item('Role', `rules: [{ verbs: [${word}], resources: [${word}], apiGroups: [${word}] }]`, 'rbac.authorization.k8s.io/v1')}`,
    }),
  'a scaler and its target': (word) =>
    evil({
      'a.yaml': `${item('HorizontalPodAutoscaler', `spec: { scaleTargetRef: { kind: ${word}, name: ${word} }, maxReplicas: ${word}, metrics: [{ type: ${word} }] }`, 'autoscaling/v2')}---\n${item('ScaledObject', `spec: { scaleTargetRef: { name: ${word} }, triggers: [{ type: ${word} }] }`, 'keda.sh/v1alpha1')}`,
    }),
  'a volume, a variable and an affinity': (word) =>
    evil({
      'd.yaml': deployment(
        '',
        `nodeSelector: { ${word}: ${word} }, volumes: [{ name: ${word}, secret: { secretName: ${word}, items: [{ key: ${word}, path: ${word} }] } }], `,
        `, env: [{ name: ${word}, valueFrom: { configMapKeyRef: { name: ${word}, key: ${word} } } }], volumeMounts: [{ name: ${word}, mountPath: ${word} }], resources: { limits: { ${word}: ${word} } }`,
      ),
    }),
  'what a chart says of itself': (word) => ({
    ...chart({ 'a.yaml': object, 'NOTES.txt': esc }),
    'evil/Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\nkubeVersion: ${word}\nappVersion: ${word}\ndeprecated: true\ndescription: ${word}\nmaintainers: [{ name: ${word}, url: ${word} }]\nannotations: { ${word}: ${word} }\ntype: ${word}\n`,
  }),
  'conditions, tags and imports of a dependency': (word) => ({
    ...chart({ 'a.yaml': object }),
    'evil/Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: ${word}, version: ${word}, repository: ${word}, condition: ${word}, tags: [${word}], alias: ${word}, import-values: [{ child: ${word}, parent: ${word} }] }]\n`,
    'evil/Chart.lock': `dependencies: [{ name: ${word}, version: ${word} }]\ndigest: ${word}\ngenerated: ${word}\n`,
  }),
  'a helper that is called wrongly': (word) =>
    chart({
      'a.yaml': `{{ template ${word} }}`,
      'b.yaml': `{{ define ${word} }}{{ fail "x" }}{{ end }}{{ include ${word} . }}`,
    }),
  'a key that templates lack': (word) =>
    chart({
      'a.yaml': `{{ index .Values ${word} "x" "y" }}{{ dig ${word} "x" (fail ${word}) .Values }}`,
      'b.yaml': `{{ get (list 1) ${word} }}`,
      'c.yaml': `{{ fromYaml ${word} }}{{ toYaml (fromYaml ${word}) }}{{ printf "%d" ${word} }}`,
    }),
  'a generator of Kustomize and its keys': (word) =>
    kustomization(
      `configMapGenerator: [{ name: ${word}, literals: [${word}], behavior: ${word}, files: [${word}] }]\nnamePrefix: ${word}\nimages: [{ name: ${word}, newTag: ${word} }]\n`,
    ),
  'options and orders of Kustomize': (word) =>
    kustomization(
      `resources: [a.yaml]\nsortOptions: { order: ${word}, legacySortOptions: { orderFirst: [${word}] } }\nvars: [{ name: ${word}, objref: { kind: ${word}, name: ${word} } }]\nlabels: [{ pairs: { ${word}: ${word} } }]\n`,
      { 'a.yaml': object },
    ),
  'an operation of a patch': (word) =>
    kustomization(
      `resources: [a.yaml]\npatches: [{ target: { kind: ConfigMap, annotationSelector: ${word} }, patch: ${quoted(`[{ op: ${word}, path: ${word}, from: ${word}, value: ${word} }]`)} }]\n`,
      { 'a.yaml': object },
    ),
  'sources and their references': (word) => ({
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd, finalizers: [${word}] }\nspec: { project: default, sources: [{ ${here}, ref: ${word}, name: ${word} }, { ${here}, path: ${word}, helm: { valueFiles: [${quoted(`$${esc}/x`)}], releaseName: ${word}, version: ${word} } }], destination: { name: ${word}, namespace: ${word} }, syncPolicy: { syncOptions: [${word}], retry: { limit: ${word}, backoff: { duration: ${word} } } } }\n`,
  }),
  'settings of Argo CD': (word) => ({
    ...harmless,
    'argocd/cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { timeout.reconciliation: ${word}, url: ${word}, ui.bannercontent: ${word}, help.chatText: ${word}, ${word}: ${word} }\n`,
  }),
  'selectors and keys of a set': (word) => ({
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec: { goTemplate: true, goTemplateOptions: [${word}], generators: [{ ${word}: {} }, { list: { elementsYaml: ${word} } }, { merge: { mergeKeys: [${word}], generators: [{ list: { elements: [{ a: ${word} }] } }, { list: { elements: [] } }] } }, { clusters: { selector: { matchExpressions: [{ key: ${word}, operator: ${word} }] } } }], strategy: { type: ${word} }, templatePatch: ${word}, template: { metadata: { name: "x-{{ .a }}" }, spec: { project: default, source: { ${here}, path: evil }, destination: {} } } }\n`,
  }),
  'a document of two letters that are none': () =>
    evil({
      'a.yaml': `apiVersion: v1\nkind: "\\ud800<img src=pwned>"\nmetadata: { name: "\\udc00\\ud83d", namespace: "\\ufffe\\uffff\\u0000" }\n`,
    }),
} satisfies Readonly<Record<string, (text: string) => Files>>;

const positions = each<(text: string) => Files>(said, (name, files) =>
  attack(`words: ${name}`, files(text), { calls: [free] }),
);
const pages = (
  [
    'a policy of Kyverno',
    'a step of a Rollout',
    'a volume, a variable and an affinity',
    'what a chart says of itself',
    'sources and their references',
    'a role and who has it',
  ] as const
).map((name) =>
  attack(`words: leaving its place: ${name}`, said[name](quoted(page)), {
    calls: [
      free,
      ...oneOf(name, just('report', 'inventory', '.', '-o', 'html'), just('diff', '.', 'main', '-o', 'html')),
    ],
  }),
);

const everything: Files = {
  ...evil({
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${text}, namespace: ${text}, labels: { a: ${text} }, annotations: { argocd.argoproj.io/sync-wave: ${text} } }\ndata: { ${text}: ${text} }\n`,
    'd.yaml': deployment(
      `replicas: ${text}, `,
      `serviceAccountName: ${text}, `,
      `, imagePullPolicy: ${text}`,
    ),
  }),
  'apps/evil2.yaml': app(
    `repoURL: ${quoted(`https://x.example.org/${esc}`)}, chart: ${text}, targetRevision: ${text}`,
    '',
    text,
  ),
};
const commands: Readonly<Record<string, readonly string[]>> = {
  'a proof': ['prove', '.', 'main'],
  'a proof as Markdown': ['prove', '.', 'main', '-o', 'markdown'],
  'an upgrade as Markdown': ['upgrade', '.', 'main', '-o', 'markdown'],
  'an upgrade as text': ['upgrade', '.', '--to', 'kubernetes=1.33'],
  'a comparison as text': ['diff', '.', 'main', '--noise'],
  'a list of charts': ['charts', 'list', '.'],
  'a cure as Markdown': ['fix', '.', '--all', '-o', 'markdown'],
  'a forecast of two versions': ['forecast', '.', '--argocd', '3.4', '--against', '3.3'],
  'a check in colours': ['check', '.', '--color', '--verbose', '--notes'],
  'a check against the base for GitHub': ['check', '.', '--base', 'main', '-o', 'github'],
  'a check as Markdown': ['check', '.', '-o', 'markdown', '--notes'],
};

const dumps: Readonly<Record<string, string>> = {
  'a node, a claim and a quota': `${thing('Node', `spec: { taints: [{ key: ${text}, effect: ${text} }] }\nstatus: { conditions: [{ type: Ready, status: "False", reason: ${text}, message: ${text} }] }`, 'v1', `name: ${text}`)}---\n${thing('PersistentVolumeClaim', `spec: { storageClassName: ${text} }\nstatus: { phase: Pending, conditions: [{ type: ${text}, message: ${text} }] }`)}---\n${thing('ResourceQuota', `spec: { hard: { ${text}: ${text} } }\nstatus: { hard: { pods: ${text} }, used: { pods: ${text} } }`)}`,
  'an operation and what it applied': seen(
    'evil',
    `{ health: { status: Degraded, message: ${text} }, sync: { status: OutOfSync, revision: ${text} }, operationState: { phase: Failed, message: ${text}, retryCount: ${text}, syncResult: { revision: ${text}, resources: [{ kind: ${text}, name: ${text}, namespace: ${text}, group: ${text}, status: SyncFailed, message: ${text}, hookType: ${text} }] } }, conditions: [{ type: ${text}, message: ${text} }], resources: [{ kind: ${text}, name: ${text}, health: { status: Degraded, message: ${text} } }] }`,
  ),
  'events and pods': `${thing('Event', `involvedObject: { kind: Pod, name: p, namespace: x }\ntype: Warning\nreason: ${text}\nmessage: ${text}\nsource: { component: ${text} }`, 'v1', 'name: e, namespace: x')}---\n${thing('Pod', `spec: { containers: [{ name: ${text}, image: ${text} }], nodeName: ${text} }\nstatus: { phase: Pending, reason: ${text}, containerStatuses: [{ name: ${text}, image: ${text}, state: { waiting: { reason: ImagePullBackOff, message: ${text} } } }] }`, 'v1', 'name: p, namespace: x')}---\n${seen('evil', '{ health: { status: Degraded }, resources: [{ kind: Pod, name: p, namespace: x, version: v1, health: { status: Degraded } }] }')}`,
  'sets, projects and settings': `${thing('ApplicationSet', `spec: { generators: [] }\nstatus: { conditions: [{ type: ErrorOccurred, status: "True", reason: ${text}, message: ${text} }] }`, 'argoproj.io/v1alpha1', `name: ${text}, namespace: argocd`)}---\n${thing('AppProject', `spec: { description: ${text}, syncWindows: [{ kind: deny, schedule: "* * * * *", duration: 24h, applications: ["*"], description: ${text} }] }`, 'argoproj.io/v1alpha1', 'name: default, namespace: argocd')}`,
};

export const words: readonly CommandAttack[] = [
  ...positions,
  ...pages,
  ...each(commands, (name, args) => attack(`words: by ${name}`, everything, { calls: [just(...args)] })),
  ...kinds.map((kind) =>
    attack(`words: a document: ${kind}`, everything, {
      calls: oneOf(
        kind,
        just('report', kind, '.', '--base', 'main'),
        just('report', kind, '.', '-o', 'html'),
      ),
    }),
  ),
  ...each(dumps, (name, dump) =>
    attack(
      `words: a dump: ${name}`,
      { ...red, 'dump/a.yaml': dump },
      {
        calls: [
          diagnose,
          rca,
          just('report', 'postmortem', '--snapshot', 'dump', '-o', 'html'),
          ...oneOf(
            name,
            just('snapshot', 'dump', '--facts'),
            snapshot,
            just('check', '.', '--snapshot', 'dump', '-o', 'markdown'),
          ),
        ],
      },
    ),
  ),
  alone('words: a first configuration of such a tree', everything, {
    calls: [{ ...just('init', '.'), writes: ['phineus.yaml'] }],
  }),
  alone(
    'words: a branch for a cure',
    evil({ 'd.yaml': deployment('', '', `, imagePullPolicy: always, env: [{ name: A, value: ${text} }]`) }),
    {
      calls: [{ ...just('fix', '.', '--all', '--commit', 'cure'), writes: ['.git', 'evil'] }],
    },
  ),
  attack('words: names on the command line', harmless, {
    calls: [esc].flatMap((word) => [
      just('explain', word),
      just('report', word, '.'),
      just('render', '.', word),
      just('check', '.', '--target', word),
      just('forecast', '.', '--target', word),
      just('blame', '.', word, word),
      just('upgrade', '.', '--to', word),
      just('diagnose', word),
      just('knowledge', word),
      just('helm', 'template', word, word),
      just('kustomize', 'build', word),
      just('health', word),
    ]),
  }),
  attack(
    'words: health of objects',
    {
      'o.yaml': `apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: ${text}, namespace: ${text} }\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${text}, generation: 2 }\nspec: { replicas: 2 }\nstatus: { observedGeneration: 2, conditions: [{ type: Progressing, reason: ProgressDeadlineExceeded, message: ${text} }] }\n`,
      'rc/x.example.org/X/health.lua': `return { status = ${lua}, message = ${lua} }\n`,
    },
    {
      calls: [
        just('health', 'o.yaml', '--resource-customizations', 'rc'),
        just('health', 'o.yaml', '--resource-customizations', 'rc', '-o', 'yaml'),
        just('health', 'o.yaml'),
      ],
    },
  ),
  attack('words: a lint of a chart in every format', said['what a chart says of itself'](text), {
    calls: ['text', 'json', 'sarif', 'junit', 'github', 'markdown'].map((format) =>
      just('helm', 'lint', './evil', '-o', format),
    ),
  }),
  attack(
    'words: renders that fail',
    { ...said['a helper that is called wrongly'](text), ...kustomization(`resources: [${text}]\n`) },
    {
      calls: [
        just('helm', 'template', 'x', './evil', '--debug'),
        just('kustomize', 'build', 'evil'),
        just('render', '.', 'evil'),
      ],
    },
  ),
];
