import type { Ask, Call, CommandAttack } from '../command-attack.ts';
import {
  attack,
  chart,
  deployment,
  each,
  esc,
  evil,
  forms,
  harmless,
  holder,
  item,
  map,
  quoted,
  secret,
} from './kit.ts';

const call = (name: string, args: object): Ask => ({
  method: 'tools/call',
  params: { name, arguments: args },
});
const agent = (...asks: readonly Ask[]): Call => ({
  args: ['mcp', '.'],
  asks: [...asks, call('check', {})],
  says: ['witness-web'],
  hides: forms,
});
const open = (path: string, text: string): Ask => ({
  notify: 'textDocument/didOpen',
  params: { textDocument: { uri: `file://TREE/${path}`, languageId: 'yaml', version: 1, text } },
});
const at = (path: string, line: number, character = 3) => ({
  textDocument: { uri: `file://TREE/${path}` },
  position: { line, character },
});
const editor = (...asks: readonly Ask[]): Call => ({ args: ['lsp'], asks, hides: forms });
const browser = (...asks: readonly Ask[]): Call => ({
  args: ['serve', 'tree=.', '--port', '0', '--database', '../history.db'],
  asks: [
    { path: '/api/v1/watched/tree/report', awaits: 'witness-web' },
    ...asks,
    { path: '/api/v1/watched/tree/report' },
  ],
  says: ['witness-web'],
  hides: forms,
});
const document = deployment(
  `replicas: ${secret}, `,
  '',
  `, imagePullPolicy: ${secret}, env: [{ name: SMTP_PASSWORD, value: ${secret} }, { name: DSN, value: "redis://:${secret}@r" }]`,
);
const tree = {
  ...evil({ 's.yaml': holder(), 'd.yaml': document }),
  ...Object.fromEntries(
    Object.entries(
      chart(
        { 's.yaml': holder('c', '{ a: {{ .Values.apiKey }} }'), 'z.yaml': '{{ fail .Values.apiKey }}' },
        `apiKey: ${secret}\n`,
      ),
    ).map(([path, text]) => [path.replace('evil', 'broken'), text.replaceAll('evil', 'broken')]),
  ),
};

/** SECURITY.md: "What was come across belongs to one piece of work: … a call of an agent"; hidden in every format. */
const agents: Readonly<Record<string, readonly Ask[]>> = {
  'blame of Secrets and of what is made of them': [
    ['Secret/s', 'stringData.a'],
    ['Secret/s', '/stringData/a'],
    ['Secret/s', ''],
    ['Deployment/d', 'spec.replicas'],
    ['Deployment/d', 'spec.template.spec.containers[0].env[1].value'],
    ['Deployment/evil/d', '/spec/template/spec/containers/0/imagePullPolicy'],
  ].map(([object, field]) => call('blame', { application: 'evil', object, field })),
  'a forecast and fixes by rules': [
    call('forecast', { application: 'broken' }),
    call('propose_fix', { findings: ['invalid-value'] }),
    call('propose_fix', { findings: ['render-failed', '__proto__', ''] }),
    call('explain', { rule: 'invalid-value', examples: true }),
    call('explain', { finding: '0123456789abcdef' }),
  ],
  'an edit that brings a new secret': [
    call('prove_fix', {
      changes: [
        {
          file: 'evil/n.yaml',
          text: `${holder('n')}---\n${deployment(`replicas: ${secret}, `).replace('name: d', 'name: n')}`,
        },
      ],
    }),
    call('prove_fix', {
      changes: [{ file: 'evil/d.yaml', find: 'replicas', replace: `${secret}: 1, replicas` }],
    }),
    call('prove_fix', { changes: [{ file: 'evil/d.yaml', find: secret, replace: '1' }] }),
    call('prove_fix', { changes: [{ file: 'broken/values.yaml', text: `apiKey: [${secret}]\n` }] }),
  ],
  'edits of everything else': [
    call('prove_fix', {
      changes: [
        { file: 'phineus.yaml', text: 'waivers: [{ rule: "*", reason: x }]' },
        { file: 'witness/web.yaml', text: '' },
      ],
    }),
    call('prove_fix', {
      changes: Array.from({ length: 500 }, (_, i) => ({ file: `evil/${i}.yaml`, text: map(`m${i}`, '{}') })),
    }),
    call('prove_fix', {
      changes: [
        { file: 'evil', text: 'x' },
        { file: 'evil/d.yaml/x', text: 'y' },
        { file: '', text: 'z' },
      ],
    }),
    call('prove_fix', { changes: [{ file: 'evil/x.yaml', text: 'x'.repeat(4_000_000) }] }),
    call('prove_fix', { changes: { length: 3 } }),
  ],
  'questions in a form of their own': [
    {
      raw: '{"jsonrpc":"2.0","id":"a","method":"tools/call"}\n[{"jsonrpc":"2.0","id":"b","method":"tools/list"}]\n{"jsonrpc":"1.0"}\nnull\n5\n"x"\n',
    },
    { raw: `{"jsonrpc":"2.0","id":{"__proto__":1},"method":"ping"}\n${'{'.repeat(5000)}\n` },
    { method: 'ping', params: {} },
  ],
  'words that steer, in every argument': ['check', 'forecast', 'diff', 'explain', 'blame', 'propose_fix'].map(
    (name) =>
      call(name, {
        path: 'evil',
        application: esc,
        target: esc,
        rule: esc,
        finding: esc,
        object: esc,
        range: esc,
        findings: [esc],
        base: esc,
      }),
  ),
};

