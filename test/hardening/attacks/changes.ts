import { application } from '../attack.ts';
import { secretCanary as canary } from './attack-case.ts';
import { type Call, type CommandAttack, comparisons, evil, quick } from './command-attack.ts';

type Pair = {
  readonly base: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
};

type OneFile = readonly [
  path: string,
  before: string,
  after: string,
  /** What is the same on both sides. */
  more?: Readonly<Record<string, string>>,
];

const app = { 'apps/evil.yaml': application('evil', 'evil') };
const chartFile = { 'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n' };
const name = JSON.stringify(evil);

/** One file before and after, deployed by an Application. */
function pair(...[path, before, after, more = {}]: OneFile): Pair {
  const both = { ...app, ...more };
  return { base: { ...both, [path]: before }, files: { ...both, [path]: after } };
}

const secret = (body: string) => `apiVersion: v1\nkind: Secret\nmetadata: { name: login }\n${body}`;
const settings = (body: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n${body}`;
const url = (password: string) => `https://bot:${password}@git.example.org/acme/x.git`;

/** Secrets that a change touches; neither the old nor the new value may be shown. */
const secrets: Readonly<Record<string, Pair>> = {
  data: pair(
    'evil/a.yaml',
    secret(`data: { a: ${btoa(`${canary}1`)}, b: "${canary}!" }\n`),
    secret(`data: { a: ${btoa(canary)}, b: "${canary}?" }\n`),
  ),
  stringData: pair(
    'evil/a.yaml',
    secret(`stringData: { a: ${canary}1 }\n`),
    secret(`stringData: { a: ${canary}2, b: ${canary} }\n`),
  ),
  'a block of text': pair(
    'evil/a.yaml',
    secret(`stringData:\n  a: |\n    one\n    ${canary}\n`),
    secret(`stringData:\n  a: |\n    two\n    ${canary}\n    three\n`),
  ),
  'a key that goes': pair(
    'evil/a.yaml',
    secret(`stringData: { a: ${canary} }\n`),
    secret('stringData: {}\n'),
  ),
  'a Secret that goes': pair('evil/a.yaml', secret(`stringData: { a: ${canary} }\n`), settings('data: {}\n')),
  'a Secret that breaks off': pair(
    'evil/a.yaml',
    secret(`stringData: { a: ${canary} }\n`),
    secret(`stringData:\n  a: "${canary}\n  b: ]\n`),
  ),
  'data that becomes a text': pair(
    'evil/a.yaml',
    secret(`stringData: { a: ${canary} }\n`),
    secret(`stringData: ${canary}\n`),
  ),
  'data that becomes a list': pair(
    'evil/a.yaml',
    secret(`stringData: { a: ${canary} }\n`),
    secret(`stringData: [${canary}]\n`),
  ),
  'a Secret in a List': pair(
    'evil/a.yaml',
    `apiVersion: v1\nkind: List\nitems:\n- ${secret(`stringData: { a: ${canary}1 }\n`).trimEnd().replaceAll('\n', '\n  ')}\n`,
    `apiVersion: v1\nkind: List\nitems:\n- ${secret(`stringData: { a: ${canary}2 }\n`).trimEnd().replaceAll('\n', '\n  ')}\n`,
  ),
  'literals of a generator': pair(
    'evil/kustomization.yaml',
    `secretGenerator:\n- name: a\n  literals:\n  - a=${canary}1\n`,
    `secretGenerator:\n- name: a\n  literals:\n  - a=${canary}2\n  - b=${canary}\n`,
  ),
  'the file of a generator': pair('evil/a.env', `a=${canary}1\n`, `a=${canary}2\nb=${canary}\n`, {
    'evil/kustomization.yaml': 'secretGenerator:\n- { name: a, envs: [a.env] }\n',
  }),
  'a patch of a Secret': pair(
    'evil/kustomization.yaml',
    'resources: [a.yaml]\n',
    `resources: [a.yaml]\npatches:\n- target: { kind: Secret }\n  patch: |\n    - { op: replace, path: /stringData/a, value: ${canary} }\n`,
    { 'evil/a.yaml': secret(`stringData: { a: ${canary}1 }\n`) },
  ),
  'a value of a chart': pair('evil/values.yaml', `password: ${canary}1\n`, `password: ${canary}2\n`, {
    ...chartFile,
    'evil/templates/a.yaml': secret('stringData:\n  a: {{ .Values.password }}\n'),
  }),
  'a template that holds it': pair(
    'evil/templates/a.yaml',
    secret(`stringData:\n  a: ${canary}1\n`),
    secret(`stringData:\n  a: ${canary}2\n`),
    chartFile,
  ),
  'a parameter of an Application': {
    base: {
      ...chartFile,
      'apps/evil.yaml': application(
        'evil',
        'evil',
        `    helm: { parameters: [{ name: password, value: "${canary}1" }] }\n`,
      ),
      'evil/templates/a.yaml': secret('stringData:\n  a: {{ .Values.password }}\n'),
    },
    files: {
      ...chartFile,
      'apps/evil.yaml': application(
        'evil',
        'evil',
        `    helm: { parameters: [{ name: password, value: "${canary}2" }] }\n`,
      ),
      'evil/templates/a.yaml': secret('stringData:\n  a: {{ .Values.password }}\n'),
    },
  },
  'what was applied last': pair(
    'evil/a.yaml',
    secret('data: {}\n'),
    `apiVersion: v1\nkind: Secret\nmetadata:\n  name: login\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: '{"kind":"Secret","stringData":{"a":"${canary}"}}'\n`,
  ),
  'the address of a repository': {
    base: { 'apps/evil.yaml': application('evil', 'evil').replace('https://', `https://bot:${canary}1@`) },
    files: { 'apps/evil.yaml': application('evil', 'evil').replace('https://', `https://bot:${canary}2@`) },
  },
  'an address in a setting': pair(
    'evil/a.yaml',
    settings(`data: { url: "${url(`${canary}1`)}" }\n`),
    settings(`data: { url: "${url(`${canary}2`)}", more: "postgres://a:${canary}@db/x" }\n`),
  ),
  'an address in an environment': pair(
    'evil/a.yaml',
    'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: a:1 }] }\n',
    `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: a:2, env: [{ name: U, value: "${url(canary)}" }] }] }\n`,
  ),
  'the address of a remote base': pair(
    'evil/kustomization.yaml',
    `resources: ["${url(`${canary}1`)}"]\n`,
    `resources: ["${url(`${canary}2`)}"]\n`,
  ),
};

/** Names and values that steer, in whatever a comparison shows. */
const words: Readonly<Record<string, Pair>> = {
  'the key and the value of a setting': pair(
    'evil/a.yaml',
    settings('data: {}\n'),
    settings(`data: { ${name}: ${name} }\n`),
  ),
  'the name of an object': pair(
    'evil/a.yaml',
    settings('data: {}\n'),
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: ${name} }\n`,
  ),
  'the name of an Application that goes': {
    base: { 'apps/evil.yaml': application(name, 'evil'), 'evil/a.yaml': settings('') },
    files: { 'evil/a.yaml': settings('') },
  },
  'the name of a file': {
    base: { ...app, 'evil/a.yaml': settings('') },
    files: { ...app, [`evil/x\u001b[31m\u202e\n::error::a.yaml`]: settings('data: { a: b }\n') },
  },
  'an image': pair(
    'evil/a.yaml',
    'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: a:1 }] }\n',
    `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: ${name}, image: ${name} }] }\n`,
  ),
  'the version of a chart': pair(
    'evil/Chart.yaml',
    'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: a, version: 1.0.0, repository: "https://a.example.org" }]\n',
    `apiVersion: v2\nname: ${name}\nversion: ${name}\nappVersion: ${name}\ndependencies: [{ name: ${name}, version: ${name}, repository: ${name} }]\n`,
    { 'evil/templates/a.yaml': settings('data: { a: {{ .Values.a | quote }} }\n') },
  ),
  'a value that is not read': pair('evil/values.yaml', 'a: 1\n', `a: 1\n${name}: 2\n`, {
    ...chartFile,
    'evil/templates/a.yaml': settings('data: { a: {{ .Values.a | quote }} }\n'),
  }),
  'a revision': {
    base: { 'apps/evil.yaml': application('evil', 'evil') },
    files: {
      'apps/evil.yaml': application('evil', 'evil').replace(
        'targetRevision: HEAD',
        `targetRevision: ${name}`,
      ),
    },
  },
  'a kind and its group': pair(
    'evil/a.yaml',
    settings(''),
    `apiVersion: ${name}\nkind: ${name}\nmetadata: { name: a }\nspec: { ${name}: 1 }\n`,
  ),
  'a failure of a template': pair('evil/templates/a.yaml', settings(''), `{{ fail ${name} }}\n`, chartFile),
  'a comment of a line that changes': pair(
    'evil/a.yaml',
    settings('data: { a: "1" } # x\n'),
    settings('data: { a: "2" } # ``` <img src=x> @everyone ::error::\n'),
  ),
};

