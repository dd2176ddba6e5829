import { application } from '../attack.ts';
import { secretCanary as canary } from './attack-case.ts';
import { type Ask, type CommandAttack, evil } from './command-attack.ts';

const name = JSON.stringify(evil);
const files = {
  'apps/evil.yaml': application('evil', 'evil').replace('https://', `https://bot:${canary}@`),
  'evil/a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: login }\nstringData: { a: ${canary} }\n`,
  'evil/b.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata: { ${name}: ${name}, u: "https://a:${canary}@x/" }\n`,
  'evil/c.yaml':
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec:\n  selector: { matchLabels: { app: a } }\n  template:\n    metadata: { labels: { app: b } }\n    spec: { containers: [{ name: a, image: a:1, envFrom: [{ secretRef: { name: gone } }] }] }\n',
};
const links = { 'evil/link.yaml': 'OUTSIDE/values.yaml', 'evil/out': 'OUTSIDE' };

const call = (tool: string, args: unknown): Ask => ({
  method: 'tools/call',
  params: { name: tool, arguments: args },
});
const loop = '{{ range until 100000 }}{{ range until 100000 }}{{ end }}{{ end }}';
const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What an agent that has read a hostile tree can be made to ask. */
const agents: Readonly<Record<string, readonly Ask[]>> = {
  'folders out of the folder': [
    '..',
    '../..',
    '/etc',
    'evil/out',
    'evil/../..',
    '~',
    'file:///etc',
    '\\\\host\\x',
    'a\u0000b',
    '',
  ].flatMap((path) => [call('check', { path }), call('forecast', { path })]),
  'snapshots out of the folder': [
    ['../outside/values.yaml'],
    ['OUTSIDE/values.yaml'],
    ['evil/link.yaml'],
    ['evil/out'],
    ['/dev/zero'],
    ['/proc/self/environ'],
  ].map((snapshots) => call('diagnose', { snapshots })),
  'revisions that are options': [
    '--output=CANARY',
    'main..--output=CANARY',
    '--upload-pack=evil',
    '$(evil)',
    evil,
  ].flatMap((range) => [call('diff', { range }), call('check', { base: range })]),
  'arguments of other types': [
    1,
    null,
    'x',
    [],
    { __proto__: { a: 1 }, constructor: 1 },
    { path: {} },
    { path: ['a'] },
    { offset: -1 },
    { offset: 1e308 },
    { offset: 'x' },
    { severity: 'toString' },
    { rule: '__proto__' },
    { application: { toString: 1 } },
  ].flatMap((args) => [call('check', args), call('propose_fix', args), call('prove_fix', args)]),
  'tools that are not there': ['__proto__', 'constructor', 'toString', '', evil, 'CHECK', 'check\u0000'].map(
    (tool) => call(tool, {}),
  ),
  'a Secret, line by line': [
    call('blame', { application: 'evil', object: 'Secret/login' }),
    call('blame', { application: 'evil', object: 'Secret/login', field: 'stringData.a' }),
    call('blame', { application: 'evil', object: 'Secret/login', field: '/stringData' }),
    call('blame', { application: 'evil', object: 'Secret/login', field: 'data.a' }),
  ],
  'fields that JavaScript has': [
    '__proto__',
    'constructor.constructor',
    'data.__proto__',
    'data[999999999999]',
    'data[-1]',
    '/a~2b',
    `${'a.'.repeat(50_000)}b`,
    evil,
  ].map((field) => call('blame', { application: 'evil', object: 'Deployment/web', field })),
  'edits out of the folder': [
    '../outside/x.yaml',
    'OUTSIDE/x.yaml',
    'evil/out/x.yaml',
    'evil/link.yaml',
    '.git/config',
    '.git/hooks/pre-commit',
    '',
    '.',
    'evil',
    'a/../../x',
    'x\u0000y',
  ].map((file) => call('prove_fix', { changes: [{ file, text: 'a: b\n' }] })),
  'edits that never end': [
    call('prove_fix', {
      changes: [
        { file: 'loop/Chart.yaml', text: 'apiVersion: v2\nname: loop\nversion: 1.0.0\n' },
        { file: 'loop/templates/a.yaml', text: loop },
        { file: 'apps/loop.yaml', text: application('loop', 'loop') },
      ],
    }),
  ],
  'edits of a file to nothing, twice, and to much': [
    call('prove_fix', {
      changes: [
        { file: 'evil/c.yaml', text: '' },
        { file: 'evil/c.yaml', text: 'x' },
      ],
    }),
    call('prove_fix', { changes: [{ file: 'evil/c.yaml', find: '', replace: 'x'.repeat(1_000_000) }] }),
    call('prove_fix', { changes: [{ file: 'evil/c.yaml', find: 'a', replace: '$&$&$`' }] }),
  ],
  'fixes that are asked for by thousands': [
    call('propose_fix', { findings: Array.from({ length: 20_000 }, (_, i) => `x${i}`) }),
    call('propose_fix', { findings: ['__proto__', 'constructor', evil] }),
  ],
  'a message of ten megabytes': [call('check', { path: 'x'.repeat(10_000_000) })],
  'lines that are no messages': [
    { raw: '\n{\n[]\n1\nnull\n"x"\n{"jsonrpc":"1.0"}\n{"jsonrpc":"2.0","id":{},"method":1}\n' },
    { raw: `${nest(100_000)}\n` },
    { raw: `\u0000\u001b[31m\ufffd\n` },
    call('explain', {}),
  ],
  'methods that are not there': [
    '__proto__',
    'tools/__proto__',
    'resources/read',
    'sampling/createMessage',
    'completion/complete',
    'logging/setLevel',
    evil,
  ].map((method) => ({ method, params: { uri: 'file:///etc/passwd', level: 'debug' } })),
  'five hundred questions at once': Array.from({ length: 500 }, (_, i) => call('explain', { rule: `r${i}` })),
};

