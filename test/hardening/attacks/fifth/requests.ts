import { application, configMap } from '../../attack.ts';
import { secretCanary as c } from '../attack-case.ts';
import type { Ask, Call, CommandAttack, Visit } from '../command-attack.ts';
import { type Files, evil, object, times } from '../third/carriers.ts';

const word = 'x\u001b[31m\u202e\r\n::error::pwned<script>pwned()</script>@pwned';
const broken = evil({
  'a.yaml': object(['apps/v1', 'Deployment'], 'd', {
    spec: {
      selector: { matchLabels: { a: 'b' } },
      template: { metadata: { labels: { a: 'c' } }, spec: { containers: [{ name: 'a', image: 'a:1' }] } },
    },
  }),
  's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { p: ${c} }\n`,
});
const call = (name: string, args: unknown): Ask => ({
  method: 'tools/call',
  params: { name, arguments: args },
});
const last: Ask = call('check', {});
const agent = (
  name: string,
  ...[asks, files = broken, more = {}]: readonly [readonly Ask[], Files?, Partial<CommandAttack>?]
): CommandAttack => ({
  name: `fifth: request: an agent ${name}`,
  files,
  calls: [{ args: ['mcp'], asks: [...asks, last, call('forecast', {})], tells: 'by name' }],
  ...more,
});
const uri = 'file://TREE/evil/a.yaml';
const open = (text: string, at = uri): Ask => ({
  notify: 'textDocument/didOpen',
  params: { textDocument: { uri: at, languageId: 'yaml', version: 1, text } },
});
const editor = (name: string, asks: readonly Ask[], files: Files = broken): CommandAttack => ({
  name: `fifth: request: an editor ${name}`,
  files,
  calls: [{ args: ['lsp'], asks: [...asks, { method: 'shutdown', params: null }] }],
});
const visits = (
  name: string,
  ...[asks, more = {}, files = broken]: readonly [readonly Visit[], Partial<Call>?, Files?]
): CommandAttack => ({
  name: `fifth: request: a browser ${name}`,
  files,
  calls: [
    {
      args: ['serve', 'fleet=.', '--port', '0', '--database', '../history.db'],
      asks: [
        { path: '/api/v1/watched', awaits: 'isWhole' },
        ...asks,
        { path: '/api/v1/watched/fleet/report' },
      ],
      tells: 'by name',
      ...more,
    },
  ],
});
const fields = [
  'range',
  'base',
  'path',
  'application',
  'object',
  'field',
  'rule',
  'finding',
  'target',
  'file',
  'offset',
  'severity',
  'verdict',
  'findings',
  'changes',
  'snapshots',
  'noise',
  'examples',
];
const tools = ['check', 'forecast', 'diagnose', 'diff', 'blame', 'explain', 'propose_fix', 'prove_fix'];

