import { gzipSync } from 'node:zlib';
import type { Ask, Call, CommandAttack } from '../command-attack.ts';
import {
  agent,
  app,
  at,
  attack,
  chart,
  deep,
  diagnose,
  each,
  editor,
  evil,
  fill,
  forecast,
  freely,
  harmless,
  here,
  item,
  json,
  just,
  kinds,
  lines,
  map,
  oneOf,
  open,
  quoted,
  rca,
  red,
  seen,
  snapshot,
  thing,
  tool,
} from './kit.ts';

/** Kinds of which something is known, and a field of each that is a map, a list and a text. */
const known: Readonly<Record<string, readonly [api: string, fields: readonly string[]]>> = {
  HTTPRoute: ['gateway.networking.k8s.io/v1', ['parentRefs', 'rules', 'hostnames']],
  Gateway: ['gateway.networking.k8s.io/v1', ['listeners', 'gatewayClassName', 'addresses']],
  Rollout: ['argoproj.io/v1alpha1', ['strategy', 'template', 'workloadRef', 'selector']],
  AnalysisTemplate: ['argoproj.io/v1alpha1', ['metrics', 'args']],
  Workflow: ['argoproj.io/v1alpha1', ['templates', 'entrypoint', 'volumes']],
  ScaledObject: ['keda.sh/v1alpha1', ['scaleTargetRef', 'triggers', 'advanced']],
  Certificate: ['cert-manager.io/v1', ['issuerRef', 'dnsNames', 'secretName']],
  ClusterIssuer: ['cert-manager.io/v1', ['acme', 'ca']],
  ExternalSecret: ['external-secrets.io/v1', ['data', 'dataFrom', 'target', 'secretStoreRef']],
  VirtualService: ['networking.istio.io/v1', ['hosts', 'http', 'gateways']],
  PeerAuthentication: ['security.istio.io/v1', ['selector', 'mtls', 'portLevelMtls']],
  ServiceMonitor: ['monitoring.coreos.com/v1', ['endpoints', 'selector', 'namespaceSelector']],
  PrometheusRule: ['monitoring.coreos.com/v1', ['groups']],
  HelmRelease: ['helm.toolkit.fluxcd.io/v2', ['chart', 'values', 'valuesFrom', 'dependsOn']],
  Kustomization: ['kustomize.toolkit.fluxcd.io/v1', ['sourceRef', 'patches', 'postBuild']],
  Subscription: ['operators.coreos.com/v1alpha1', ['config', 'name', 'source']],
  Pipeline: ['tekton.dev/v1', ['tasks', 'params', 'workspaces']],
  Cluster: ['postgresql.cnpg.io/v1', ['bootstrap', 'storage', 'instances']],
  Kafka: ['kafka.strimzi.io/v1beta2', ['kafka', 'zookeeper', 'entityOperator']],
  Service: ['serving.knative.dev/v1', ['template', 'traffic']],
  CronJob: ['batch/v1', ['jobTemplate', 'schedule', 'timeZone']],
  MutatingAdmissionPolicy: [
    'admissionregistration.k8s.io/v1beta1',
    ['mutations', 'variables', 'matchConstraints'],
  ],
  VerticalPodAutoscaler: ['autoscaling.k8s.io/v1', ['targetRef', 'updatePolicy']],
  PriorityLevelConfiguration: ['flowcontrol.apiserver.k8s.io/v1', ['limited', 'exempt']],
};
const odd = [
  'null',
  '5',
  '-.5e9',
  'x',
  '""',
  '[]',
  '{}',
  '[null, 5, [x], { a: null }]',
  '{ a: [null], name: {}, __proto__: [] }',
  'true',
  '2026-11-16',
  '"\\ud83d"',
];
const shapes = (kind: string, api: string, fields: readonly string[]) =>
  odd
    .map((value, i) =>
      item(
        kind,
        `spec: { ${fields.map((field, k) => `${field}: ${odd[(i + k) % odd.length]}`).join(', ')} }\nstatus: ${value}`,
        api,
        `o${i}`,
      ),
    )
    .join('---\n') +
  `---\n${odd.map((value, i) => item(kind, `spec: ${value}`, api, `p${i}`)).join('---\n')}`;

