import { gzipSync } from 'node:zlib';
import type { Answer, Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deep,
  each,
  fill,
  freely,
  harmless,
  json,
  just,
  lines,
  map,
  member,
  shown,
  tool,
} from './kit.ts';

const object = map('a', '{ a: b }');
const packed = (...members: readonly string[]) =>
  gzipSync(Buffer.from(`${members.join('')}${'\0'.repeat(1024)}`, 'latin1')).toString('latin1');
const meta = member('sub/Chart.yaml', 'apiVersion: v2\nname: sub\nversion: 1.0.0\n');
const template = member('sub/templates/a.yaml', object);
const pax = (record: string) => {
  const length = record.length + 3 + (record.length > 95 ? 1 : 0) + (record.length > 6 ? 0 : -1);
  return member('pax', `${length} ${record}\n`, { type: 'x' });
};

/** SECURITY.md: charts are not trusted; here they are archives among the subcharts of one. */
const archives: Readonly<Record<string, () => string>> = {
  'a path by a record of its own': () =>
    packed(meta, template, pax('path=../../../outside/values.yaml'), member('sub/x', 'a: b\n')),
  'a long name of GNU': () =>
    packed(
      meta,
      member('././@LongLink', '../../../../outside/values.yaml\0', { type: 'L' }),
      member('sub/x', 'a'),
    ),
  'a link that a later file goes through': () =>
    packed(
      meta,
      member('sub/templates', '', { type: '2', link: '../../../outside' }),
      member('sub/templates/values.yaml', 'a: b\n'),
    ),
  'a chart file twice': () =>
    packed(meta, member('sub/Chart.yaml', 'apiVersion: v2\nname: other\nversion: 9.9.9\n'), template),
  'two charts in one': () =>
    packed(
      meta,
      template,
      member('more/Chart.yaml', 'apiVersion: v2\nname: more\nversion: 1.0.0\n'),
      member('more/templates/a.yaml', object),
    ),
  'a size that is larger than the rest': () => packed(meta, member('sub/x', 'a', { size: 8_000_000_000 })),
  'a gigabyte of nothing': () => gzipSync(Buffer.alloc(400 * 1024 * 1024)).toString('latin1'),
  'a pack in a pack in a pack': () =>
    packed(
      meta,
      member(
        'sub/charts/x.tgz',
        packed(meta, member('sub/charts/x.tgz', packed(meta, member('sub/charts/x.tgz', 'no archive')))),
      ),
    ),
  'several packs in a row': () => packed(meta) + packed(template) + 'rest',
  'a hundred thousand empty files': () =>
    packed(meta, ...Array.from({ length: 60_000 }, (_, i) => member(`sub/f${i}`))),
  'devices, pipes and folders of the names of files': () =>
    packed(
      member('sub/Chart.yaml', '', { type: '3' }),
      meta,
      member('sub/values.yaml', '', { type: '6' }),
      member('sub/templates/a.yaml', '', { type: '5' }),
      template,
    ),
  'names that steer and names of prototypes': () =>
    packed(
      meta,
      member('sub/templates/\u001b[31m::error::pwned.yaml', '{{ fail "x" }}'),
      member('sub/__proto__', 'x'),
      member('__proto__/Chart.yaml', 'x'),
    ),
};

const chartOf =
  (index: string): ((path: string) => Answer) =>
  (path) =>
    path.endsWith('index.yaml') ? { body: index } : { body: 'no archive' };
const online: Call = { ...json, args: [...json.args, '--online'] };

/** Repositories of charts that answer as they like; they may spoil only their own Application. */
const registries: Readonly<
  Record<
    string,
    readonly [
      answer: (path: string, places: { readonly self: string; readonly trap: string }) => Answer,
      calls?: readonly Call[],
    ]
  >
