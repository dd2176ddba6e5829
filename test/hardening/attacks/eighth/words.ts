import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deployment,
  diffText,
  each,
  esc,
  evil,
  fix,
  formats,
  freely,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  quoted,
  set,
} from './kit.ts';

/** What steers whoever reads it, and what must not come through. */
const payloads: Readonly<Record<string, readonly [word: string, hides: readonly string[]]>> = {
  'a link of a terminal': ['\u001b]8;;http://pwned.example\u001b\\click\u001b]8;;\u001b\\', ['\u001b']],
  'a title and an icon': ['\u001b]0;pwned\u0007\u001b]1;pwned\u0007', ['\u001b', '\u0007']],
  'another set of letters': ['\u001b(0lqqk\u001b)B\u000e\u000f', ['\u001b', '\u000e']],
  'keys that are programmed': ['\u001bP0;1|17/726d202d7266\u001b\\', ['\u001b']],
  'steps back and over': ['an error\b\b\b\b\b\b\b\bno error', ['\b']],
  'a form that is fed': ['a\u000c\u000bb\u001c\u001d\u001e\u001f', ['\u000c', '\u001c']],
  'deletes and a nul': ['a\u007f\u007f\u0000b', ['\u007f', '\u0000']],
  'separators of lines that are letters': [
    'x\u2028::error::pwned\u2029::error::pwned\u0085::error::pwned',
    ['\u2028', '\u0085'],
  ],
  'marks that isolate': ['\u2066admin\u2069\u2068x\u2069\u206a\u206f', ['\u2066', '\u206a']],
  'letters of private use and of no use': ['\ufdd0\ufdef\u{1fffe}\ufeff', ['\ufeff']],
  'a command in capitals': [
    'x\n::ERROR::pwned\n::Set-Output name=a::b\n  ::warning::pwned',
    ['\n::ERROR', '\n::Set-Output'],
  ],
  'a command behind blanks': [
    'x\n\t::error::pwned\n\u00a0::error::pwned\n\u3000::notice::pwned',
    ['\n\t::error'],
  ],
  'a mask and a problem matcher': [
    'x\n::add-mask::a\n::add-matcher::/tmp/x\n::remove-matcher owner=x::',
    ['\n::add-mask', '\n::add-matcher'],
  ],
  'a fold of GitLab': ['\u001b[0Ksection_start:1:pwned\r\u001b[0Kapproved', ['\u001b', '\r']],
  'a message of TeamCity': ["x\n##teamcity[buildStatus status='SUCCESS' text='pwned']", ['##teamcity[']],
  'a logging command of Azure': [
    'x\n##vso[task.complete result=Succeeded;]\n##[section]pwned',
    ['##vso[', '##[section'],
  ],
  'a details tag that ends': ['</summary></details><h1>approved</h1>', []],
  'a comment of HTML that hides': ['<!-- --> x <!-- phineus:end -->', []],
  'a table that gains a row': ['x | y |\n| ok | ok |\n', ['\n| ok | ok |']],
  'backticks of every length': ['` `` ``` ```` ````` @everyone <img src=pwned>', []],
  'an entity and an address': ['&lt;img src=pwned&gt; &#60;img src=pwned&#62; javascript:pwned', []],
  'a footnote and a task': ['x\n\n[^a]: @everyone\n\n* [x] approved', ['\n[^a]: ']],
  'strong words with signs': ['**no problems** _found_ ~~error~~ ***', []],
  'an end of a style and a title': ['</style></title></textarea><img src=pwned>', []],
  'a namespace of XML': [
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;',
    [],
  ],
  'a line of JSON': ['x"\n}\n{"jsonrpc":"2.0","id":1,"result":{}}\n', ['\n{"jsonrpc"']],
  'a header of a protocol': ['x\r\nContent-Length: 2\r\n\r\n{}', ['\r\nContent-Length']],
};

/** Where such a word stands. */
const places: readonly ((word: string) => Files)[] = [
  (word) =>
    evil({
      'a.yaml': item(
        'CronJob',
        `spec: { schedule: ${quoted(word)}, concurrencyPolicy: ${quoted(word)}, jobTemplate: { spec: { template: { spec: { restartPolicy: ${quoted(word)}, containers: [{ name: a, image: ${quoted(word)} }] } } } } }`,
        'batch/v1',
      ),
    }),
  (word) =>
    kustomization(
      `resources: [a.yaml, ${quoted(word)}]\nnamePrefix: ${quoted(word)}\npatches: [{ path: ${quoted(word)} }]\n`,
      { 'a.yaml': map('a', '{}') },
    ),
  (word) => ({
    'apps/evil.yaml': app(
      `${here}, path: ${quoted(word)}, helm: { valueFiles: [${quoted(word)}], parameters: [{ name: ${quoted(word)}, value: ${quoted(word)} }] }`,
      `  syncPolicy: { syncOptions: [${quoted(word)}] }\n`,
    ),
  }),
];
const steering = Object.entries(payloads).map(([name, [word, hides]], i) =>
  attack(`words: ${name}`, (places[i % places.length] ?? places[0])?.(word) ?? {}, {
    calls: [{ ...formats, hides }, freely(diffText)].slice(0, i % 3 === 0 ? 2 : 1),
  }),
);