const data: Call = { args: ['diagnose', 'dump', '-o', 'json'], says: ['neighbour'] };
const dumps: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'dates of every age': () => ({
    'a.yaml': seen(
      'evil',
      '{ health: { status: Degraded, lastTransitionTime: "-271821-04-20T00:00:00Z" }, reconciledAt: "9999-99-99", operationState: { phase: Running, startedAt: 5, finishedAt: "+275760-09-13T00:00:00.001Z" }, history: [{ deployedAt: "0000-00-00T99:99:99Z", id: -1 }] }',
    ),
  }),
  'pods that wait for each other by volumes and owners': () => ({
    'a.yaml': lines(
      400,
      (i) =>
        `${thing('Pod', `spec: { containers: [{ name: a, image: "a:1", envFrom: [{ configMapRef: { name: c${(i + 1) % 400} } }] }], volumes: [{ name: v, persistentVolumeClaim: { claimName: c${(i + 2) % 400} } }] }\nstatus: { phase: Pending }`, 'v1', `name: p${i}, namespace: x, uid: u${i}, ownerReferences: [{ kind: Pod, name: p${(i + 1) % 400}, uid: u${(i + 1) % 400}, apiVersion: v1 }]`)}---`,
    ),
  }),
  'Applications that deploy each other': () => ({
    'a.yaml': lines(
      200,
      (i) =>
        `${seen(`e${i}`, `{ health: { status: Degraded }, resources: [${fill(20, (k) => `{ group: argoproj.io, version: v1alpha1, kind: Application, namespace: argocd, name: e${(i * 7 + k) % 200}, health: { status: Degraded } }`)}] }`)}---`,
    ),
  }),
  'an export that is no list': () => ({
    'a.json': '{"apiVersion":"v1","kind":"List","items":{"0":{"kind":"Application"},"length":5}}',
    'b.json': '[[[{"kind":"Pod"}]]]',
    'c.json': '"x"',
    'd.json': '',
  }),
  'objects without a kind, a name or anything': () => ({
    'a.yaml':
      '---\n---\nkind: Pod\n---\nmetadata: {}\n---\napiVersion: v1\nkind: Pod\nmetadata: { name: 5, namespace: [], uid: {}, labels: 5, annotations: [x], ownerReferences: {} }\n---\n- x\n---\n5\n',
  }),
  'JSON that is cut off, with another behind': () => ({
    'a.json': '{"kind":"List","items":[{"kind":"Pod","metadata":{"name":"a"',
    'b.json': '{"kind":"List","items":[]}{"kind":"List"}',
  }),
  'names of prototypes for everything': () => ({
    'a.yaml': ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
      .map(
        (name) =>
          `${thing(name, `spec: { ${name}: { ${name}: x } }\nstatus: { ${name}: 1 }`, `${name}/v1`, `name: ${name}, namespace: ${name}, uid: ${name}, labels: { ${name}: ${name} }`)}---\n${seen(name, `{ health: { status: Degraded }, resources: [{ kind: ${name}, name: ${name}, namespace: ${name}, health: { status: Degraded } }] }`)}`,
      )
      .join('---\n'),
  }),
  'a folder of logs and of must-gather': () => ({
    'namespaces/x/pods/a/a/logs/current.log': '\u001b[31m::error::pwned\n'.repeat(20_000),
    'namespaces/x/core/events.yaml': 'items: 5\n',
    'cluster-scoped-resources/core/nodes/n.yaml': '[]\n',
    'kube-system/pods.json': '{"items":[null]}',
    'x/y/logs.txt': '==== START logs ====\n',
  }),
  'a resource in a million conditions': () => ({
    'a.json': JSON.stringify({
      kind: 'List',
      apiVersion: 'v1',
      items: [
        {
          apiVersion: 'x.example.org/v1',
          kind: 'X',
          metadata: { name: 'a', namespace: 'x' },
          status: {
            conditions: Array.from({ length: 100_000 }, (_, i) => ({
              type: `T${i}`,
              status: 'False',
              message: `m${i}`,
            })),
          },
        },
      ],
    }),
  }),
  'depths of lists and maps': () => ({
    'a.json': `{"kind":"List","items":[${deep(5000, ['{"a":[', '1', ']}'])}]}`,
    'b.yaml': deep(3000, ['[', 'x', ']']),
  }),
};

