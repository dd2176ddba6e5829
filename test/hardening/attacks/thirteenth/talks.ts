import type { Ask, CommandAttack } from '../command-attack.ts';
import {
  agent,
  alone,
  at,
  deep,
  deployment,
  each,
  editor,
  evil,
  fill,
  map,
  open,
  serving,
  tool,
} from './kit.ts';

const wrong = evil({ 'd.yaml': deployment('replicas: "two", ') });
const framed = (text: string): Ask => ({ raw: `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}` });
const lined = (text: string): Ask => ({ raw: `${text}\n` });
/** A question of which the answer shows that it is still there. */
const still: Ask = { method: 'textDocument/hover', params: at('evil/d.yaml', 3) };

/** What an editor that somebody else steers may send; the last question must be answered. */
const edited: Readonly<Record<string, readonly Ask[]>> = {
  'messages that are none': [
    framed('{'),
    framed('[]'),
    framed('null'),
    framed('"x"'),
    framed('{"jsonrpc":"2.0","id":{"a":1},"method":"x"}'),
    framed('{"jsonrpc":"1.0","method":"textDocument/didOpen"}'),
  ],
  'messages that are nested deep': [
    framed(`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":${deep(90_000, ['[', '1', ']'])}}`),
    framed(`{"jsonrpc":"2.0","method":"x","params":${deep(5000, ['{"a":', '1', '}'])}}`),
  ],
  'heads of every kind': [
    {
      raw: 'content-length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-16\r\nX: y\r\n\r\n{}',
    },
    { raw: `Content-Length: 0002\r\n${'X: y\r\n'.repeat(900)}\r\n{}` },
  ],
  'edits at places that there are not': [
    open('evil/d.yaml', 'a: b\n'),
    ...[
      { start: { line: -1, character: -1 }, end: { line: 9e9, character: 9e9 } },
      { start: { line: 5, character: 5 }, end: { line: 0, character: 0 } },
      null,
      { start: null, end: 'x' },
    ].map((range, i) => ({
      notify: 'textDocument/didChange',
      params: {
        textDocument: { uri: 'file://TREE/evil/d.yaml', version: i - 5 },
        contentChanges: [{ range, rangeLength: -1, text: 'x' }],
      },
    })),
  ],
  'addresses that are none': [
    ...[
      '',
      'file:',
      'file://',
      'http://x',
      'untitled:x',
      'file:///%00',
      'file://TREE/%2e%2e/x',
      '\u0000',
    ].map((uri) => ({
      notify: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'yaml', version: 1, text: 'a: b' } },
    })),
    { notify: 'textDocument/didClose', params: { textDocument: { uri: 'file:///none' } } },
  ],
  'questions that are taken back': [
    ...Array.from({ length: 900 }, (_, i) => ({ notify: '$/cancelRequest', params: { id: i } })),
    { notify: '$/setTrace', params: { value: 'x' } },
    { notify: 'exit-not', params: null },
  ],
};