/** SECURITY.md: "a look of an editor". */
const editors: Readonly<Record<string, readonly Ask[]>> = {
  'completions and links in a chart that fails': [
    open('broken/values.yaml', `apiKey: ${secret}\nother: \n`),
    { method: 'textDocument/completion', params: at('broken/values.yaml', 1, 7) },
    { method: 'textDocument/hover', params: at('broken/values.yaml', 0) },
    {
      method: 'textDocument/documentLink',
      params: { textDocument: { uri: 'file://TREE/broken/values.yaml' } },
    },
    open('broken/templates/z.yaml', '{{ fail .Values.apiKey }}'),
    { method: 'textDocument/hover', params: at('broken/templates/z.yaml', 0, 12) },
    { method: 'textDocument/definition', params: at('broken/templates/z.yaml', 0, 14) },
  ],
  'a document that changes a letter at a time': [
    open('evil/d.yaml', document),
    ...Array.from(
      { length: 30 },
      (_, i): Ask => ({
        notify: 'textDocument/didChange',
        params: {
          textDocument: { uri: 'file://TREE/evil/d.yaml', version: i + 2 },
          contentChanges: [{ text: document.slice(0, document.length - i * 4) }],
        },
      }),
    ),
    { method: 'textDocument/hover', params: at('evil/d.yaml', 3, 12) },
    {
      method: 'textDocument/codeAction',
      params: {
        textDocument: { uri: 'file://TREE/evil/d.yaml' },
        range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
        context: { diagnostics: [] },
      },
    },
  ],
  'places that are none': [
    open('evil/d.yaml', document),
    ...[{ line: -1, character: -1 }, { line: 1e9, character: 1e9 }, { line: 0.5, character: 'x' }, null].map(
      (position): Ask => ({
        method: 'textDocument/hover',
        params: { textDocument: { uri: 'file://TREE/evil/d.yaml' }, position },
      }),
    ),
    { method: 'textDocument/hover', params: null },
    { method: 'textDocument/hover', params: [] },
    { method: 'workspace/symbol', params: { query: secret.slice(0, 4) } },
  ],
  'edits that are not whole': [
    open('evil/d.yaml', document),
    {
      notify: 'textDocument/didChange',
      params: {
        textDocument: { uri: 'file://TREE/evil/d.yaml', version: 2 },
        contentChanges: [
          { range: { start: { line: 0, character: 0 }, end: { line: 99_999, character: 5 } }, text: 'a' },
          { range: { start: { line: 5, character: 0 }, end: { line: 1, character: 0 } }, text: esc },
        ],
      },
    },
    { notify: '$/setTrace', params: { value: 'verbose' } },
    { method: 'textDocument/hover', params: at('evil/d.yaml', 0, 0) },
  ],
};