const deep = (depth: number) => `${'{ a: '.repeat(depth)}1${' }'.repeat(depth)}`;

/** Types and names that a comparison may stumble over. */
const confusion: Readonly<Record<string, Pair>> = {
  'keys that JavaScript has': pair(
    'evil/a.yaml',
    settings('data: { __proto__: a, constructor: b }\n'),
    settings('data: { __proto__: b, toString: c, hasOwnProperty: d, valueOf: e }\n'),
  ),
  'a map that becomes a list': pair('evil/a.yaml', settings('data: { a: b }\n'), settings('data: [a, b]\n')),
  'metadata that becomes a text': pair(
    'evil/a.yaml',
    settings(''),
    'apiVersion: v1\nkind: ConfigMap\nmetadata: a\n',
  ),
  'names that are no texts': pair(
    'evil/a.yaml',
    settings(''),
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: { toString: 1 }, labels: [a], annotations: 1 }\n',
  ),
  'a kind called constructor': pair(
    'evil/a.yaml',
    'apiVersion: a/v1\nkind: constructor\nmetadata: { name: __proto__ }\nspec: 1\n',
    'apiVersion: a/v1\nkind: constructor\nmetadata: { name: __proto__ }\nspec: { a: 1 }\n',
  ),
  'numbers beyond all': pair(
    'evil/a.yaml',
    settings('x: 1\n'),
    settings('x: 1e999\ny: 123456789012345678901234567890\nz: -0\n'),
  ),
  'a list of maps without names': pair(
    'evil/a.yaml',
    'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ image: a }, null, 1, [1]] }\n',
    'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [null, { name: { a: 1 }, image: a }, [2]] }\n',
  ),
  'a depth of 900': pair('evil/a.yaml', settings(`x: ${deep(900)}\n`), settings(`x: ${deep(901)}\n`)),
  'a file that becomes a folder': {
    base: { ...app, 'evil/a': 'x', 'evil/b.yaml': settings('') },
    files: { ...app, 'evil/a/b.yaml': settings('data: { a: b }\n') },
  },
  'the same object twice': pair(
    'evil/a.yaml',
    `${settings('data: { a: b }\n')}---\n${settings('data: { a: c }\n')}`,
    `${settings('data: { a: c }\n')}---\n${settings('data: { a: b }\n')}`,
  ),
  'a configuration that is refused': {
    base: {},
    files: { 'phineus.yaml': 'targets: { a: { roots: [nowhere], kubernetes: { a: 1 } } }\n' },
  },
};

