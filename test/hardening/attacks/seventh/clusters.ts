import { gzipSync } from 'node:zlib';
import type { Answer, Call, CommandAttack } from '../command-attack.ts';
import { type Files, attack, forms, lines, quoted, secret } from './kit.ts';

const esc = '\u001b[2J\u202e@everyone <img src=pwned>\r\n::error::pwned';

/** A cluster in which an Application of somebody else is red. */
const neighbour = `apiVersion: v1
kind: List
items:
- apiVersion: argoproj.io/v1alpha1
  kind: Application
  metadata: { name: neighbour, namespace: argocd }
  spec: { project: default, source: { repoURL: https://git.example.org/acme/gitops.git, path: neighbour, targetRevision: HEAD }, destination: { server: https://kubernetes.default.svc, namespace: default } }
  status: { sync: { status: OutOfSync }, health: { status: Degraded }, conditions: [{ type: ComparisonError, message: "neighbour: app path does not exist", lastTransitionTime: "2026-11-16T00:00:00Z" }] }
`;
const diagnose: Call = { args: ['diagnose', 'dump'], says: ['argocd/neighbour'], exits: [1, 2] };
const data: Call = { args: ['diagnose', 'dump', '-o', 'json'], says: ['argocd/neighbour'] };
const snapshot: Call = {
  args: ['snapshot', 'dump', '-o', 'x.snapshot'],
  writes: ['x.snapshot'],
  hides: [...forms],
};
const dump = (name: string, files: Files, calls: readonly Call[] = [diagnose]) =>
  attack(
    `dump: ${name}`,
    {
      'dump/neighbour.yaml': neighbour,
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`dump/${path}`, text])),
    },
    { calls },
  );
const item = (kind: string, rest: string, api = 'v1') => `apiVersion: ${api}\nkind: ${kind}\n${rest}\n`;
const red = (name: string, status: string, more = '') =>
  item(
    'Application',
    `metadata: { name: ${name}, namespace: argocd${more} }\nspec: { project: default, source: { repoURL: https://git.example.org/x.git, path: x }, destination: { namespace: x } }\nstatus: ${status}`,
    'argoproj.io/v1alpha1',
  );

/** The user's cluster, when it is not what it was. */
const cluster = (
  name: string,
  answer: (path: string) => Answer,
  calls: readonly Call[] = [{ args: ['diagnose', '--context', 'c'] }],
) => attack(`cluster: ${name}`, {}, { server: (path) => answer(path), calls });
const list = (items: string, meta = '{}') =>
  `{"kind":"List","apiVersion":"v1","metadata":${meta},"items":[${items}]}`;
const discovery = (path: string): Answer | undefined =>
  path === '/version'
    ? { body: '{"major":"1","minor":"33","gitVersion":"v1.33.0"}' }
    : path.startsWith('/apis?') || path === '/apis'
      ? {
          body: '{"kind":"APIGroupList","apiVersion":"v1","groups":[{"name":"argoproj.io","versions":[{"groupVersion":"argoproj.io/v1alpha1","version":"v1alpha1"}],"preferredVersion":{"groupVersion":"argoproj.io/v1alpha1","version":"v1alpha1"}}]}',
        }
      : path === '/api'
        ? { body: '{"kind":"APIVersions","versions":["v1"]}' }
        : path === '/api/v1'
          ? {
              body: '{"kind":"APIResourceList","groupVersion":"v1","resources":[{"name":"pods","kind":"Pod","namespaced":true,"verbs":["get","list"]},{"name":"secrets","kind":"Secret","namespaced":true,"verbs":["get","list"]},{"name":"configmaps","kind":"ConfigMap","namespaced":true,"verbs":["get","list"]},{"name":"events","kind":"Event","namespaced":true,"verbs":["get","list"]}]}',
            }
          : path === '/apis/argoproj.io/v1alpha1'
            ? {
                body: '{"kind":"APIResourceList","groupVersion":"argoproj.io/v1alpha1","resources":[{"name":"applications","kind":"Application","namespaced":true,"verbs":["get","list"]}]}',
              }
            : undefined;
const encoded = Buffer.from(secret).toString('base64');