const packed = (text: string) => gzipSync(Buffer.from(text)).toString('latin1');
const snapshots: Readonly<Record<string, () => string>> = {
  'a head of another version': () => packed('{"phineusSnapshot":99,"version":"9"}\n{}\n'),
  'a million empty lines': () => packed('\n'.repeat(5_000_000)),
  'a head that is a list, and lines of prototypes': () =>
    packed(`[]\n{"__proto__":{"kind":"Application"}}\n${'{"kind":null}\n'.repeat(1000)}`),
  'two packs in a row and rubbish behind': () => packed('{}\n') + packed('{}\n') + 'rubbish',
  'a pack of a pack': () => packed(packed(packed('{}\n'))),
  'bytes that are no letters': () =>
    packed(Buffer.from([0xff, 0xfe, 0, 0xd8, 0x0a, 0x7b]).toString('latin1')),
};

const hover: readonly Ask[] = [
  'hover',
  'definition',
  'references',
  'completion',
  'documentSymbol',
  'codeLens',
  'inlayHint',
  'foldingRange',
  'rename',
  'signatureHelp',
  'prepareRename',
  'documentHighlight',
  'selectionRange',
  'formatting',
  'codeAction',
].map((method) => ({
  method: `textDocument/${method}`,
  params: {
    ...at('evil/a.yaml', 2),
    range: { start: { line: 0, character: 0 }, end: { line: 1e6, character: 0 } },
    context: { diagnostics: [], includeDeclaration: true },
    newName: '../../x',
    positions: [{ line: -5, character: 1e9 }],
    options: {},
  },
}));
const texts: Readonly<Record<string, string>> = {
  'a text of one line': `a: "${'x'.repeat(2_000_000)}"`,
  'a text of brackets': deep(20_000, ['[', '', ']']),
  'a text of anchors': `a: &a [x]\n${lines(20_000, (i) => `b${i}: *a`)}`,
  'a text of every end of line': 'a: b\r\nc: d\re: f\u2028g: h\u0085i: j\n\n\r\r\n',
  'a text of letters outside of the plane': `${'\u{1f600}'.repeat(50_000)}: \u{10ffff}\n`,
  'a template that is not closed': `${'{{ if .a }}'.repeat(3000)}{{ "`,
};

