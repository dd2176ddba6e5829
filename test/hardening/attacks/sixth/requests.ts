import { configMap } from '../../attack.ts';
import { secretCanary as c } from '../attack-case.ts';
import type { Ask, Call, CommandAttack, Visit } from '../command-attack.ts';
import { type Files, evil, object, times } from '../third/carriers.ts';

const faulty = object(['apps/v1', 'Deployment'], 'd', {
  spec: {
    selector: { matchLabels: { a: 'b' } },
    template: {
      metadata: { labels: { a: 'c' } },
      spec: { containers: [{ name: 'a', image: 'a:1', env: [{ name: 'DB_PASSWORD', value: c }] }] },
    },
  },
});
const tree: Files = {
  ...evil({
    'a.yaml': faulty,
    's.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { p: ${c}, q: 7 }\n`,
  }),
};
const number = '4815162342';
const chart: Files = evil({
  'Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
  'values.yaml': `password: ${c}\napiKey: ${number}\n`,
  'templates/s.yaml':
    'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { p: {{ .Values.password }}, q: "{{ .Values.apiKey }}" }\n',
  'templates/a.yaml':
    '{{ fail (printf "%s %v %s" .Values.password .Values.apiKey (b64enc .Values.password)) }}',
});
const tool = (name: string, args: unknown = {}): Ask => ({
  method: 'tools/call',
  params: { name, arguments: args },
});
const agent = (
  name: string,
  ...[asks, files = tree, more = {}]: readonly [readonly Ask[], Files?, Partial<Call>?]
): CommandAttack => ({
  name: `sixth: request: an agent ${name}`,
  files,
  calls: [
    {
      args: ['mcp'],
      asks: [...asks, tool('check'), tool('forecast')],
      tells: 'by name',
      hides: [number],
      ...more,
    },
  ],
});
const uri = 'file://TREE/evil/a.yaml';
const open = (text: string, at = uri): Ask => ({
  notify: 'textDocument/didOpen',
  params: { textDocument: { uri: at, languageId: 'yaml', version: 1, text } },
});
const at = (method: string, line: number, more: object = {}): Ask => ({
  method: `textDocument/${method}`,
  params: { textDocument: { uri }, position: { line, character: 3 }, ...more },
});
const editor = (
  name: string,
  ...[asks, files = tree, more = {}]: readonly [readonly Ask[], Files?, Partial<Call>?]
): CommandAttack => ({
  name: `sixth: request: an editor ${name}`,
  files,
  calls: [{ args: ['lsp'], asks: [...asks, { method: 'shutdown', params: null }], ...more }],
});
const browser = (
  name: string,
  ...[asks, files = tree, more = {}]: readonly [readonly Visit[], Files?, Partial<Call>?]
): CommandAttack => ({
  name: `sixth: request: a browser ${name}`,
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
      hides: [number],
      ...more,
    },
  ],
});

