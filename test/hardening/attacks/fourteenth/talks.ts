import type { Ask, CommandAttack } from '../command-attack.ts';
import { type Files, type Nameless, chart, evil, family, lines, object, settings, tool } from './kit.ts';

const manifest = object('apps/v1', 'Deployment', 'a', { spec: { replicas: 'x' } });
const uri = 'file://TREE/evil/a.yaml';
const at = (line: number, character: number) => ({ textDocument: { uri }, position: { line, character } });
const open = (text: string, version = 1, name = uri): Ask => ({
  notify: 'textDocument/didOpen',
  params: { textDocument: { uri: name, languageId: 'yaml', version, text } },
});
const change = (text: string, version: number): Ask => ({
  notify: 'textDocument/didChange',
  params: { textDocument: { uri, version }, contentChanges: [{ text }] },
});
const hover: Ask = { method: 'textDocument/hover', params: at(0, 110) };
const lsp = (asks: readonly Ask[], files: Files = evil({ 'a.yaml': manifest })): Nameless => ({
  files,
  calls: [{ args: ['lsp'], asks }],
});
const mcp = (asks: readonly Ask[], files: Files = evil({ 'a.yaml': manifest })): Nameless => ({
  files,
  calls: [{ args: ['mcp', '.'], asks }],
});
const serve = (asks: readonly Ask[], files: Files = evil({ 'a.yaml': manifest })): Nameless => ({
  files,
  calls: [
    {
      args: ['serve', 'fleet=.', '--port', '0', '--database', 'TREE/../history.db'],
      asks: [{ path: '/api/v1/watched', awaits: '"finishedAt"' }, ...asks],
      says: ['neighbour'],
    },
  ],
});