const agents: readonly CommandAttack[] = [
  ...[null, 7, [], {}, [null], '', -1, 1e308, word].map((value, i) =>
    agent(
      `with wrong arguments, ${i + 1}`,
      tools.map((tool) => call(tool, Object.fromEntries(fields.map((field) => [field, value])))),
    ),
  ),
  agent(
    'that looks above the folder',
    [
      '../outside',
      'OUTSIDE',
      '/',
      '/proc/self',
      'evil/../../outside',
      'file://OUTSIDE',
      '~',
      '\u0000',
    ].flatMap((path) => [
      call('check', { path }),
      call('diagnose', { snapshots: [path] }),
      call('forecast', { path }),
      call('prove_fix', { path, changes: [] }),
    ]),
  ),
  agent(
    'that looks through a link',
    [
      call('check', { path: 'link' }),
      call('diagnose', { snapshots: ['link/broken.yaml', 'link'] }),
      call('prove_fix', {
        changes: [
          { file: 'link/values.yaml', text: 'x' },
          { file: 'link/new.yaml', text: 'y' },
        ],
      }),
    ],
    broken,
    { links: { link: '../outside' } },
  ),
  agent(
    'that names revisions as options',
    [
      '--output=CANARY',
      '-x',
      '--upload-pack=sh',
      'main..--exec=sh',
      '@{-1}',
      ':/x',
      'HEAD^{/(a+)+$}',
      'main:evil/s.yaml',
      '../../outside',
      'ext::sh -c x',
    ].flatMap((range) => [call('diff', { range }), call('check', { base: range })]),
  ),
  agent('that proposes files above, and in git', [
    call('prove_fix', {
      changes: [
        '../outside/values.yaml',
        'OUTSIDE/values.yaml',
        '.git/config',
        '.git/hooks/pre-commit',
        '/etc/x',
        'evil/../../x',
        'phineus.yaml',
        '__proto__',
        'constructor',
        '',
        '.',
      ].map((file) => ({ file, text: 'ruleFiles: [x.mjs]\n' })),
    }),
  ]),
  agent('that proposes what never ends', [
    call('prove_fix', {
      changes: [
        { file: 'evil/Chart.yaml', text: 'apiVersion: v2\nname: x\nversion: 1.0.0\n' },
        { file: 'evil/templates/a.yaml', text: '{{ range until 1000000000 }}x{{ end }}' },
      ],
    }),
    call('prove_fix', { changes: [{ file: 'evil/a.yaml', text: `${'['.repeat(100000)}` }] }),
    call('prove_fix', {
      changes: [
        { file: 'evil/a.yaml', find: '', replace: 'x' },
        { file: 'evil/a.yaml', find: 'a', replace: '$&$&' },
      ],
    }),
  ]),
  agent('that looks for a Secret by every tool', [
    call('blame', { application: 'evil', object: 'Secret/s', field: '/stringData/p' }),
    call('blame', { application: 'evil', object: 'Secret/default/s' }),
    call('prove_fix', {
      changes: [{ file: 'evil/s.yaml', find: 'kind: Secret', replace: 'kind: Secret\n# x' }],
    }),
    call('diff', { range: 'main' }),
    call('explain', { finding: 'x' }),
    call('propose_fix', { findings: ['unselected-own-pods', 'invalid-value'] }),
  ]),
  {
    name: 'fifth: request: an agent that speaks no protocol',
    files: broken,
    calls: [
      {
        args: ['mcp'],
        asks: [
          { raw: 'rubbish\n' },
          { raw: '{"jsonrpc":"2.0","id":"x"}\n' },
          { raw: '[]\n' },
          { raw: 'null\n' },
          { raw: `{"jsonrpc":"2.0","id":{"a":1},"method":"tools/call","params":7}\n` },
          { raw: `${'{"a":'.repeat(20000)}\n` },
          { raw: '\u0000\n' },
          { method: 'tools/call', params: { name: '__proto__', arguments: {} } },
          { method: 'resources/read', params: { uri: 'file:///etc/passwd' } },
          { method: '__proto__', params: {} },
          { method: 'tools/list', params: { cursor: 7 } },
          last,
        ],
        tells: 'by name',
      },
    ],
  },
  agent(
    'that asks a hundred times at once',
    times(100, (i) => call(tools[i % 2] ?? 'check', {})),
  ),
];