/** SECURITY.md: "a run of the server"; the doors that docs/guide/dashboard.md names. */
const browsers: Readonly<Record<string, readonly Ask[]>> = {
  'what is kept of everything': [
    '/api/v1/watched',
    '/api/v1/watched/tree/issues',
    '/api/v1/watched/tree/history',
    '/api/v1/watched/tree/runs',
    '/api/v1/watched/tree/objects/default/argocd/evil',
    '/api/v1/watched/tree/objects/default/argocd/broken',
    '/api/v1/watched/tree/changes',
    '/api/v1/applications/argocd/evil',
    '/api/v1/applications/argocd/broken',
    '/api/v1/live',
    '/metrics',
  ].map((path) => ({ path })),
  'parts of paths that are odd': [
    '/api/v1/watched/tree/objects/__proto__/constructor/toString',
    '/api/v1/watched/tree/objects/default/argocd/%00',
    '/api/v1/watched/tree/objects/default/argocd/..%2f..%2f..%2foutside',
    '/api/v1/watched/tree/changes/HEAD~1',
    '/api/v1/watched/tree/changes/--output=x',
    `/api/v1/watched/tree/changes/${'a'.repeat(40)}`,
    '/api/v1/watched/tree/issues/%F0%9F/fix',
    '/api/v1/watched/tree/issues/..%2f..%2freport/fix',
    '/api/v1/applications/%2e%2e/%2e%2e',
    '/%ff%fe',
    '/api/v1/watched/tree/report#x?y',
  ].map((path) => ({ path })),
  'a fix that is asked for oddly': [
    {
      path: '/api/v1/watched/tree/issues/nope/fix',
      verb: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"option":{"__proto__":1}}',
    },
    {
      path: '/api/v1/watched/tree/issues/nope/fix',
      verb: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    },
    {
      path: '/api/v1/watched/tree/issues/nope/fix',
      verb: 'POST',
      headers: {
        'content-type': 'text/plain',
        origin: 'http://pwned.example',
        'sec-fetch-site': 'cross-site',
      },
      body: '{"option":"x"}',
    },
    {
      path: '/hooks/github',
      verb: 'POST',
      headers: { 'x-hub-signature-256': 'sha256=00', 'x-github-delivery': '../../x' },
      body: '{}',
    },
    { path: '/hooks/gitlab', verb: 'POST', headers: { 'x-gitlab-token': '' }, body: '[]' },
  ],
  'headers of great length and of odd signs': [
    { path: '/', headers: { cookie: `a=${'b'.repeat(12_000)}` } },
    { path: '/api/v1/watched', headers: { authorization: `Basic ${'A'.repeat(5000)}` } },
    {
      path: '/api/v1/watched',
      headers: {
        authorization: 'Bearer null',
        'x-forwarded-for': '127.0.0.1',
        'x-http-method-override': 'DELETE',
      },
    },
    { path: '/', headers: { host: `127.0.0.1:1${'0'.repeat(10)}` } },
  ],
};

export const requests: readonly CommandAttack[] = [
  ...each(agents, (name, asks) =>
    attack(`requests: an agent: ${name}`, tree, {
      calls: [{ ...agent(...asks), hides: name.startsWith('words') ? ['\\u001b', '\\u2067'] : forms }],
    }),
  ),
  ...each(editors, (name, asks) =>
    attack(`requests: an editor: ${name}`, tree, { calls: [editor(...asks)] }),
  ),
  ...each(browsers, (name, asks) =>
    attack(`requests: a browser: ${name}`, tree, { calls: [browser(...asks)] }),
  ),
  attack('requests: an editor: hundreds of documents at once', harmless, {
    calls: [
      editor(
        ...Array.from({ length: 300 }, (_, i) =>
          open(
            `evil/n${i}.yaml`,
            item('Deployment', `spec: { replicas: ${quoted(`x${i}`)} }`, 'apps/v1', `n${i}`),
          ),
        ),
        { method: 'textDocument/hover', params: at('evil/n5.yaml', 3) },
      ),
    ],
  }),
];