const rows = (count: number, row: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i)).join('');
const loop = '{{ range until 100000 }}{{ range until 100000 }}{{ end }}{{ end }}';

/** Comparisons that could take minutes. */
const sizes: Readonly<Record<string, Pair & { readonly calls?: readonly Call[] }>> = {
  'a base that never ends': {
    ...pair('evil/templates/a.yaml', settings(`data: { a: "${loop}" }\n`), settings(''), chartFile),
    calls: comparisons,
  },
  'a change that never ends': {
    ...pair('evil/templates/a.yaml', settings(''), settings(`data: { a: "${loop}" }\n`), chartFile),
    calls: comparisons,
  },
  'both never end': {
    ...pair(
      'evil/templates/a.yaml',
      settings(`data: { a: "${loop}" }\n`),
      settings(`data: { b: "${loop}" }\n`),
      chartFile,
    ),
    calls: comparisons,
  },
  'a text of 60,000 other lines': {
    ...pair(
      'evil/a.yaml',
      settings(`data:\n  a: |\n${rows(60_000, (i) => `    ${i * 7919} a\n`)}`),
      settings(`data:\n  a: |\n${rows(60_000, (i) => `    ${i * 104_729} b\n`)}`),
    ),
    calls: comparisons,
  },
  'a list of 20,000 the other way round': {
    ...pair(
      'evil/a.yaml',
      settings(`x:\n${rows(20_000, (i) => `- a${i}\n`)}`),
      settings(`x:\n${rows(20_000, (i) => `- a${20_000 - i}\n`)}`),
    ),
    calls: comparisons,
  },
  'a list of 5,000 maps the other way round': pair(
    'evil/a.yaml',
    settings(`x:\n${rows(5_000, (i) => `- { name: a${i}, v: 1 }\n`)}`),
    settings(`x:\n${rows(5_000, (i) => `- { name: a${5_000 - i}, v: 2 }\n`)}`),
  ),
  '3,000 objects with other names': {
    ...pair(
      'evil/a.yaml',
      rows(3_000, (i) => `---\n${settings('').replace('settings', `a${i}`)}`),
      rows(3_000, (i) => `---\n${settings('').replace('settings', `b${i}`)}`),
    ),
    calls: comparisons,
  },
  '1,500 hunks of one file': {
    ...pair(
      'evil/a.yaml',
      settings(`data:\n${rows(9_000, (i) => `  k${i}: a\n`)}`),
      settings(`data:\n${rows(9_000, (i) => `  k${i}: ${i % 6 === 0 ? 'b' : 'a'}\n`)}`),
    ),
    calls: comparisons,
  },
  '800 files that change': {
    base: {
      ...app,
      ...Object.fromEntries(
        Array.from({ length: 800 }, (_, i) => [
          `evil/a${i}.yaml`,
          settings('data: { a: "1" }\n').replace('settings', `a${i}`),
        ]),
      ),
    },
    files: {
      ...app,
      ...Object.fromEntries(
        Array.from({ length: 800 }, (_, i) => [
          `evil/a${i}.yaml`,
          settings('data: { a: "2" }\n').replace('settings', `a${i}`),
        ]),
      ),
    },
    calls: comparisons,
  },
  '1,000 Applications that go': {
    base: {
      'apps/evil.yaml': rows(1_000, (i) => `---\n${application(`a${i}`, 'evil')}`),
      'evil/a.yaml': settings(''),
    },
    files: { 'evil/a.yaml': settings('') },
    calls: comparisons,
  },
  'a line of eight megabytes': pair(
    'evil/a.yaml',
    settings(`data: { a: "${'x'.repeat(8_000_000)}" }\n`),
    settings(`data: { a: "${'y'.repeat(8_000_000)}" }\n`),
  ),
  '300 hunks beside what never ends': {
    ...pair(
      'evil/a.yaml',
      settings(`data:\n${rows(1_800, (i) => `  k${i}: a\n`)}`),
      settings(`data:\n${rows(1_800, (i) => `  k${i}: ${i % 6 === 0 ? 'b' : 'a'}\n`)}`),
      {
        'apps/loop.yaml': application('loop', 'loop'),
        'loop/Chart.yaml': 'apiVersion: v2\nname: loop\nversion: 1.0.0\n',
        'loop/templates/a.yaml': settings(`data: { a: "${loop}" }\n`),
      },
    ),
    calls: comparisons,
  },
};