export const requests: readonly CommandAttack[] = [
  agent('that proves an edit with a password in it', [
    tool('prove_fix', {
      changes: [
        {
          file: 'evil/new.yaml',
          text: `apiVersion: v1\nkind: Secret\nmetadata: { name: n }\nstringData: { p: "${number}", q: [ }\n`,
        },
      ],
    }),
  ]),
  agent(
    'that proves an edit that fails with a value',
    [
      tool('prove_fix', {
        changes: [{ file: 'evil/templates/a.yaml', text: '{{ fail (toYaml .Values) }}' }],
      }),
    ],
    chart,
  ),
  agent('that asks who set a password', [
    tool('blame', {
      application: 'evil',
      object: 'Deployment/d',
      field: 'spec.template.spec.containers[0].env[0].value',
    }),
    tool('blame', { application: 'evil', object: 'Secret/s', field: 'stringData.p' }),
    tool('explain', { rule: 'invalid-value' }),
  ]),
  agent(
    'that asks about a chart that fails',
    [tool('diff', { range: 'main' }), tool('propose_fix', { findings: ['render-failed', 'invalid-value'] })],
    chart,
  ),
  agent('with ten thousand edits', [
    tool('prove_fix', {
      changes: times(3000, (i) => ({
        file: `evil/n${i}.yaml`,
        text: configMap.replace('settings', `s${i}`),
      })),
    }),
  ]),
  agent('with edits of one file over and over', [
    tool('prove_fix', {
      changes: times(500, (i) => ({ file: 'evil/a.yaml', find: 'name', replace: `name${i}` })),
    }),
  ]),
  agent('that edits what steers it', [
    tool('prove_fix', {
      changes: [
        {
          file: 'phineus.yaml',
          text: 'trust: true\nrules: ["./evil.js"]\nplugins: { x: { command: [evil] } }\n',
        },
        { file: 'evil.js', text: "require('fs').writeFileSync('CANARY', 'x')" },
      ],
    }),
  ]),
  agent('that edits settings of git and of editors', [
    tool('prove_fix', {
      changes: [
        '.git/config',
        '.git/hooks/pre-commit',
        '../x',
        '.vscode/tasks.json',
        '/etc/x',
        'evil/../../x',
        '',
      ].map((file) => ({ file, text: '#!/bin/sh\nevil\n' })),
    }),
  ]),
  agent(
    'that asks for pages beyond all',
    ['check', 'forecast', 'diff'].flatMap((name) => [-1, 1e9, 0.5].map((offset) => tool(name, { offset }))),
  ),
  agent('that speaks in batches and cancels', [
    { raw: '[{"jsonrpc":"2.0","id":1,"method":"tools/list"},{"jsonrpc":"2.0","id":2,"method":"x"}]\n' },
    { notify: 'notifications/cancelled', params: { requestId: 'q0', reason: {} } },
    { raw: '{"jsonrpc":"2.0","id":{"x":1},"method":"tools/list"}\n{"jsonrpc":"1.0"}\n\n\n7\n"x"\nnull\n' },
    { method: 'tools/list', params: { cursor: '__proto__' } },
    { method: 'ping', params: {} },
  ]),
  agent('that diagnoses what is no dump', [
    tool('diagnose', { snapshots: ['evil', 'apps', 'nothing', '../outside', '/dev/zero', 'evil/a.yaml'] }),
  ]),

  editor('that types a Secret that is broken', [
    open(`apiVersion: v1\nkind: Secret\nmetadata: { name: s }\nstringData: { p: ${c}, q: [ }\n`),
    at('hover', 3),
    at('completion', 3),
  ]),
  editor(
    'that asks about a Deployment with a password',
    [
      open(faulty),
      at('hover', 0),
      at('codeAction', 0, {
        range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } },
        context: { diagnostics: [] },
      }),
      at('references', 0, { context: { includeDeclaration: true } }),
      at('definition', 0),
    ],
    tree,
    { hides: [] },
  ),
  editor(
    'that types for ever',
    times(300, (i) => open(`${configMap}data: { a: ${'x'.repeat(i)} }\n`)),
  ),
  editor('that changes what it never opened', [
    {
      notify: 'textDocument/didChange',
      params: {
        textDocument: { uri: 'file://TREE/nothing.yaml', version: 9 },
        contentChanges: [
          { range: { start: { line: 99, character: 99 }, end: { line: 0, character: 0 } }, text: 'x' },
        ],
      },
    },
    { notify: 'textDocument/didClose', params: { textDocument: { uri: 'file://TREE/nothing.yaml' } } },
    {
      notify: 'workspace/didChangeWorkspaceFolders',
      params: {
        event: {
          added: [
            { uri: 'file://OUTSIDE', name: 'x' },
            { uri: 'file:///', name: 'y' },
          ],
          removed: [{ uri: 'file://TREE', name: 'tree' }],
        },
      },
    },
    {
      notify: 'workspace/didChangeWatchedFiles',
      params: {
        changes: [
          { uri: 'file:///etc/passwd', type: 3 },
          { uri: 'x', type: 99 },
        ],
      },
    },
  ]),
  editor(
    'that runs commands',
    ['evil', 'phineus.fix', '__proto__'].map((command) => ({
      method: 'workspace/executeCommand',
      params: { command, arguments: ['../outside', { file: '/etc/x' }] },
    })),
  ),
  editor(
    'that renames and formats',
    [
      'rename',
      'formatting',
      'documentLink',
      'codeLens',
      'semanticTokens/full',
      'inlayHint',
      'documentSymbol',
    ].map((method) => at(method, 0, { newName: '../x', options: {}, range: {} })),
  ),
  editor(
    'of a chart that fails with a password',
    [
      open('{{ fail .Values.password }}', 'file://TREE/evil/templates/a.yaml'),
      {
        method: 'textDocument/hover',
        params: {
          textDocument: { uri: 'file://TREE/evil/templates/a.yaml' },
          position: { line: 0, character: 12 },
        },
      },
    ],
    chart,
    { hides: [number] },
  ),

  browser(
    'that looks at a chart that fails with a password',
    [
      { path: '/api/v1/watched/fleet/findings' },
      { path: '/api/v1/watched/fleet/report?format=html' },
      { path: '/metrics' },
      { path: '/' },
    ],
    chart,
  ),
  browser(
    'that asks for objects of everything',
    [
      'objects',
      'objects/Secret/default/s',
      'objects/Secret/default/s/blame',
      'applications',
      'applications/evil',
      'changes',
      'history',
      'issues',
      'causes',
    ].map((path) => ({ path: `/api/v1/watched/fleet/${path}` })),
  ),
  browser(
    'with ranges and versions of HTTP',
    [
      {
        path: '/',
        headers: {
          range: 'bytes=0-,0-,0-,0-',
          te: 'trailers',
          upgrade: 'websocket',
          connection: 'upgrade',
          'sec-websocket-key': 'x',
          'sec-websocket-version': '13',
        },
      },
      {
        path: '/api/v1/watched',
        headers: {
          'x-forwarded-host': 'pwned.example',
          'x-forwarded-proto': 'javascript',
          forwarded: 'host=pwned.example',
          'x-original-url': '/../x',
        },
      },
      { path: '/api/v1/watched', headers: { accept: 'text/event-stream, */*;q=0', 'last-event-id': '-1' } },
      { path: '/api/v1/watched', verb: 'GET', body: 'x'.repeat(100000) },
    ],
    tree,
    { hides: ['pwned.example', number] },
  ),
  browser(
    'that logs in with rubbish',
    ['', 'x', `Bearer ${'x'.repeat(5000)}`, 'Basic Og==', 'Bearer ', 'Negotiate x'].map((authorization) => ({
      path: '/api/v1/watched',
      headers: { authorization },
    })),
    tree,
    { env: { PHINEUS_TOKEN: '' } },
  ),
  {
    name: 'sixth: request: a browser without the token',
    files: tree,
    calls: [
      {
        args: ['serve', 'fleet=.', '--port', '0', '--database', '../history.db'],
        env: { PHINEUS_TOKEN: c },
        asks: [
          '/api/v1/watched',
          '/api/v1/watched/fleet/report',
          '/metrics',
          '/',
          '/api/v1/openapi.json',
          '/healthz',
          '/api/v1/watched?token=x',
          '/api/v1/session',
        ].map((path) => ({ path, headers: { authorization: 'Bearer canary' } })),
        hides: ['"neighbour"', 'evil/a.yaml'],
      },
    ],
  },
  {
    name: 'sixth: request: servers that cannot be',
    files: tree,
    calls: [
      ['serve', '.', '--port', '99999999'],
      ['serve', '.', '--port', '-1'],
      ['serve', '.', '--host', '0.0.0.0', '--port', '0'],
      ['serve', '.', '--host', 'not a host', '--port', '0'],
      ['serve', '.', '--token-file', 'nothing', '--port', '0'],
      ['serve', 'nowhere', '--port', 'x'],
      ['serve', '.', '--shares', '4', '--port', '0', '--database', '../history.db'],
      ['serve', '.', '--oidc-issuer', `http://u:${c}@127.0.0.1:9`, '--port', '0', '--database', '../h.db'],
      ['mcp', '--http', '--port', '-7'],
      ['work', '--at-once', '-3'],
    ].map((args) => ({ args, exits: [0, 1, 2], asks: [] })),
  },
];