const opened = (uri: string, text: string): Ask => ({
  notify: 'textDocument/didOpen',
  params: { textDocument: { uri, languageId: 'yaml', version: 1, text } },
});
const hover = (uri: string, line = 0, character = 0): Ask => ({
  method: 'textDocument/hover',
  params: { textDocument: { uri }, position: { line, character } },
});
const definition = (uri: string, line = 0, character = 0): Ask => ({
  method: 'textDocument/definition',
  params: { textDocument: { uri }, position: { line, character } },
});
const actions = (uri: string): Ask => ({
  method: 'textDocument/codeAction',
  params: {
    textDocument: { uri },
    range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } },
    context: { diagnostics: [] },
  },
});
const secretFile = 'file://TREE/evil/a.yaml';
const deployment = 'file://TREE/evil/c.yaml';

/** What an editor sends when somebody looks at a hostile tree. */
const editors: Readonly<Record<string, readonly Ask[]>> = {
  'documents out of the folder': [
    'file:///etc/passwd',
    'file://TREE/../outside/values.yaml',
    'file://TREE/evil/link.yaml',
    'file://host/share/x.yaml',
    'http://127.0.0.1:9/x.yaml',
    'untitled:x',
    '',
    'file://%00',
    'file://TREE/%2e%2e/outside/values.yaml',
    'javascript:x',
  ].flatMap((uri) => [opened(uri, 'a: b\n'), hover(uri), definition(uri), actions(uri)]),
  'a Secret under the pointer': [
    opened(secretFile, files['evil/a.yaml']),
    ...Array.from({ length: 6 }, (_, i) => hover(secretFile, i, 18)),
    actions(secretFile),
  ],
  'positions that are none': [
    [-1, -1],
    [1e9, 1e9],
    [0.5, 0.5],
    [Number.MAX_SAFE_INTEGER, 0],
  ].flatMap(([line = 0, character = 0]) => [
    hover(deployment, line, character),
    definition(deployment, line, character),
  ]),
  'parameters of other types': [
    null,
    1,
    'x',
    [],
    {},
    { textDocument: null },
    { textDocument: { uri: 1 }, position: 'x' },
    { textDocument: { uri: {} }, position: { line: 'a', character: null } },
  ].flatMap((params): Ask[] => [
    { method: 'textDocument/hover', params },
    { method: 'textDocument/definition', params },
    { method: 'textDocument/codeAction', params },
    { notify: 'textDocument/didChange', params },
    { notify: 'textDocument/didOpen', params },
    { notify: 'textDocument/didClose', params },
  ]),
  'changes that are none': [
    opened(deployment, files['evil/c.yaml']),
    ...[
      [],
      [{ text: '' }],
      [{ range: { start: { line: -1, character: 9 }, end: { line: 1e9, character: -1 } }, text: 'x' }],
      [{ range: { start: { line: 5, character: 0 }, end: { line: 1, character: 0 } }, text: 'x' }],
      [null],
      'x',
    ].map(
      (contentChanges): Ask => ({
        notify: 'textDocument/didChange',
        params: { textDocument: { uri: deployment, version: 2 }, contentChanges },
      }),
    ),
    hover(deployment),
  ],
  'a text that never ends to render': [
    opened('file://TREE/evil/Chart.yaml', 'apiVersion: v2\nname: evil\nversion: 1.0.0\n'),
    opened('file://TREE/evil/templates/a.yaml', loop),
    hover('file://TREE/evil/templates/a.yaml'),
  ],
  'a text of nine megabytes': [opened(deployment, `a: ${'x'.repeat(9_000_000)}\n`), hover(deployment)],
  'a text of 40,000 objects': [
    opened(deployment, '---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n'.repeat(40_000)),
    hover(deployment),
  ],
  'aliases and depth': [
    opened(
      deployment,
      `${Array.from({ length: 40 }, (_, i) => `a${i}: &a${i} [${i > 0 ? `*a${i - 1}, *a${i - 1}` : 'x'}]\n`).join('')}`,
    ),
    opened(secretFile, `a: ${nest(100_000)}\n`),
    hover(deployment),
  ],
  'words that steer': [
    opened('file://TREE/evil/b.yaml', files['evil/b.yaml']),
    hover('file://TREE/evil/b.yaml', 2, 20),
    actions('file://TREE/evil/b.yaml'),
  ],
  'two thousand changes in a row': [
    ...Array.from(
      { length: 2_000 },
      (_, i): Ask => ({
        notify: 'textDocument/didChange',
        params: { textDocument: { uri: deployment, version: i }, contentChanges: [{ text: `a: ${i}\n` }] },
      }),
    ),
    hover(deployment),
  ],
  'methods that are not there': [
    '__proto__',
    'constructor',
    'workspace/executeCommand',
    'textDocument/rename',
    evil,
  ].map((method) => ({ method, params: { command: 'evil', arguments: ['x'] } })),
  'lengths that lie': [{ raw: 'Content-Length: 99999999999\r\n\r\n{' }],
  'a length below nothing': [{ raw: 'Content-Length: -5\r\n\r\n{}' }],
  'headers without end': [{ raw: `X: ${'y'.repeat(5_000_000)}` }],
  'bytes that are no message': [{ raw: '\u0000\u001b[31m\r\n\r\n{}{}{}' }],
  'JSON that is deep': [{ raw: `Content-Length: 200000\r\n\r\n${nest(100_000)}` }, hover(deployment)],
  'folders that come and go': [['file:///etc'], ['file:///proc'], ['http://x'], [''], [null]].map(
    (uris): Ask => ({
      notify: 'workspace/didChangeWorkspaceFolders',
      params: { event: { added: uris.map((uri) => ({ uri, name: evil })), removed: [] } },
    }),
  ),
};