const noAccount = (i: number) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: a${i} }
spec:
  selector: { matchLabels: { app: a${i} } }
  template:
    metadata: { labels: { app: b${i} } }
    spec: { containers: [{ name: a, image: a:1, imagePullPolicy: always, ports: [{ containerPort: "80" }] }] }
`;
const fixes: readonly Call[] = [
  { args: ['fix', '.', '--all'], showsSource: true },
  { args: ['fix', '.', '--all', '-o', 'markdown'], showsSource: true },
  { args: ['fix', '.', '--all', '-o', 'json'], showsSource: true },
];

/** Trees whose faults somebody wants to have mended. */
const mending: readonly CommandAttack[] = [
  {
    name: 'fix: 600 faults in one file',
    files: { ...app, 'evil/a.yaml': rows(600, (i) => `---\n${noAccount(i)}`) },
    calls: fixes.slice(0, 1),
  },
  {
    name: 'fix: 40 faults beside what never ends',
    files: {
      ...app,
      ...chartFile,
      'evil/templates/a.yaml': settings(`data: { a: "${loop}" }\n`),
      'apps/b.yaml': application('b', 'b'),
      'b/a.yaml': rows(40, (i) => `---\n${noAccount(i)}`),
    },
    calls: fixes.slice(0, 1),
  },
  {
    name: 'fix: a file that is a link out of the tree',
    files: app,
    links: { 'evil/a.yaml': 'OUTSIDE/broken.yaml' },
    calls: [{ args: ['fix', '.', '--all', '--write', '--force'], showsSource: true }],
  },
  {
    name: 'fix: a folder that is a link out of the tree',
    files: app,
    links: { evil: 'OUTSIDE' },
    calls: [{ args: ['fix', '.', '--all', '--write', '--force'], showsSource: true }],
  },
  {
    name: 'fix: a link within the tree to a file that is a link out of it',
    files: app,
    links: { 'evil/a.yaml': 'b.yaml', 'evil/b.yaml': 'OUTSIDE/broken.yaml' },
    calls: [{ args: ['fix', '.', '--all', '--write', '--force'], showsSource: true }],
  },
  {
    name: 'fix: words of a file in a pull request',
    files: {
      ...app,
      'evil/a.yaml': noAccount(1).replace('spec:', 'spec: # ``` @everyone <img src=x> ::error::x'),
    },
    calls: [{ args: ['fix', '.', '--all', '-o', 'markdown'] }],
  },
  {
    name: 'fix: filters and hooks that a commit may run',
    files: {
      ...app,
      'evil/a.yaml': noAccount(1),
      '.gitattributes': '* filter=evil diff=evil merge=evil\n',
      '.githooks/pre-commit': '#!/bin/sh\necho x >> CANARY\n',
      '.pre-commit-config.yaml':
        'repos: [{ repo: local, hooks: [{ id: a, name: a, entry: evil, language: system }] }]\n',
    },
    calls: [
      { args: ['fix', '.', '--all', '--commit', 'mended', '--force'], showsSource: true, writes: ['.git'] },
    ],
  },
  {
    name: 'fix: a Secret in a pull request',
    files: {
      ...app,
      'evil/a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: login }\ndata:\n  a: ${canary}!\n  b: 1\n`,
    },
    calls: [
      { args: ['fix', '.', '--all', '-o', 'markdown'] },
      { args: ['fix', '.', '--all', '-o', 'sarif'] },
    ],
  },
  {
    name: 'fix: a branch that is an option',
    files: { ...app, 'evil/a.yaml': noAccount(1) },
    calls: [
      { args: ['fix', '.', '--all', '--force', '--commit=--upload-pack=evil'], showsSource: true },
      { args: ['fix', '.', '--all', '--force', '--commit', '../../outside/x'], showsSource: true },
    ],
  },
];