const asked: Readonly<Record<string, readonly Ask[]>> = {
  'messages that are none': [
    lined('{'),
    lined('[]'),
    lined('null'),
    lined('[{"jsonrpc":"2.0","id":1,"method":"ping"},1]'),
    lined('{"jsonrpc":"2.0","id":[],"method":{}}'),
    lined(''),
  ],
  'messages that are nested deep': [
    lined(
      `{"jsonrpc":"2.0","id":"x","method":"tools/call","params":{"name":"check","arguments":{"path":${deep(90_000, ['[', '1', ']'])}}}}`,
    ),
  ],
  'arguments of other types': [
    tool('check', { path: 1, base: [], severity: {}, offset: 'x' }),
    tool('check', null),
    tool('diff', { range: { toString: 'x' } }),
    tool('blame', { application: ['neighbour'], object: null }),
    tool('propose_fix', { findings: 'x' }),
    tool('prove_fix', { changes: [null, 1, { file: 1 }, { file: 'a', text: 1, find: 2 }] }),
    tool('diagnose', { snapshots: [1, null, {}] }),
  ],
  'pages that there are not': [
    tool('check', { offset: -1 }),
    tool('check', { offset: 1e308 }),
    tool('explain', { offset: 0.5 }),
    tool('forecast', { offset: 9e15, verdict: 'x' }),
  ],
  'edits of what it may not touch': [
    tool('prove_fix', { changes: [{ file: '.git/config', text: 'x' }] }),
    tool('prove_fix', { changes: [{ file: '', text: 'x' }] }),
    tool('prove_fix', { changes: [{ file: 'evil', text: 'x' }] }),
    tool('prove_fix', { changes: [{ file: 'evil/d.yaml/x', text: 'x' }] }),
    tool('prove_fix', { changes: [{ file: 'evil/\u0000', text: 'x' }] }),
    tool('prove_fix', { changes: [{ file: 'evil/d.yaml', find: '', replace: 'x' }] }),
  ],
  'a file that is large when it is proven': [
    tool('prove_fix', {
      changes: [{ file: 'evil/n.yaml', text: map('n', `{ ${fill(90_000, (i) => `k${i}: v`)} }`) }],
    }),
    tool('prove_fix', {
      changes: Array.from({ length: 300 }, (_, i) => ({
        file: `evil/f${i}.yaml`,
        text: map(`f${i}`, '{ a: b }'),
      })),
    }),
  ],
};

/** What a browser or a program may send to a server. */
const visited: Readonly<Record<string, readonly Ask[]>> = {
  'verbs and bodies': [
    ...['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST'].map((verb) => ({
      path: '/api/v1/watched/tree/report',
      verb,
      body: 'x'.repeat(90_000),
    })),
    { path: '/hooks/github', verb: 'POST', body: deep(90_000, ['[', '1', ']']) },
    { path: '/api/v1/session', verb: 'POST', body: '{"token":{"a":1}}' },
  ],
  'paths of every spelling': [
    { path: '/%' },
    { path: '/api/v1/watched/%ff%fe/report' },
    { path: '/api/v1/watched/__proto__/report' },
    { path: '/api/v1/watched/constructor' },
    { path: '/api/v1/watched/tree/objects/__proto__/constructor/toString' },
    { path: `/${'a/'.repeat(5000)}` },
    { path: '/api/v1/watched/tree/issues?offset=-1&limit=9e99&x=%00' },
    { path: '/assets/%2e%2e/%2e%2e/package.json' },
  ],
  'heads of every kind': [
    { path: '/', headers: { cookie: 'a=b; '.repeat(900), 'if-none-match': '*', range: 'bytes=0-,-1,9-1' } },
    { path: '/', headers: { accept: '*/*;q=9,'.repeat(900), 'accept-encoding': 'gzip;q=x, br, zstd' } },
    { path: '/api/v1/watched', headers: { authorization: `Bearer ${'x'.repeat(9000)}` } },
    { path: '/', headers: { host: 'evil.example.org' } },
  ],
};

/** Whoever talks with a stranger ends only when it is told to. */
export const talks: readonly CommandAttack[] = [
  ...each(edited, (name, asks) =>
    alone(`talk: an editor sends ${name}`, wrong, {
      calls: [{ ...editor(...asks, still), says: ['"id":"q'] }],
    }),
  ),
  ...each(asked, (name, asks) =>
    alone(`talk: an agent sends ${name}`, wrong, {
      calls: [{ ...agent(...asks, tool('check', {})), says: ['evil/d.yaml'] }],
    }),
  ),
  ...each(visited, (name, asks) =>
    alone(`talk: a browser sends ${name}`, wrong, {
      calls: [
        {
          ...serving(),
          asks: [
            { path: '/api/v1/watched/tree/report', awaits: 'neighbour' },
            ...asks,
            { path: '/api/v1/watched/tree/report' },
          ],
          says: ['neighbour'],
        },
      ],
    }),
  ),
];