const long = 'x'.repeat(100_000);

/** What a page of a stranger, or somebody on the network, can send to the dashboard. */
const visitors: Readonly<Record<string, readonly Ask[]>> = {
  'paths out of the page': [
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/outside',
    '/assets/../../../outside/values.yaml',
    '//etc/passwd',
    '/api/v1/../../../etc/passwd',
    '/%00',
    '/%',
    '/%ff%fe',
  ].map((path) => ({ path })),
  'subjects that are not there': [
    '__proto__',
    'constructor',
    '..%2f..',
    '%00',
    encodeURIComponent(evil),
    long.slice(0, 5_000),
    '1%20OR%201=1',
    "'%3bDROP%20TABLE%20runs;--",
  ].flatMap((id) => [
    { path: `/api/v1/subjects/${id}` },
    { path: `/api/v1/repositories/${id}/report` },
    { path: `/${id}` },
  ]),
  'queries of other types': [
    'limit=-1',
    'limit=1e999',
    'limit[]=1&limit[]=2',
    '__proto__[a]=1',
    'offset=99999999999999',
    'since=x',
    `q=${long.slice(0, 6_000)}`,
    'q=%00',
    'q=%E0%A4%A',
  ].map((query) => ({ path: `/api/v1/subjects?${query}` })),
  'another host': [
    { path: '/api/v1/subjects', headers: { host: 'evil.example.org' } },
    { path: '/', headers: { host: 'evil.example.org:80' } },
  ],
  'a page of another origin': [
    {
      path: '/api/v1/subjects',
      verb: 'POST',
      headers: { origin: 'https://evil.example.org', 'content-type': 'text/plain' },
      body: '{}',
    },
    { path: '/hooks/github', verb: 'POST', headers: { origin: 'https://evil.example.org' }, body: '{}' },
  ],
  'webhooks without a signature': ['/hooks/github', '/hooks/gitlab', '/hooks/__proto__'].flatMap((path) => [
    {
      path,
      verb: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-github-event': 'push',
        'x-hub-signature-256': 'sha256=00',
      },
      body: '{"repository":{"clone_url":"ext::sh -c evil"}}',
    },
  ]),
  'bodies that are large or deep': [
    {
      path: '/hooks/github',
      verb: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(20_000_000),
    },
    {
      path: '/hooks/github',
      verb: 'POST',
      headers: { 'content-type': 'application/json' },
      body: nest(100_000),
    },
    {
      path: '/hooks/gitlab',
      verb: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__":{"a":1}}',
    },
  ],
  'verbs that are none': ['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND'].map((verb) => ({
    path: '/api/v1/subjects',
    verb,
  })),
  'headers that are long': [
    { path: '/', headers: { cookie: 'a='.repeat(7_000) } },
    { path: '/', headers: { authorization: `Bearer ${long.slice(0, 10_000)}` } },
    { path: '/', headers: { 'accept-language': long.slice(0, 12_000) } },
  ],
  'what is said of names': [
    { path: '/metrics' },
    { path: '/api/v1/openapi.json' },
    { path: '/healthz' },
    { path: '/readyz' },
    { path: '/' },
  ],
};