/** Revisions that a pipeline passes on: the name of a stranger's branch. */
const revisions: readonly CommandAttack[] = [
  '--output=CANARY',
  '--ext-diff',
  '--upload-pack=evil',
  '-oCANARY',
  'main..--output=CANARY',
  '$(evil)',
  'main;evil',
  'main..\u001b[31m\n::error::x',
  ':/x',
  'main:evil',
  'HEAD^{/x}',
  '@{-1}',
  'main..main..main',
].map((revision) => ({
  name: `revision: ${JSON.stringify(revision)}`,
  base: app,
  files: { ...app, 'evil/a.yaml': settings('') },
  calls: [
    { args: ['diff', '.', '--', revision] },
    { args: ['check', '.', `--base=${revision}`] },
    { args: ['prove', '.', '--', revision] },
  ],
}));

/** Main branches with links, and attributes that a comparison may follow. */
const elsewhere: readonly CommandAttack[] = [
  {
    name: 'outside: a value file that is a link in the base',
    base: {
      ...app,
      ...chartFile,
      'evil/templates/a.yaml': settings('data: { a: {{ .Values.a | quote }} }\n'),
    },
    files: {
      ...app,
      ...chartFile,
      'evil/templates/a.yaml': settings('data: { a: {{ .Values.a | quote }} }\n'),
      'evil/values.yaml': 'a: 1\n',
    },
    baseLinks: { 'evil/values.yaml': 'OUTSIDE/values.yaml' },
    calls: comparisons,
  },
  {
    name: 'outside: a value file that becomes a link',
    base: {
      ...app,
      ...chartFile,
      'evil/templates/a.yaml': settings('data: { a: {{ .Values.a | quote }} }\n'),
      'evil/values.yaml': 'a: 1\n',
    },
    files: {
      ...app,
      ...chartFile,
      'evil/templates/a.yaml': settings('data: { a: {{ .Values.a | quote }} }\n'),
    },
    links: { 'evil/values.yaml': 'OUTSIDE/values.yaml' },
    calls: comparisons,
  },
  {
    name: 'outside: a folder that becomes a link',
    base: { ...app, 'evil/a.yaml': settings('') },
    files: app,
    links: { evil: 'OUTSIDE' },
    calls: comparisons,
  },
  {
    name: 'outside: the configuration becomes a link',
    base: app,
    files: { ...app, 'evil/a.yaml': settings('') },
    links: { 'phineus.yaml': 'OUTSIDE/values.yaml' },
    calls: comparisons,
  },
  {
    name: 'execution: attributes that a comparison may run',
    base: { ...app, 'evil/a.yaml': settings('') },
    files: {
      ...app,
      'evil/a.yaml': settings('data: { a: b }\n'),
      '.gitattributes': '* filter=evil diff=evil textconv=evil\n',
      '.gitmodules': '[submodule "a"]\n\tpath = a\n\turl = "ext::sh -c evil"\n\tupdate = !evil\n',
    },
    calls: comparisons,
  },
  {
    name: 'execution: rules and plug-ins that the change brings',
    base: app,
    files: {
      ...app,
      'phineus.yaml': 'rules: [./evil.js]\n',
      'evil.js':
        "import { writeFileSync } from 'node:fs'; writeFileSync('CANARY', 'x'); export default [];\n",
    },
    calls: comparisons.map(({ args }) => ({ args })),
  },
  {
    name: 'exhaustion: a pipe among the manifests',
    base: app,
    files: { ...app, 'evil/a.yaml': settings('') },
    pipes: ['evil/b.yaml', 'apps/c.yaml', 'phineus.yaml'],
    calls: [{ args: ['check', '.', '-o', 'json'] }, ...quick.map(({ args }) => ({ args }))],
  },
];

function of(
  family: string,
  table: Readonly<Record<string, Pair & { readonly calls?: readonly Call[] }>>,
  calls: readonly Call[],
): readonly CommandAttack[] {
  return Object.entries(table).map(([title, given]) => ({ calls, ...given, name: `${family}: ${title}` }));
}

/** What a change can do to those who compare it with its base, prove it, or mend it. */
export const changes: readonly CommandAttack[] = [
  ...of('secret', secrets, [
    ...comparisons,
    { args: ['report', 'risk', '.', '--base', 'main', '--no-fixes'] },
    { args: ['report', 'rollback', '.', '--base', 'main', '--no-fixes'] },
  ]),
  ...of('words', words, comparisons),
  ...of(
    'confusion',
    confusion,
    comparisons.map(({ args }) => ({ args })),
  ),
  ...of('size', sizes, quick),
  ...mending,
  ...revisions,
  ...elsewhere,
];