> = {
  'an index whose digest is another': [
    (path, { self }) =>
      path.endsWith('index.yaml')
        ? {
            body: `apiVersion: v1\nentries: { a: [{ name: a, version: 1.0.0, digest: "0000", urls: ["http://${self}/a.tgz"] }] }\n`,
          }
        : { body: 'x' },
  ],
  'an address of a file': [
    chartOf(
      'apiVersion: v1\nentries: { a: [{ name: a, version: 1.0.0, urls: ["file:///etc/passwd", "../../../etc/passwd"] }] }\n',
    ),
  ],
  'an index of prototypes': [
    chartOf(
      '{"apiVersion":"v1","entries":{"__proto__":[{"name":"a"}],"constructor":7,"a":[{"version":"1.0.0","urls":{"__proto__":1}}]}}',
    ),
  ],
  'entries that are no list': [chartOf('apiVersion: v1\nentries: { a: { version: 1.0.0 } }\n')],
  'an answer that never ends': [
    () => ({ body: 'entries: {}\n#', times: 1, hangs: true }),
    [just('charts', 'fetch', '.')],
  ],
  'a circle of redirects': [
    (path, { self }) => ({ status: 302, headers: { location: `http://${self}${path}x` } }),
  ],
  'a login that is asked for again and again': [
    (_path, { self }) => ({
      status: 401,
      headers: { 'www-authenticate': `Bearer realm="http://${self}/token",service="x"` },
      body: '{}',
    }),
    [just('charts', 'fetch', '.'), just('images', 'lock', '.', '-o', '-')],
  ],
  'a gigabyte that is packed': [() => ({ body: 'a'.repeat(1024), times: 300_000, packed: true })],
};

const list = (items: string, more = '') =>
  `{"kind":"List","apiVersion":"v1","metadata":{${more}},"items":[${items}]}`;
const discovery = (path: string): Answer | undefined => {
  if (path === '/api' || path.startsWith('/api?'))
    return { body: '{"kind":"APIVersions","versions":["v1"]}' };
  if (path === '/apis' || path.startsWith('/apis?'))
    return {
      body: '{"kind":"APIGroupList","groups":[{"name":"argoproj.io","versions":[{"groupVersion":"argoproj.io/v1alpha1","version":"v1alpha1"}],"preferredVersion":{"groupVersion":"argoproj.io/v1alpha1","version":"v1alpha1"}}]}',
    };
  if (/^\/api\/v1\/?(?:\?|$)/.test(path))
    return {
      body: '{"kind":"APIResourceList","groupVersion":"v1","resources":[{"name":"pods","kind":"Pod","namespaced":true,"verbs":["get","list"]},{"name":"secrets","kind":"Secret","namespaced":true,"verbs":["get","list"]}]}',
    };
  if (/^\/apis\/argoproj.io\/v1alpha1\/?(?:\?|$)/.test(path))
    return {
      body: '{"kind":"APIResourceList","groupVersion":"argoproj.io/v1alpha1","resources":[{"name":"applications","kind":"Application","namespaced":true,"verbs":["get","list"]}]}',
    };
  if (path.startsWith('/version')) return { body: '{"gitVersion":"v1.33.0","major":"1","minor":"33"}' };
  return undefined;
};

/** Clusters that answer as they like: they are only read, and lead nowhere. */
const clusters: Readonly<
  Record<string, (path: string, places: { readonly trap: string; readonly self: string }) => Answer>
> = {
  'a redirect to another host': (_path, { trap }) => ({
    status: 307,
    headers: { location: `http://${trap}/` },
  }),
  'a redirect of a list': (path, { trap }) =>
    discovery(path) ?? { status: 301, headers: { location: `http://${trap}${path}` } },
  'addresses of other servers in discovery': (path, { trap }) =>
    path.startsWith('/api?') || path === '/api'
      ? {
          body: `{"kind":"APIVersions","versions":["v1"],"serverAddressByClientCIDRs":[{"clientCIDR":"0.0.0.0/0","serverAddress":"${trap}"}]}`,
        }
      : (discovery(path) ?? { body: list('') }),
  'pages that never end': (path) =>
    discovery(path) ?? { body: list('{"metadata":{"name":"a","namespace":"b"}}', '"continue":"x"') },
  'groups with paths for names': (path) =>
    path.startsWith('/apis') && !path.includes('/v1')
      ? {
          body: '{"kind":"APIGroupList","groups":[{"name":"../../api/v1/secrets","versions":[{"groupVersion":"../x","version":".."}]}]}',
        }
      : (discovery(path) ?? { body: list('') }),
  'items of every type': (path) =>
    discovery(path) ?? {
      body: list(
        'null,7,"x",[],{},{"metadata":7},{"metadata":{"name":[]}},{"kind":{"a":1},"metadata":{"name":"__proto__","namespace":"constructor"}},{"spec":null,"status":[1],"metadata":{"name":"a","ownerReferences":{"x":1},"annotations":[1]}}',
      ),
    },
  'a cluster of Argo CD that leads away': (path, { trap }) =>
    discovery(path) ?? {
      body: list(
        `{"kind":"Secret","apiVersion":"v1","metadata":{"name":"c","namespace":"argocd","labels":{"argocd.argoproj.io/secret-type":"cluster"}},"data":{"server":"${Buffer.from(`http://${trap}`).toString('base64')}","name":"eA==","config":"e30="}}`,
      ),
    },
  'depths of a thousand lists': () => ({ body: deep(200_000, ['[', '1', ']']) }),
};