const bad = (word: string) =>
  evil({ 'a.yaml': deployment(`replicas: ${quoted(word)}, `, '', `, imagePullPolicy: ${quoted(word)}`) });

/** Commands that repeat a word of a tree, each in a format of its own. */
const commands: Readonly<Record<string, readonly Call[]>> = {
  'an inventory': [just('report', 'inventory', '.'), just('report', 'inventory', '.', '-o', 'html')],
  'a report of risks': [just('report', 'risk', '.', '--base', 'main')],
  'a report of a way back': [just('report', 'rollback', '.', '--base', 'main')],
  'a post mortem': [just('report', 'postmortem', '.'), just('report', 'waves', '.')],
  'a forecast as Markdown': [just('forecast', '.', '-o', 'json'), just('forecast', '.', '-o', 'mermaid')],
  parity: [just('parity', '.', '-o', 'markdown'), just('parity', '.', '-o', 'html')],
  'an upgrade': [
    just('upgrade', '.', 'main', '-o', 'markdown'),
    just('upgrade', '.', '--to', 'kubernetes=1.33'),
  ],
  'a review': [just('fix', '.', '--all', '-o', 'github'), just('fix', '.', '--all', '-o', 'markdown'), fix],
  'a proof': [just('prove', '.', 'main'), just('prove', '.', 'main', '-o', 'markdown')],
  'charts and images': [just('charts', 'list', '.'), just('charts', 'list', '.', '-o', 'json')],
  blame: [just('blame', '.', 'evil', 'Deployment/d', 'spec.replicas')],
  health: [just('health', 'evil/a.yaml'), just('health', 'evil/a.yaml', '-o', 'json')],
  'GitLab and JUnit': [just('check', '.', '-o', 'gitlab'), just('check', '.', '-o', 'junit')],
};

/** Words in parts of a tree that come out elsewhere. */
const parts: Readonly<Record<string, Files>> = {
  'a set and its template': { 'apps/evil.yaml': set(`[{ list: { elements: [{ name: ${quoted(esc)} }] } }]`) },
  'a set that fails': {
    'apps/evil.yaml': set('[{ list: { elements: [{ name: a }] } }]', quoted(`{{ fail ${quoted(esc)} }}`)),
  },
  'a generator of a merge': {
    'apps/evil.yaml': set(
      `[{ merge: { mergeKeys: [${quoted(esc)}], generators: [{ list: { elements: [{ name: a }] } }, { clusters: { selector: { matchLabels: { ${quoted(esc)}: ${quoted(esc)} } } } }] } }]`,
    ),
  },
  'a project and its windows': {
    ...bad('x'),
    'apps/p.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: ${quoted(esc)}, namespace: argocd }\nspec: { description: ${quoted(esc)}, sourceRepos: [${quoted(esc)}], syncWindows: [{ kind: ${quoted(esc)}, schedule: ${quoted(esc)}, duration: ${quoted(esc)}, timeZone: ${quoted(esc)} }], roles: [{ name: ${quoted(esc)}, policies: [${quoted(esc)}] }] }\n`,
  },
  'settings of Argo CD': evil({
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { kustomize.buildOptions: ${quoted(esc)}, resource.exclusions: ${quoted(esc)}, resource.customizations: ${quoted(esc)}, ${quoted(`resource.customizations.health.x_${esc}`)}: "return {" }\n`,
  }),
  'a definition and its rules': evil({
    'a.yaml': item(
      'CustomResourceDefinition',
      `spec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, versions: [{ name: v1, served: true, storage: true, deprecated: true, deprecationWarning: ${quoted(esc)}, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, x-kubernetes-validations: [{ rule: "false", message: ${quoted(esc)}, messageExpression: ${quoted(`'${esc}'`)} }] } } } } }] }`,
      'apiextensions.k8s.io/v1',
      'xs.x.example.org',
    ),
    'x.yaml': item('X', `spec: { ${quoted(esc)}: 1 }`, 'x.example.org/v1'),
  }),
  'a policy of admission': evil({
    'a.yaml': item(
      'ValidatingAdmissionPolicy',
      `spec: { failurePolicy: Fail, matchConstraints: { resourceRules: [{ apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: ["*"] }] }, validations: [{ expression: ${quoted(esc)}, message: ${quoted(esc)} }] }`,
      'admissionregistration.k8s.io/v1',
    ),
  }),
  'Jsonnet that traces': evil({ 'a.jsonnet': `std.trace(${quoted(esc)}, error ${quoted(esc)})\n` }),
  'a schema of values with a title': {
    ...chart({ 'a.yaml': map('a', '{}') }, 'a: 1\n'),
    'evil/values.schema.json': JSON.stringify({
      title: esc,
      properties: { a: { type: 'string', description: esc, enum: [esc] }, [esc]: { type: 'null' } },
      required: [esc],
      additionalProperties: false,
    }),
  },
  'dependencies of a chart': {
    ...chart({ 'a.yaml': map('a', '{}') }),
    'evil/Chart.yaml': `apiVersion: v2\nname: evil\nversion: 1.0.0\nkubeVersion: ${quoted(esc)}\ndependencies: [{ name: ${quoted(esc)}, version: ${quoted(esc)}, repository: ${quoted(esc)}, condition: ${quoted(esc)}, tags: [${quoted(esc)}] }]\n`,
    'evil/Chart.lock': `digest: ${quoted(esc)}\ndependencies: [{ name: ${quoted(esc)}, version: ${quoted(esc)}, repository: ${quoted(esc)} }]\n`,
  },
  'a replacement and a variable': kustomization(
    `resources: [a.yaml]\nreplacements: [{ source: { kind: ${quoted(esc)}, name: ${quoted(esc)}, fieldPath: ${quoted(esc)} }, targets: [{ select: { kind: ${quoted(esc)} }, fieldPaths: [${quoted(esc)}] }] }]\nvars: [{ name: ${quoted(esc)}, objref: { kind: ConfigMap, name: ${quoted(esc)}, apiVersion: v1 } }]\n`,
    { 'a.yaml': map('a', '{ a: "$(x)" }') },
  ),
  'a generator of Kustomize': kustomization(
    `configMapGenerator: [{ name: ${quoted(esc)}, literals: [${quoted(esc)}], files: [${quoted(esc)}], envs: [${quoted(esc)}], behavior: ${quoted(esc)} }]\n${quoted(esc)}: x\n`,
  ),
  'a guide and a script beside it': evil({
    'a.yaml': deployment(
      '',
      `serviceAccountName: missing, `,
      `, envFrom: [{ configMapRef: { name: gone } }]`,
    ),
    'README.md': `kubectl create configmap gone --from-literal=a='${esc}'\nkubectl create secret generic x --from-literal=b='${esc}' # ${esc}\n`,
    'install.sh': `#!/bin/sh\nkubectl create configmap gone --from-literal=x="${esc}" # ${esc}\n`,
  }),
  'labels and annotations of the Application': {
    'apps/evil.yaml': app(`${here}, path: evil`).replace(
      'namespace: argocd }',
      `namespace: argocd, labels: { ${quoted(esc)}: ${quoted(esc)} }, annotations: { argocd.argoproj.io/sync-wave: ${quoted(esc)}, notifications.argoproj.io/subscribe.x.slack: ${quoted(esc)} }, finalizers: [${quoted(esc)}] }`,
    ),
    'evil/a.yaml': map('a', '{}'),
  },
  'a destination and a project': {
    'apps/evil.yaml': app(`${here}, path: evil`)
      .replace('project: default', `project: ${quoted(esc)}`)
      .replace(
        'server: https://kubernetes.default.svc, namespace: evil',
        `name: ${quoted(esc)}, namespace: ${quoted(esc)}`,
      ),
    'evil/a.yaml': map('a', '{}'),
  },
};