const addresses = [
  'ext::sh -c evil',
  'file://OUTSIDE',
  '--upload-pack=evil',
  'ssh://-oProxyCommand=evil/x',
  'git@-oProxyCommand=evil:x',
  'http://127.0.0.1:9/x.git',
  'https://a:b@127.0.0.1:9/x.git#--upload-pack=evil',
  'fd::7',
  `https://127.0.0.1:9/${evil}.git`,
];

export const servers: readonly CommandAttack[] = [
  ...Object.entries(agents).map(([title, asks]) => ({
    name: `mcp: ${title}`,
    files,
    links,
    calls: [{ args: ['mcp', '.'], asks }],
  })),
  ...Object.entries(editors).map(([title, asks]) => ({
    name: `lsp: ${title}`,
    files,
    links,
    calls: [{ args: ['lsp'], asks }],
  })),
  ...Object.entries(visitors).map(([title, asks]) => ({
    name: `serve: ${title}`,
    files,
    links,
    calls: [{ args: ['serve', '.', '--port', '0', '--database', '../history.db'], asks }],
  })),
  ...addresses.map((address) => ({
    name: `serve: the address ${JSON.stringify(address)}`,
    files: {},
    calls: [
      {
        args: ['serve', '--port', '0', '--database', '../history.db', '--', address],
        asks: [{ path: '/healthz' }, { path: '/api/v1/subjects' }],
      },
    ],
  })),
  {
    name: 'serve: a tree that never ends',
    files: {
      ...files,
      'apps/loop.yaml': application('loop', 'loop'),
      'loop/Chart.yaml': 'apiVersion: v2\nname: loop\nversion: 1.0.0\n',
      'loop/templates/a.yaml': loop,
    },
    calls: [
      { args: ['serve', '.', '--port', '0', '--database', '../history.db'], asks: [{ path: '/healthz' }] },
    ],
  },
  {
    name: 'serve: a snapshot that is none',
    files: { 'taken.gz': evil },
    calls: [
      {
        args: ['serve', 'taken.gz', '--port', '0', '--database', '../history.db'],
        asks: [{ path: '/healthz' }],
      },
    ],
  },
];