const table: Readonly<Record<string, Nameless>> = {
  'an editor that is at places that there are not': lsp([
    open(manifest),
    ...[
      [-1, -1],
      [1e9, 0],
      [0, 1e9],
      [2 ** 53, 2 ** 53],
      [0.5, 0.5],
    ].map(
      ([line = 0, character = 0]): Ask => ({ method: 'textDocument/hover', params: at(line, character) }),
    ),
    { method: 'textDocument/definition', params: at(0, 5) },
  ]),
  'an editor that gives what is no address': lsp([
    open('a: b', 1, 'untitled:Untitled-1'),
    open('a: b', 1, 'http://127.0.0.1:9/x.yaml'),
    open('a: b', 1, 'file:///'),
    open('a: b', 1, '%%%'),
    open('a: b', 1, ''),
    hover,
    ...['', 'x', 'file://%', 'git:/a', 'file://TREE/%00'].map(
      (name): Ask => ({
        method: 'textDocument/hover',
        params: { textDocument: { uri: name }, position: { line: 0, character: 0 } },
      }),
    ),
  ]),
  'an editor that writes ten megabytes, letter by letter': lsp([
    open(manifest),
    ...Array.from({ length: 60 }, (_, i) => change(`${manifest}# ${'x'.repeat(i * 3000)}\n`, i + 2)),
    change(`a: ${'[['.repeat(50_000)}`, 90),
    hover,
  ]),
  'an editor with files that take the whole budget': lsp(
    [
      open('{{ range until 100000000 }}x{{ end }}', 1, 'file://TREE/evil/templates/settings.yaml'),
      {
        method: 'textDocument/hover',
        params: {
          textDocument: { uri: 'file://TREE/evil/templates/settings.yaml' },
          position: { line: 0, character: 5 },
        },
      },
    ],
    chart('{{ range until 100000000 }}x{{ end }}'),
  ),
  'an editor that sends what is no message': lsp([
    { raw: 'Content-Length: 5\r\n\r\nhello' },
    { raw: 'Content-Length: 2\r\n\r\n{}' },
    { raw: 'Content-Length: 4\r\nX: y\r\n\r\nnull' },
    hover,
  ]),
  'an editor with names of JavaScript': lsp([
    { method: '__proto__', params: {} },
    { method: 'constructor', params: [] },
    { method: 'textDocument/hover', params: null },
    {
      method: 'textDocument/codeAction',
      params: { textDocument: { uri: '__proto__' }, range: null, context: null },
    },
    { notify: 'toString', params: {} },
    hover,
  ]),
  'an agent that sends what is no message': mcp([
    { raw: 'hello\n' },
    { raw: '{}\n' },
    { raw: '[]\n' },
    { raw: 'null\n' },
    { raw: `${'['.repeat(20_000)}\n` },
    { raw: '{"jsonrpc":"2.0","id":{},"method":"tools/call"}\n' },
    tool('explain', { rule: 'missing-path' }),
  ]),
  'an agent whose arguments are of every type': mcp(
    ['check', 'forecast', 'diagnose', 'diff', 'blame', 'explain', 'propose_fix', 'prove_fix'].flatMap(
      (name) => [
        tool(name, {
          path: 5,
          offset: -1,
          findings: 'x',
          changes: {},
          snapshots: 5,
          range: [],
          rule: {},
          severity: null,
          application: [],
          object: 7,
        }),
        tool(
          name,
          JSON.parse('{ "__proto__": { "path": "/" }, "constructor": 1, "offset": 1e308 }') as object,
        ),
      ],
    ),
  ),
  'an agent that proves edits without end': mcp([
    tool('prove_fix', {
      changes: Array.from({ length: 2000 }, (_, i) => ({
        file: `evil/new-${i}.yaml`,
        text: settings(`n${i}`, { a: 'x'.repeat(1000) }),
      })),
    }),
    tool('prove_fix', {
      changes: [
        {
          file: 'evil/a.yaml',
          text: `a: &a [1]\n${lines(20, (i) => `b${i}: &b${i} [${'*a,'.repeat(9)}*a]`)}`,
        },
      ],
    }),
    tool('prove_fix', {
      changes: [
        { file: '.git/config', text: '[core]\n\tfsmonitor = x\n' },
        { file: 'phineus.yaml', text: 'ruleFiles: [evil.mjs]\n' },
      ],
    }),
    tool('check', {}),
  ]),
  'an agent that proposes and looks at everything at once': mcp([
    ...Array.from({ length: 12 }, () => tool('check', {})),
    tool('propose_fix', { findings: Array.from({ length: 500 }, () => 'wrong-type') }),
    tool('diff', { range: 'main', offset: 1e9 }),
    tool('forecast', { offset: -5 }),
  ]),
  'a browser that asks oddly': serve([
    { path: '/api/v1/watched/fleet/report', verb: 'DELETE' },
    { path: '/api/v1/watched/__proto__/report' },
    { path: '/api/v1/watched/constructor/history?limit=1e9&offset=-1' },
    { path: '/api/v1/watched/fleet/changes/--output=x' },
    { path: '/api/v1/watched/fleet/changes/main%00' },
    {
      path: '/api/v1/watched/fleet/issues/x/fix',
      verb: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"option":{"__proto__":1}}',
    },
    { path: '/hooks/github', verb: 'POST', body: '{}' },
    { path: '/api/v1/watched/fleet/report' },
  ]),
  'a browser that comes from elsewhere': {
    files: evil({ 'a.yaml': manifest }),
    calls: [
      {
        args: ['serve', 'fleet=.', '--port', '0', '--database', 'TREE/../history.db'],
        asks: [
          { path: '/api/v1/watched', awaits: '"finishedAt"' },
          { path: '/api/v1/watched/fleet/report', headers: { host: 'evil.example' } },
          {
            path: '/api/v1/watched/fleet/issues/x/fix',
            verb: 'POST',
            headers: { origin: 'http://evil.example', 'content-type': 'application/json' },
            body: '{}',
          },
          {
            path: '/api/v1/watched',
            headers: { host: '127.0.0.1.evil.example:80', 'x-forwarded-host': 'localhost' },
          },
        ],
        hides: ['"apps/evil.yaml"', 'unselected-own-pods'],
      },
    ],
  },
};

export const talks: readonly CommandAttack[] = family('talk', table);