const application = (more: string) =>
  `{ apiVersion: argoproj.io/v1alpha1, kind: Application, metadata: { name: evil, namespace: argocd }, spec: { project: default, source: { repoURL: "https://git.example.org/x.git", path: evil }, destination: { server: "https://kubernetes.default.svc", namespace: evil } }, status: ${more} }`;
const dumps: Readonly<Record<string, string>> = {
  'a status of every type': lines(
    12,
    (i) =>
      `--- ${application(['null', '7', '[]', '"x"', '{ health: 7 }', '{ health: { status: [] } }', '{ resources: { a: 1 } }', '{ resources: [null, 7, []] }', '{ conditions: "x" }', '{ operationState: [1] }', '{ operationState: { syncResult: { resources: 7 } } }', '{ sync: null, history: 7 }'][i] ?? 'null')}`,
  ),
  'times of another calendar': `--- ${application('{ health: { status: Degraded, lastTransitionTime: "99999-99-99T99:99:99Z" }, reconciledAt: -1, operationState: { phase: Running, startedAt: "0000-00-00", finishedAt: 1e400 } }')}\n`,
  'events of nobody': lines(
    500,
    (i) =>
      `--- { apiVersion: v1, kind: Event, metadata: { name: e${i} }, involvedObject: ${['null', '{ kind: [] }', '{ name: __proto__ }', '7'][i % 4]}, count: -1e99, reason: [], message: { a: 1 }, lastTimestamp: x }`,
  ),
  'a Secret of Argo CD with a cluster':
    '--- { apiVersion: v1, kind: Secret, metadata: { name: c, namespace: argocd, labels: { argocd.argoproj.io/secret-type: cluster } }, stringData: { name: c, server: "http://TRAP", config: "{\\"execProviderConfig\\":{\\"command\\":\\"evil\\"}}" } }\n',
  'lists in lists in lists': `${'{ apiVersion: v1, kind: List, items: ['.repeat(300)}${application('{ health: { status: Degraded } }')}${']}'.repeat(300)}\n`,
};
const diagnosed: readonly Call[] = [
  just('diagnose', 'dump', '-o', 'json'),
  just('report', 'rca', '--snapshot', 'dump', '.'),
];

const snapshots: Readonly<Record<string, () => string>> = {
  'a pack that is cut off': () =>
    gzipSync(Buffer.from(`{"phineus":1}\n${'{"kind":"Pod"}\n'.repeat(10_000)}`))
      .subarray(0, 200)
      .toString('latin1'),
  'a pack of nothing': () => gzipSync(Buffer.alloc(500 * 1024 * 1024, '{}\n')).toString('latin1'),
  'lines that are no objects': () =>
    gzipSync(
      Buffer.from('{"schemaVersion":1}\nnull\n7\n[]\n"x"\n{"__proto__":{"kind":"Pod"}}\n{\n'),
    ).toString('latin1'),
};