export const clusters: readonly CommandAttack[] = [
  dump('Applications that list each other', {
    'a.yaml': lines(
      300,
      (i) =>
        `${red(`r${i}`, `{ sync: { status: OutOfSync }, health: { status: Degraded }, resources: [${Array.from({ length: 40 }, (_, j) => `{ group: argoproj.io, version: v1alpha1, kind: Application, namespace: argocd, name: r${(i + j) % 300}, health: { status: Degraded } }`).join(', ')}] }`)}---`,
    ),
  }),
  dump('owners in a circle', {
    'a.yaml': lines(
      2000,
      (i) =>
        `${item('Pod', `metadata: { name: p${i}, namespace: x, uid: u${i}, ownerReferences: [{ apiVersion: v1, kind: Pod, name: p${(i + 1) % 2000}, uid: u${(i + 1) % 2000}, controller: true }] }\nspec: {}\nstatus: { phase: Failed }`)}---`,
    ),
  }),
  dump(
    'words in every message',
    {
      'a.yaml': red(
        quoted(esc),
        `{ sync: { status: ${quoted(esc)} }, health: { status: Degraded, message: ${quoted(esc)} }, conditions: [{ type: ${quoted(esc)}, message: ${quoted(esc)}, lastTransitionTime: ${quoted(esc)} }], operationState: { phase: Failed, message: ${quoted(esc)} }, resources: [{ kind: ${quoted(esc)}, name: ${quoted(esc)}, health: { status: ${quoted(esc)}, message: ${quoted(esc)} } }] }`,
      ),
      'e.yaml': item(
        'Event',
        `metadata: { name: e, namespace: x }\nreason: ${quoted(esc)}\nmessage: ${quoted(esc)}\ntype: Warning\ninvolvedObject: { kind: Pod, name: ${quoted(esc)} }`,
      ),
      [`${'x'.repeat(10)}\u202e@everyone.yaml`]: 'a: [',
    },
    [diagnose, data, { args: ['report', 'rca', '.', '--snapshot', 'dump'] }, snapshot],
  ),
  dump(
    'Secrets in every place of a Secret',
    {
      'a.yaml': item(
        'Secret',
        `metadata: { name: s, namespace: x, annotations: { kubectl.kubernetes.io/last-applied-configuration: ${quoted(`{"kind":"Secret","data":{"a":"${encoded}"},"stringData":{"b":"${secret}"}}`)} }, managedFields: [{ manager: a, fieldsV1: { "f:data": { "f:${secret}": {} } } }] }\ndata: { a: ${encoded} }\nstringData: { b: ${secret} }`,
      ),
    },
    [{ ...diagnose, hides: forms }, snapshot],
  ),
  dump(
    'a release of Helm with its values',
    {
      'a.yaml': item(
        'Secret',
        `metadata: { name: sh.helm.release.v1.x.v1, namespace: x, labels: { owner: helm, status: failed } }\ntype: helm.sh/release.v1\ndata: { release: ${Buffer.from(gzipSync(JSON.stringify({ name: 'x', info: { description: `failed: password ${secret}` }, config: { password: secret } })).toString('base64')).toString('base64')} }`,
      ),
    },
    [{ ...diagnose, hides: forms }, snapshot],
  ),
  dump(
    'passwords in messages and in logs',
    {
      'a.yaml': `${red('evil', `{ health: { status: Degraded, message: "cannot connect to postgres://u:${secret}@db/x with password=${secret}" }, operationState: { phase: Failed, message: "https://x:${secret}@git.example.org/y: not found" } }`)}---\n${item('Pod', `metadata: { name: p, namespace: x }\nspec: { containers: [{ name: a, image: "a:1", env: [{ name: DB_PASSWORD, value: ${secret} }], args: ["--token=${secret}"] }] }\nstatus: { containerStatuses: [{ name: a, state: { terminated: { exitCode: 1, message: "login ${secret} refused" } } }] }`)}`,
      'x/logs/p.log': `password=${secret}\n`,
    },
    [{ ...diagnose, hides: forms }, { ...data, hides: forms }, snapshot],
  ),
  dump(
    'a ConfigMap with logins',
    {
      'a.yaml': item(
        'ConfigMap',
        `metadata: { name: c, namespace: x }\ndata: { "app.ini": "[db]\\npassword = ${secret}\\n", url: "amqp://u:${secret}@h", "my.cnf": "[client]\\npassword=\\"${secret}\\"" }`,
      ),
    },
    [snapshot, { args: ['snapshot', 'dump', '--facts'], hides: forms }],
  ),
  dump(
    'values of another type',
    {
      'a.yaml': lines(
        12,
        (i) =>
          `${red(`t${i}`, ['null', '5', '[]', '{ conditions: 5 }', '{ resources: { a: b } }', '{ health: [] }', '{ sync: true, operationState: x }', '{ resources: [null, 5, []] }', '{ history: [null], summary: 5 }', '{ conditions: [{ lastTransitionTime: 5, message: { a: b } }] }', '{ operationState: { syncResult: { resources: [5, null, { kind: [] }] }, retryCount: x } }', '{ health: { status: { a: b } } }'][i] ?? 'x')}---`,
      ),
      'p.yaml': item(
        'Pod',
        'metadata: [x]\nspec: 5\nstatus: { containerStatuses: { a: b }, conditions: null }',
      ),
    },
    [diagnose, data],
  ),
  dump(
    'names of JavaScript',
    {
      'a.yaml': `${red('__proto__', '{ health: { status: constructor }, __proto__: { polluted: yes }, resources: [{ kind: __proto__, name: toString, group: constructor, health: { status: hasOwnProperty } }] }', ', labels: { __proto__: x }')}---\n${item('__proto__', 'metadata: { name: constructor, namespace: __proto__ }', '__proto__/v1')}`,
    },
    [diagnose, snapshot],
  ),
  dump('times from elsewhere', {
    'a.yaml': lines(
      6,
      (i) =>
        `${item('Pod', `metadata: { name: p${i}, namespace: x, creationTimestamp: ${['"9999999-99-99T99:99:99Z"', '-1e308', '.nan', '"-271822-01-01T00:00:00Z"', '2026-13-45', '"\\0"'][i]}, deletionTimestamp: "0000-00-00T00:00:00Z" }\nspec: {}\nstatus: { startTime: .inf, containerStatuses: [{ name: a, restartCount: 1e308, state: { waiting: { reason: CrashLoopBackOff } }, lastState: { terminated: { finishedAt: [], exitCode: -1e99 } } }] }`)}---`,
    ),
  }),
  dump('events by the hundred thousand', {
    'e.yaml': lines(
      60_000,
      (i) =>
        `${item('Event', `metadata: { name: e${i}, namespace: x }\nmessage: "Back-off ${i}"\nreason: BackOff\ncount: 2147483647\ntype: Warning\ninvolvedObject: { kind: Pod, name: p${i % 10}, namespace: x }`)}---`,
    ),
  }),
  dump(
    'files that are none',
    {
      'a.json': '{"kind":"List","items":[',
      'b.yaml': '\0\0\0',
      'c.json': '[[[[[',
      'd.yaml': 'kind: List\nitems: { a: b }\n',
      'e.json': '"x"',
      'f.txt': neighbour.replaceAll('neighbour', 'other'),
      'version.json': '[]',
      'cluster-scoped-resources/x.yaml': '5',
      'namespaces/argocd/pods.yaml': 'kind: PodList\nitems: 5\n',
    },
    [diagnose, snapshot],
  ),
  dump(
    'a folder that claims to be of another tool',
    {
      'must-gather.log': 'x',
      timestamp: 'yesterday',
      'namespaces/argocd/argoproj.io/applications.yaml': 'a: [',
      version: 'x',
      'cluster-scoped-resources/core/nodes.yaml': 'kind: NodeList\nitems: null\n',
      'support-bundle.yaml': 'a: b',
      'cluster-resources/custom-resources/applications.argoproj.io.yaml': '[]',
      'cluster-info/nodes.json': '{',
      'inspect.local.1/namespaces/x/x.yaml': 'a',
    },
    [diagnose],
  ),
  attack(
    'dump: links and pipes',
    { 'dump/neighbour.yaml': neighbour },
    {
      links: {
        'dump/out.yaml': 'OUTSIDE/broken.yaml',
        'dump/more': 'OUTSIDE',
        'dump/zero.json': '/dev/zero',
        'dump/loop': '../dump',
      },
      pipes: ['dump/pipe.yaml'],
      calls: [diagnose, snapshot],
    },
  ),
  attack(
    'dump: a snapshot that is packed and grows',
    { 'dump/neighbour.yaml': neighbour },
    {
      binary: () => ({
        'evil.snapshot': gzipSync(Buffer.alloc(1_200_000_000, ' ')).toString('latin1'),
        'two.snapshot': gzipSync(`{"phineus":1}\n${'{"kind":'.repeat(200_000)}`).toString('latin1'),
      }),
      calls: [
        { args: ['diagnose', 'evil.snapshot', 'dump'] },
        { args: ['diagnose', 'two.snapshot'] },
        { args: ['forecast', '.', '--snapshot', 'two.snapshot'] },
      ],
    },
  ),
  attack(
    'dump: a snapshot of the neighbours that lies',
    {
      'x.snapshot':
        '{"phineus":"snapshot","version":99}\n{"kind":"Application","metadata":{"name":"neighbour"},"status":{"health":{"status":"Healthy"}}}\n',
      'dump/neighbour.yaml': neighbour,
    },
    {
      calls: [
        { args: ['check', '.', '--snapshot', 'x.snapshot', '-o', 'json'], exits: [1, 2] },
        { args: ['diagnose', 'dump', '--since', 'x.snapshot'] },
        { args: ['fix', '.', '--diagnosed', 'x.snapshot', '--diagnosed', 'dump'] },
      ],
    },
  ),
  cluster('every answer is an error that speaks', () => ({
    status: 500,
    body: JSON.stringify({
      kind: 'Status',
      message: esc,
      reason: esc,
      details: { causes: [{ message: esc }] },
    }),
  })),
  cluster('every answer leads elsewhere', () => ({
    status: 302,
    headers: { location: 'http://127.0.0.1:9/x' },
  })),
  attack(
    'cluster: every answer leads to a stranger',
    {},
    {
      server: (_path, { trap }) => ({ status: 307, headers: { location: `http://${trap}/api` } }),
      calls: [
        { args: ['diagnose', '--context', 'c'] },
        { args: ['snapshot', '--context', 'c', '-o', 'x.snapshot'], writes: ['x.snapshot'] },
      ],
    },
  ),
  cluster('pages instead of data', () => ({
    headers: { 'content-type': 'text/html' },
    body: '<script>pwned</script><img src=pwned>'.repeat(1000),
  })),
  cluster(
    'lists that go on for ever',
    (path) =>
      discovery(path) ?? {
        body: list(
          '{"kind":"Pod","apiVersion":"v1","metadata":{"name":"p","namespace":"x"}}',
          `{"continue":"x${path.length}","remainingItemCount":-1}`,
        ),
      },
  ),
  cluster(
    'answers that grow',
    (path) => discovery(path) ?? { body: ' '.repeat(1_000_000), times: 1500, packed: true },
  ),
  cluster('groups by the thousand, with such names', (path) =>
    path.startsWith('/api') && path.length < 7
      ? {
          body: `{"kind":"APIGroupList","groups":[${Array.from({ length: 5000 }, (_, i) => `{"name":${quoted(`${esc}/../${i}`)},"versions":[{"groupVersion":"../../x/${i}","version":"v1"}]}`).join(',')}]}`,
        }
      : {
          body: '{"kind":"APIResourceList","resources":[{"name":"../secrets","kind":"__proto__","verbs":"get"},null,5]}',
        },
  ),
  cluster(
    'Secrets that stand in everything',
    (path) =>
      discovery(path) ??
      (path.includes('application')
        ? {
            body: list(
              `{"kind":"Application","apiVersion":"argoproj.io/v1alpha1","metadata":{"name":"neighbour","namespace":"argocd"},"spec":{},"status":{"health":{"status":"Degraded","message":"password=${secret}"},"sync":{"status":"OutOfSync"},"operationState":{"phase":"Failed","message":"https://u:${secret}@h/x"}}}`,
            ),
          }
        : {
            body: list(
              `{"kind":"Secret","apiVersion":"v1","metadata":{"name":"s","namespace":"argocd"},"data":{"a":"${encoded}"}}`,
            ),
          }),
    [
      { args: ['diagnose', '--context', 'c'], hides: forms },
      { args: ['snapshot', '--context', 'c', '-o', 'x.snapshot'], writes: ['x.snapshot'], hides: forms },
    ],
  ),
  cluster(
    'items of every type',
    (path) =>
      discovery(path) ?? {
        body: list(
          'null,5,"x",[],{},{"metadata":null},{"metadata":{"name":{},"namespace":[]}},{"kind":"Pod","spec":5,"status":[]}',
          '{"continue":{"a":"b"},"resourceVersion":5}',
        ),
      },
  ),
  cluster(
    'something deep',
    (path) =>
      discovery(path) ?? {
        body: `{"items":[{"metadata":{"name":"x"},"spec":${'['.repeat(200_000)}${']'.repeat(200_000)}}]}`,
      },
  ),
  cluster(
    'a version that speaks',
    (path) =>
      path === '/version'
        ? { body: `{"major":${quoted(esc)},"minor":[],"gitVersion":${quoted(esc)}}` }
        : (discovery(path) ?? { body: list('') }),
    [
      { args: ['snapshot', '--context', 'c', '-o', 'x.snapshot'], writes: ['x.snapshot'] },
      { args: ['snapshot', '--context', 'c', '--facts'] },
    ],
  ),
];