const editors: readonly CommandAttack[] = [
  editor(
    'with addresses of other places',
    [
      'file:///etc/passwd',
      'file://OUTSIDE/values.yaml',
      'http://127.0.0.1:9/x',
      'file://TREE/../outside/broken.yaml',
      'untitled:x',
      'file://TREE/%2e%2e/outside/values.yaml',
      'file://TREE/evil/%00',
      'data:text/plain,x',
      '',
    ].flatMap((at) => [
      open('a: b\n', at),
      {
        method: 'textDocument/hover',
        params: { textDocument: { uri: at }, position: { line: 0, character: 0 } },
      },
      {
        method: 'textDocument/definition',
        params: { textDocument: { uri: at }, position: { line: 0, character: 0 } },
      },
    ]),
  ),
  editor('at positions that are none', [
    open(configMap),
    ...[
      [-1, -1],
      [1e9, 1e9],
      [0.5, 0.5],
      [2 ** 53, 0],
    ].flatMap(([line, character]): Ask[] => [
      { method: 'textDocument/hover', params: { textDocument: { uri }, position: { line, character } } },
      {
        method: 'textDocument/codeAction',
        params: {
          textDocument: { uri },
          range: { start: { line, character }, end: { line: 0, character: 0 } },
          context: {},
        },
      },
    ]),
  ]),
  editor('with texts that never end', [
    open(`${configMap}data: ${'[{a: '.repeat(20000)}`),
    open('{{ range until 1000000000 }}x{{ end }}', 'file://TREE/evil/templates/a.yaml'),
    open('apiVersion: v2\nname: x\nversion: 1.0.0\n', 'file://TREE/evil/Chart.yaml'),
    { method: 'textDocument/hover', params: { textDocument: { uri }, position: { line: 1, character: 1 } } },
  ]),
  editor('with changes of other types', [
    open(configMap),
    ...[
      null,
      7,
      [],
      [null],
      [{ text: 7 }],
      [{ range: { start: { line: 9e9, character: 0 }, end: { line: -1, character: 0 } }, text: 'x' }],
    ].map(
      (contentChanges): Ask => ({
        notify: 'textDocument/didChange',
        params: { textDocument: { uri, version: 2 }, contentChanges },
      }),
    ),
    { method: 'codeAction/resolve', params: { data: { id: '__proto__' }, title: word } },
    { method: 'workspace/executeCommand', params: { command: 'sh', arguments: ['x'] } },
  ]),
  editor('that opens a configuration with programs', [
    open(
      'ruleFiles: [x.mjs]\nplugins: { x: { command: [sh] } }\ntargets: { a: { roots: [../outside] } }\n',
      'file://TREE/phineus.yaml',
    ),
    {
      method: 'textDocument/hover',
      params: { textDocument: { uri: 'file://TREE/phineus.yaml' }, position: { line: 0, character: 3 } },
    },
  ]),
  {
    name: 'fifth: request: an editor whose headers are wrong',
    files: broken,
    calls: [
      {
        args: ['lsp'],
        asks: [
          { raw: 'Content-Length: -5\r\n\r\n' },
          { raw: 'Content-Length: 99999999999999999999\r\n\r\n' },
          { raw: 'Content-Length: x\r\n\r\n{}' },
          { raw: `${'X: y\r\n'.repeat(1000)}\r\n` },
        ],
        exits: [0, 1, 2],
      },
    ],
  },
];