export const strangers: readonly CommandAttack[] = [
  ...each(known, (kind, [api, fields]) =>
    attack(`strangers: every type for ${kind}`, evil({ 'a.yaml': shapes(kind, api, fields) }), {
      calls: [
        freely(json),
        ...oneOf(
          kind,
          forecast,
          just('report', 'waves', '.'),
          just('diff', '.', 'main'),
          just('parity', '.'),
          just('report', 'inventory', '.'),
        ),
      ],
    }),
  ),
  ...each(dumps, (name, files) =>
    attack(
      `strangers: a dump: ${name}`,
      {
        ...red,
        ...Object.fromEntries(Object.entries(files()).map(([path, text]) => [`dump/${path}`, text])),
      },
      {
        calls: [
          diagnose,
          snapshot,
          ...oneOf(
            name,
            data,
            rca,
            just('report', 'inventory', '--snapshot', 'dump'),
            just('forecast', '.', '--snapshot', 'dump'),
          ),
        ],
      },
    ),
  ),
  ...each(snapshots, (name, text) =>
    attack(`strangers: a snapshot: ${name}`, harmless, {
      binary: () => ({ 'x.snapshot': text() }),
      calls: [
        { args: ['diagnose', 'x.snapshot'], exits: [1, 2] },
        { args: ['report', 'rca', '--snapshot', 'x.snapshot'], exits: [1, 2] },
        { args: ['check', '.', '--snapshot', 'x.snapshot', '-o', 'json'], exits: [1, 2] },
        { args: ['fix', '.', '--all', '--diagnosed', 'x.snapshot'], exits: [0, 1, 2] },
      ],
    }),
  ),
  ...each(texts, (name, text) =>
    attack(`strangers: an editor: ${name}`, harmless, {
      calls: [
        editor(
          open('evil/a.yaml', text),
          ...hover,
          {
            notify: 'textDocument/didChange',
            params: {
              textDocument: { uri: 'file://TREE/evil/a.yaml', version: 2 },
              contentChanges: [{ text: `${text}x` }],
            },
          },
          ...hover,
        ),
      ],
    }),
  ),
  attack('strangers: an editor: two hundred changes in a row', harmless, {
    calls: [
      editor(
        open('evil/a.yaml', map('a', '{}')),
        ...Array.from({ length: 200 }, (_, i) => ({
          notify: 'textDocument/didChange',
          params: {
            textDocument: { uri: 'file://TREE/evil/a.yaml', version: i + 2 },
            contentChanges: [{ text: `${'- '.repeat(i)}x: [${i}\n` }],
          },
        })),
        ...hover,
      ),
    ],
  }),
  attack('strangers: an agent: pages, places and edits that are none', harmless, {
    calls: [
      {
        ...agent(
          ...[-1, 1e99, 0.5, '5', null, [], {}].map((offset) => tool('check', { offset })),
          tool('prove_fix', {
            changes: Array.from({ length: 500 }, (_, i) => ({
              file: `evil/n${i}.yaml`,
              text: map(`n${i}`, '{ a: b }'),
            })),
          }),
          tool('prove_fix', { changes: [{ file: 'evil/a.yaml', find: '', replace: 'x' }] }),
          tool('prove_fix', { changes: [{ file: 'evil/a.yaml', find: 'a', replace: 'x' }] }),
          tool('prove_fix', {
            changes: [
              { file: '', text: 'x' },
              { file: '/', text: 'x' },
              { file: 'evil', text: 'x' },
            ],
          }),
          tool('blame', { application: 'evil', object: 'a/b/c/d/e', field: '/'.repeat(10_000) }),
          tool('propose_fix', { findings: Array.from({ length: 3000 }, (_, i) => `x${i}`) }),
          tool('check', {}),
        ),
        says: ['witness-web'],
      },
    ],
  }),
  attack('strangers: a server that is asked for odd things', harmless, {
    calls: [
      {
        args: ['serve', 'tree=.', '--port', '0', '--database', '../history.db'],
        says: ['witness-web'],
        asks: [
          { path: '/api/v1/watched/tree/report', awaits: 'witness-web' },
          { path: `/api/v1/${'a/'.repeat(4000)}` },
          {
            path: '/api/v1/watched/tree/report',
            headers: { 'accept-language': 'x'.repeat(10_000), range: 'bytes=9-1', 'if-none-match': '*x' },
          },
          { path: '/api/v1/watched/tree/report', verb: 'DELETE' },
          {
            path: '/hooks/github',
            verb: 'POST',
            body: '{"ref":"x"}',
            headers: { 'x-hub-signature-256': 'sha256=0' },
          },
          {
            path: '/hooks/gitlab',
            verb: 'POST',
            body: '['.repeat(100_000),
            headers: { 'x-gitlab-token': 'x' },
          },
          { path: '/api/v1/search?q=%25%00%1b[31m<script>pwned' },
          { path: '/api/v1/watched/tree/report' },
        ],
      },
    ],
  }),
  attack(
    'strangers: a chart for helm with values of every type',
    {
      ...chart(
        { 'a.yaml': '{{ range $k, $v := .Values }}{{ $k }}{{ kindOf $v }}{{ end }}' },
        odd.map((value, i) => `k${i}: ${value}`).join('\n'),
      ),
      'v.yaml': '- x\n',
      'w.yaml': '5\n',
      'evil/values.schema.json': '[5]',
    },
    {
      calls: [
        ['-f', 'v.yaml'],
        ['-f', 'w.yaml'],
        ['--set', 'a[99999999]=x'],
        ['--set', 'a.b.c[0][0][0]={x,y'],
        ['--set-json', 'a={'],
        ['--set', '__proto__.x=1'],
        ['--set-json', `a=${deep(3000, ['[', '1', ']'])}`],
        ['--set-file', 'a=evil'],
      ].map((more) => ({ ...just('helm', 'template', 'x', './evil', ...more), showsSource: true })),
    },
  ),
  ...kinds.map((kind) =>
    attack(
      `strangers: a document since a stranger’s: ${kind}`,
      {
        ...harmless,
        'since.json': '{"schemaVersion":99,"kind":[],"statements":{"__proto__":1},"findings":5}',
        'since.md': `# x\n${'| a '.repeat(20_000)}|\n<!-- phineus ${'{'.repeat(1000)} -->\n`,
      },
      {
        calls: oneOf(
          kind,
          just('report', kind, '.', '--since', 'since.json'),
          just('report', kind, '.', '--since', 'since.md', '-o', 'json'),
        ),
      },
    ),
  ),
  attack(
    'strangers: a baseline of every type',
    {
      ...harmless,
      'a.json': '5',
      'b.json': '{"fingerprints":{"__proto__":1}}',
      'c.json': '["*"]',
      'd.json': `[${fill(100_000, (i) => `"${i}"`)}]`,
      'e.json': '{"version":1,"findings":["**",".*",null]}',
    },
    {
      calls: ['a', 'b', 'c', 'd', 'e'].map((name) => ({
        args: ['check', '.', '--baseline', `${name}.json`, '-o', 'json'],
        exits: [1, 2],
      })),
    },
  ),
  attack(
    'strangers: locks of charts and of images of every type',
    {
      ...harmless,
      'apps/c.yaml': app('repoURL: https://charts.elsewhere.org, chart: a, targetRevision: 1.0.0', '', 'c'),
      'phineus.charts.lock.yaml': `charts:\n- null\n- { repoURL: [], chart: 5, version: {}, digest: ${quoted('x'.repeat(100_000))} }\n`,
      'phineus.images.lock.yaml': 'images: { "a:1": [null], __proto__: { digest: {} } }\n',
    },
    {
      calls: [{ ...just('check', '.', '-o', 'json'), exits: [1, 2] }, just('charts', 'list', '.')],
    },
  ),
  attack(
    'strangers: an Application of every type in every field',
    {
      'apps/evil.yaml': odd
        .map(
          (value, i) =>
            `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: e${i}, namespace: argocd }\nspec: { project: ${odd[(i + 1) % odd.length]}, source: { ${here}, path: ${value}, helm: ${odd[(i + 2) % odd.length]}, kustomize: ${odd[(i + 3) % odd.length]}, directory: ${odd[(i + 4) % odd.length]} }, destination: ${odd[(i + 5) % odd.length]}, syncPolicy: ${odd[(i + 6) % odd.length]}, ignoreDifferences: ${odd[(i + 7) % odd.length]}, info: ${value}, revisionHistoryLimit: ${value} }\n`,
        )
        .join('---\n'),
    },
    {
      git: [['remote', 'add', 'origin', 'https://git.example.org/acme/gitops.git']],
      calls: [json, forecast, just('report', 'inventory', '.'), just('prove', '.', 'main')],
    },
  ),
];