export const strangers: readonly CommandAttack[] = [
  ...each(archives, (name, bytes) =>
    attack(
      `strangers: an archive: ${name}`,
      {
        ...chart({ 'a.yaml': object }),
        'evil/Chart.yaml':
          'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: sub, version: 1.0.0, repository: "" }]\n',
      } satisfies Files,
      {
        binary: () => ({ 'evil/charts/sub.tgz': bytes() }),
        calls: [freely(json)],
      },
    ),
  ),
  attack('strangers: an archive: by helm itself', harmless, {
    binary: () => ({
      'x.tgz': packed(
        meta,
        member('sub/templates/../../../../outside/x.yaml', object),
        member('/etc/x', 'a'),
        template,
      ),
    }),
    calls: [shown('helm', 'template', 'x.tgz'), just('helm', 'lint', 'x.tgz')],
  }),
  ...each(registries, (name, [server, calls = [online]]) =>
    attack(
      `strangers: a repository: ${name}`,
      { 'apps/evil.yaml': app('repoURL: http://SERVER, chart: a, targetRevision: 1.0.0') },
      {
        server,
        calls,
      },
    ),
  ),
  ...each(clusters, (name, server) =>
    attack(`strangers: a cluster: ${name}`, harmless, {
      server,
      calls: [just('diagnose', '--context', 'c', '-o', 'json')],
    }),
  ),
  ...each(dumps, (name, text) =>
    attack(
      `strangers: a dump: ${name}`,
      { ...harmless, 'dump/a.yaml': text },
      { server: () => ({}), calls: diagnosed.slice(0, name.startsWith('a status') ? 2 : 1) },
    ),
  ),
  ...each(snapshots, (name, bytes) =>
    attack(`strangers: a snapshot: ${name}`, harmless, {
      binary: () => ({ 'x.snapshot': bytes() }),
      calls: [{ ...just('diagnose', 'x.snapshot'), exits: [1, 2] }],
    }),
  ),
  attack('strangers: an agent: nonsense for every tool', harmless, {
    calls: [
      {
        args: ['mcp', '.'],
        asks: [
          tool('check', null),
          tool('check', { offset: -1, severity: 'banana' }),
          tool('forecast', { target: [], verdict: {} }),
          tool('diff', { range: '...' }),
          tool('prove_fix', { changes: 'x' }),
          tool('prove_fix', { changes: [{ file: '__proto__', text: 'a' }] }),
          tool('propose_fix', { findings: [fill(2000, String)] }),
          { raw: '{"jsonrpc":"2.0","id":[],"method":7}\n' },
          { raw: 'no JSON\n' },
          tool('check', {}),
        ],
      },
    ],
  }),
  attack('strangers: an editor: texts that change in odd ways', harmless, {
    calls: [
      {
        args: ['lsp'],
        asks: [
          {
            notify: 'textDocument/didOpen',
            params: {
              textDocument: {
                uri: 'file://TREE/evil/a.yaml',
                languageId: 'yaml',
                version: 1,
                text: `a: ${'['.repeat(5000)}`,
              },
            },
          },
          {
            notify: 'textDocument/didChange',
            params: {
              textDocument: { uri: 'file://TREE/evil/a.yaml', version: -1 },
              contentChanges: [
                {
                  range: { start: { line: 9e9, character: -1 }, end: { line: -1, character: 9e9 } },
                  text: 'x',
                },
                { text: null },
              ],
            },
          },
          { notify: 'textDocument/didClose', params: null },
          {
            method: 'textDocument/hover',
            params: { textDocument: { uri: 'http://x' }, position: { line: -1, character: 1e9 } },
          },
          { method: 'textDocument/definition', params: null },
          {
            method: 'textDocument/documentSymbol',
            params: { textDocument: { uri: 'file://TREE/apps/neighbour.yaml' } },
          },
        ],
      },
    ],
  }),
  attack('strangers: a browser: other hosts, verbs and places', harmless, {
    calls: [
      {
        args: ['serve', 'tree=.', '--port', '0'],
        hides: ['outside-91c7', 'root:x:'],
        asks: [
          { path: '/%2e%2e/%2e%2e/outside/values.yaml' },
          { path: '/..%5c..%5coutside/values.yaml' },
          { path: '//etc/passwd' },
          { path: '/', headers: { host: 'pwned.example.org' } },
          { path: '/', verb: 'TRACE' },
          { path: '/api/v1/hooks', verb: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
          { path: '/healthz', headers: { origin: 'http://pwned' } },
        ],
      },
    ],
  }),
  attack('strangers: what is kept between runs', harmless, {
    calls: [
      just('cache'),
      just('cache', '../../outside'),
      just('cache', '--clear', '../outside'),
      just('knowledge', '../../outside'),
      just('completion', 'bash'),
    ],
  }),
];