const api = (path: string) => `/api/v1/${path}`;
const browsers: readonly CommandAttack[] = [
  visits(
    'that climbs',
    [
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2fetc%2fpasswd',
      '//etc/passwd',
      '/assets/../../../package.json',
      '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
      '/.git/config',
      '/%00',
      '/api/v1/../../x',
      '/\\..\\..\\x',
      '/api/v1/watched/fleet/..%2f..%2f..%2fetc%2fpasswd/report',
    ].map((path) => ({ path })),
  ),
  visits(
    'that asks for names of JavaScript',
    ['__proto__', 'constructor', 'toString', '%00', '..', '%2e%2e', '%', '%ff', 'x'.repeat(5000)].flatMap(
      (name) => [
        { path: api(`watched/${name}/report`) },
        { path: api(`watched/fleet/objects/${name}/${name}/${name}`) },
        { path: api(`applications/${name}/${name}`) },
        { path: api(`watched/fleet/changes/${name}`) },
        { path: api(`watched/fleet/issues/${name}/fix`) },
      ],
    ),
  ),
  visits('from another origin', [
    {
      path: api('watched/fleet/issues/x/fix'),
      verb: 'POST',
      headers: { origin: 'http://pwned.example.org', 'content-type': 'text/plain' },
      body: '{"option":"x"}',
    },
    { path: api('watched'), headers: { host: 'pwned.example.org' } },
    { path: api('watched'), headers: { origin: 'null', 'sec-fetch-site': 'cross-site' } },
    {
      path: api('session'),
      verb: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://pwned.example.org' },
      body: '{"token":"x"}',
    },
  ]),
  visits(
    'with bodies that are none',
    [
      '',
      '{',
      'null',
      '[]',
      '7',
      `${'['.repeat(100000)}`,
      '{"__proto__":{"x":1}}',
      `{"option":${JSON.stringify('x'.repeat(500000))}}`,
    ].flatMap((body) =>
      ['watched/fleet/issues/x/fix', 'session'].map((path) => ({
        path: api(path),
        verb: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })),
    ),
  ),
  visits(
    'with hooks of nobody',
    ['/hooks/github', '/hooks/gitlab'].flatMap((path) => [
      {
        path,
        verb: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': 'sha256=x',
          'x-gitlab-token': 'x',
          'x-github-event': 'push',
        },
        body: '{"ref":"refs/heads/$(sh)","repository":{"clone_url":"ext::sh -c x"}}',
      },
      { path, verb: 'POST', body: '{'.repeat(10000) },
    ]),
  ),
  visits(
    'with hooks that are signed wrongly',
    [
      {
        path: '/hooks/github',
        verb: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
          'x-github-event': word.replaceAll(/[^a-z]/g, ''),
        },
        body: '{}',
      },
      { path: '/hooks/gitlab', verb: 'POST', headers: { 'x-gitlab-token': 'y' }, body: '{}' },
    ],
    { env: { PHINEUS_WEBHOOK_SECRET: c } },
  ),
  visits(
    'with verbs and headers that nobody knows',
    ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE', 'HEAD']
      .flatMap((verb) => [
        { path: api('watched/fleet/report'), verb },
        { path: '/', verb },
        { path: '/metrics', verb },
      ])
      .concat([
        {
          path: api('watched'),
          verb: 'GET',
          headers: {
            cookie: 'x'.repeat(7000),
            range: 'bytes=-999999',
            'if-none-match': '*',
            'accept-encoding': 'zstd;q=x',
          },
        } as { path: string; verb: string },
      ]),
  ),
  visits(
    'with questions that are odd',
    [
      '?offset=-1',
      '?offset=NaN',
      '?limit=1e309',
      '?run=../../x',
      '?__proto__=x',
      '?a[]=b&a[c]=d',
      `?q=${'%25'.repeat(2000)}`,
      '?since=99999-99-99',
      '?target=%1b%5b31m',
      "?target=';drop table runs;--",
    ].flatMap((query) =>
      [
        'watched/fleet/issues',
        'watched/fleet/history',
        'watched/fleet/runs',
        'watched/fleet/report',
        'watched/fleet/changes',
        'live',
        'events',
      ].map((path) => ({ path: api(path) + query })),
    ),
  ),
  {
    name: 'fifth: request: a browser while it is told a password',
    files: {
      'apps/evil.yaml': application('evil', 'evil').replace('https://git', `https://u:${c}@git`),
      ...broken,
    },
    calls: [
      {
        args: ['serve', `fleet=.`, '--port', '0', '--database', '../history.db'],
        env: { PHINEUS_TOKEN: c },
        asks: [
          { path: api('watched') },
          { path: '/' },
          { path: '/metrics' },
          {
            path: api('session'),
            verb: 'POST',
            headers: { 'content-type': 'application/json' },
            body: `{"token":"wrong"}`,
          },
          { path: api('watched'), headers: { authorization: 'Bearer wrong' } },
          {
            path: api('watched'),
            headers: { authorization: `Basic ${Buffer.from('x:y').toString('base64')}` },
          },
          { path: api('session') },
        ],
      },
    ],
  },
  {
    name: 'fifth: request: pages of a tree that steers',
    files: {
      ...evil({
        'a.yaml': `${configMap.replace('settings', JSON.stringify(word))}data: [${JSON.stringify(word)}]\n`,
      }),
      'apps/evil2.yaml': application('evil2', 'evil').replace('name: evil2', `name: ${JSON.stringify(word)}`),
    },
    calls: [
      {
        args: ['serve', 'fleet=.', '--port', '0', '--database', '../history.db'],
        asks: [
          { path: api('watched'), awaits: 'isWhole' },
          { path: api('watched/fleet/report') },
          { path: api('watched/fleet/page') },
          { path: '/metrics' },
          { path: api('watched/fleet/objects/default/argocd/evil') },
        ],
        hides: ['\u001b[31m', '<script>pwned'],
        tells: 'by name',
      },
    ],
  },
];

export const requests: readonly CommandAttack[] = [...agents, ...editors, ...browsers];