export const words: readonly CommandAttack[] = [
  ...steering,
  ...each(commands, (name, calls) => attack(`words: told by ${name}`, bad(esc), { calls })),
  ...each(parts, (name, files) =>
    attack(`words: in ${name}`, files, {
      calls: [
        name.startsWith('settings') ? { ...formats, tells: 'by name', says: [], exits: [0, 1, 2] } : formats,
      ],
    }),
  ),
  attack(
    'words: the file of accepted findings',
    { ...bad('x'), 'accepted.txt': `# phineus baseline 2\n${esc}\n0123456789abcdef ${esc} ${esc}\n` },
    {
      calls: [
        just('check', '.', '--baseline', 'accepted.txt'),
        { ...just('check', '.', '--baseline', 'accepted.txt', '-o', 'markdown') },
      ],
    },
  ),
  attack(
    'words: a configuration that is refused',
    {
      ...bad('x'),
      'phineus.yaml': `targets: { ${quoted(esc)}: { kubernetes: ${quoted(esc)}, ${quoted(esc)}: 1 } }\n`,
    },
    {
      calls: [just('check', '.', '-o', 'github'), just('check', '.'), just('diff', '.', 'main')],
    },
  ),
  attack(
    'words: parity of targets with such names',
    {
      ...bad('x'),
      'phineus.yaml': `targets: { a${quoted('b').slice(1, -1)}: { roots: [apps] }, c: { roots: [apps] } }\nparity: { compare: [ab, c], allow: [{ kind: ${quoted(esc)}, path: ${quoted(esc)}, reason: ${quoted(esc)} }] }\n`,
    },
    {
      calls: [just('parity', '.'), just('parity', '.', '-o', 'markdown')],
    },
  ),
  attack(
    'words: folders that are called so',
    {
      [`evil ${esc.replaceAll('/', '')}/a.yaml`]: 'a: [',
      'apps/evil.yaml': app(`${here}, path: ${quoted(`evil ${esc}`)}`),
    },
    {
      calls: [
        { ...json, args: ['check', '.', '--notes', '-o', 'github'], tells: false, says: [] },
        just('diff', '.', 'main', '-o', 'markdown'),
      ],
    },
  ),
];
