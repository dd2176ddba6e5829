import { configMap } from '../../attack.ts';
import { outsideCanary } from '../attack-case.ts';
import type { CommandAttack } from '../command-attack.ts';
import {
  type Files,
  type Nameless,
  app,
  appSet,
  archive,
  argocd,
  call,
  chart,
  chartYaml,
  evil,
  expression,
  family,
  harmless,
  rendered,
  settings,
  tool,
} from './kit.ts';

const values = '../../outside/values.yaml';
const unrestricted = argocd({
  'kustomize.buildOptions': '--load-restrictor LoadRestrictionsNone --enable-helm',
});

/** Fields of a kustomization that name a file or a folder, each given one outside. */
const fields: Readonly<Record<string, (path: string) => object>> = {
  resources: (path) => ({ resources: [path.replace('values', 'broken')] }),
  bases: (path) => ({ bases: [path.replace('/values.yaml', '')] }),
  components: (path) => ({ components: [path.replace('/values.yaml', '')] }),
  'files of a generator': (path) => ({ configMapGenerator: [{ name: 'a', files: [`x=${path}`] }] }),
  'environments of a generator': (path) => ({ configMapGenerator: [{ name: 'a', envs: [path] }] }),
  patches: (path) => ({ resources: ['a.yaml'], patches: [{ path, target: { kind: 'ConfigMap' } }] }),
  'an OpenAPI schema': (path) => ({
    resources: ['a.yaml'],
    openapi: { path: path.replace('values.yaml', 'schema.json') },
  }),
  crds: (path) => ({ resources: ['a.yaml'], crds: [path.replace('values.yaml', 'schema.json')] }),
  configurations: (path) => ({ resources: ['a.yaml'], configurations: [path] }),
  replacements: (path) => ({ resources: ['a.yaml'], replacements: [{ path }] }),
  transformers: (path) => ({ resources: ['a.yaml'], transformers: [path] }),
  'values of a chart': (path) => ({
    helmCharts: [{ name: 'c', releaseName: 'c', valuesFile: path, additionalValuesFiles: [path] }],
  }),
  'the home of charts': (path) => ({
    helmGlobals: { chartHome: path.replace('/values.yaml', '') },
    helmCharts: [{ name: '.', releaseName: 'c' }],
  }),
};

const kustomizations = family(
  'outside: a kustomization',
  Object.fromEntries(
    Object.entries(fields).map(([field, make], i): [string, Nameless] => {
      const path = i % 2 === 0 ? values : 'OUTSIDE/values.yaml';
      return [
        `${field} ${i % 2 === 0 ? 'by dots' : 'by its root'}`,
        {
          files: {
            ...unrestricted,
            ...evil({
              'kustomization.yaml': JSON.stringify(make(path)),
              'a.yaml': settings('a', { a: 'b' }),
              'charts/c/Chart.yaml': chartYaml('c'),
              'charts/c/templates/a.yaml': `${configMap}data: { a: "{{ .Values.a }}" }\n`,
            }),
          },
          calls: [rendered, harmless],
        },
      ];
    }),
  ),
);

const shows = `${configMap}data: { a: "{{ .Values.a }}{{ .Values.b }}" }\n`;

const places: Readonly<Record<string, Files>> = {
  'files of values by nine spellings': chart(
    shows,
    {},
    `    helm:\n      ignoreMissingValueFiles: true\n      valueFiles: ["${values}", "OUTSIDE/values.yaml", "file://OUTSIDE/values.yaml", "./templates/../${values}", "..%2f..%2foutside%2fvalues.yaml", "..\\\\..\\\\outside\\\\values.yaml", "$ARGOCD_APP_NAME/../../../outside/values.yaml", "${values}?x", "////OUTSIDE/values.yaml"]\n`,
  ),
  'parameters that are files': chart(
    shows,
    {},
    `    helm: { fileParameters: [{ name: b, path: OUTSIDE/values.yaml }, { name: a, path: "${values}" }] }\n`,
  ),
  'files that a template reads, by globs and dots': expression(
    'printf "%s%s%s" (.Files.Get "../../outside/values.yaml") (.Files.Get "OUTSIDE/values.yaml") (.Files.Glob "../../outside/**").AsConfig',
  ),
  'imports of Jsonnet, its libraries and its arguments': {
    'apps/evil.yaml': app('evil', {
      path: 'evil',
      directory: {
        jsonnet: {
          libs: ['../outside', 'OUTSIDE'],
          tlas: [{ name: 'x', value: `importstr '${values}'`, code: true }],
        },
      },
    }),
    'evil/a.jsonnet': `function(x) { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { a: x, b: importstr 'values.yaml' } }`,
    'evil/b.jsonnet': `{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'b' }, data: { a: importstr 'OUTSIDE/values.yaml' } }`,
    'evil/c.jsonnet': `import '../../outside/broken.yaml'`,
  },
  'the path of an Application, by five spellings': {
    'apps/evil.yaml': app('evil', { path: '../outside' }),
    'apps/evil2.yaml': app('evil2', { path: 'OUTSIDE' }),
    'apps/evil3.yaml': app('evil3', { path: 'neighbour/../../outside' }),
    'apps/evil4.yaml': app('evil4', { path: './/..//outside/' }),
    'apps/evil5.yaml': app('evil5', { path: '..\\outside' }),
  },
  'files of another source, past its root': {
    'apps/evil.yaml': app(
      'evil',
      {},
      {
        source: undefined,
        sources: [
          {
            repoURL: 'https://git.example.org/acme/gitops.git',
            targetRevision: 'HEAD',
            path: 'evil',
            helm: {
              valueFiles: [
                '$v/../outside/values.yaml',
                '$v/../../outside/values.yaml',
                '$v//OUTSIDE/values.yaml',
              ],
            },
          },
          { repoURL: 'https://git.example.org/acme/gitops.git', targetRevision: 'HEAD', ref: 'v' },
        ],
      },
    ),
    'evil/Chart.yaml': chartYaml('evil'),
    'evil/templates/a.yaml': shows,
  },
  'a schema of values that refers outside': chart(shows, {
    'values.yaml': 'a: 1\n',
    'values.schema.json':
      '{ "properties": { "a": { "$ref": "file://OUTSIDE/schema.json" } }, "allOf": [{ "properties": { "a": { "$ref": "../../outside/schema.json" } } }] }',
  }),
  'files for a set, by dots and by its root': {
    ...evil({ 'a.yaml': settings('a', {}) }),
    'apps/set.yaml': appSet(
      [
        {
          git: {
            repoURL: 'https://git.example.org/acme/gitops.git',
            revision: 'HEAD',
            files: [
              { path: '../outside/*.yaml' },
              { path: 'OUTSIDE/values.yaml' },
              { path: '**/../../outside/values.yaml' },
            ],
          },
        },
      ],
      {},
      '{{a}}',
    ),
  },
  'folders for a set, by dots': {
    ...evil({ 'a.yaml': settings('a', {}) }),
    'apps/set.yaml': appSet(
      [
        {
          git: {
            repoURL: 'https://git.example.org/acme/gitops.git',
            revision: 'HEAD',
            directories: [{ path: '../*' }, { path: '../outside' }],
          },
        },
      ],
      {},
      '{{path.basename}}',
    ),
  },
  'another repository that is declared to be outside': {
    'phineus.yaml':
      'repositories: { "https://git.example.org/acme/other.git": ../outside, "https://git.example.org/acme/third.git": OUTSIDE }\n',
    'apps/evil.yaml': app('evil', { repoURL: 'https://git.example.org/acme/other.git', path: '.' }),
    'apps/evil2.yaml': app('evil2', { repoURL: 'https://git.example.org/acme/third.git', path: '.' }),
  },
  'roots, excludes and catalogs of schemas that are outside': {
    'phineus.yaml':
      'targets: { a: { roots: [../outside, apps] } }\nexcludes: [../outside]\nschemas: ["../outside/{{kind}}.json", OUTSIDE/schema.json]\n',
  },
  'a catalog of schemas alone, outside by dots in its middle': {
    'phineus.yaml': 'schemas: ["vendor/../../outside/schema.json"]\n',
    ...evil({
      'a.yaml':
        '{ "apiVersion": "evil.example/v1", "kind": "Schema", "metadata": { "name": "a" }, "spec": 1 }',
    }),
  },
  'rule files and locks that lie outside': {
    'phineus.yaml': 'ruleFiles: [../outside/values.yaml, OUTSIDE/broken.yaml]\n',
  },
};

const links: Readonly<Record<string, Nameless>> = {
  'from a template, through three others': {
    files: chart(shows, { 'values.yaml': 'a: 1\n' }),
    links: { l1: 'l2/x', l2: 'l3', 'l3/x': 'OUTSIDE/broken.yaml', 'evil/templates/b.yaml': '../../l3/x' },
    calls: [rendered, harmless, call('helm template r evil', { showsSource: true })],
  },
  'from values, by a path that comes back into the tree first': {
    files: chart(shows),
    links: { 'evil/values.yaml': '../../tree/../outside/values.yaml' },
    calls: [rendered, harmless, call('helm lint evil')],
  },
  'from folders: crds, files, apps, a base and a component': {
    files: {
      ...chart('{{ range $p, $b := .Files.Glob "f/**" }}# {{ $p }} {{ $b }}\n{{ end }}'),
      'k/kustomization.yaml': 'resources: [base]\n',
      'apps/k.yaml': app('k', { path: 'k' }),
    },
    links: { 'evil/crds': 'OUTSIDE', 'evil/f': 'OUTSIDE', 'apps/more': 'OUTSIDE', 'k/base': 'OUTSIDE' },
    calls: [
      rendered,
      harmless,
      call('kustomize build k', { showsSource: true }),
      call('init . --force', { writes: ['phineus.yaml'] }),
    ],
  },
  'that the main branch has, and the change follows': {
    base: { 'evil/a.yaml': settings('a', { a: 'b' }) },
    baseLinks: { 'evil/b.yaml': 'OUTSIDE/broken.yaml' },
    files: { ...evil({ 'a.yaml': settings('a', { a: 'c' }) }) },
    links: { 'evil/b.yaml': 'OUTSIDE/values.yaml' },
    calls: [
      call('diff . main -o json'),
      call('prove . main'),
      call('upgrade . main -o json'),
      call('check . --base main -o json'),
    ],
  },
  'to devices and to what a process knows of itself': {
    files: evil({
      'z.yaml': settings('z', {}),
      'kustomization.yaml':
        'resources: [z.yaml]\nconfigMapGenerator: [{ name: e, files: [env, zero, in] }]\n',
    }),
    links: {
      'evil/env': '/proc/self/environ',
      'evil/zero': '/dev/zero',
      'evil/in': '/dev/stdin',
      'evil/r.yaml': '/dev/random',
    },
    calls: [
      { ...rendered, env: { MY_TOKEN: 'environment-77x1q' }, hides: ['environment-77x1q'] },
      harmless,
      call('kustomize build evil', { showsSource: true }),
    ],
  },
  'the configuration and what lies beside it': {
    files: evil({ 'a.yaml': settings('a', {}) }),
    links: {
      'phineus.yaml': 'OUTSIDE/values.yaml',
      'phineus.images.lock.yaml': 'OUTSIDE/values.yaml',
      'phineus.charts.lock.yaml': 'OUTSIDE/values.yaml',
    },
    calls: [harmless, call('knowledge'), call('explain'), call('charts list .')],
  },
  'files that are named on the command line': {
    files: evil({ 'a.yaml': settings('a', {}) }),
    links: {
      'dump.yaml': 'OUTSIDE/broken.yaml',
      'old.md': 'OUTSIDE/values.yaml',
      'base.json': 'OUTSIDE/schema.json',
      'cm.yaml': 'OUTSIDE/values.yaml',
    },
    calls: [
      call('health dump.yaml -o json'),
      call('diagnose dump.yaml -o json'),
      call('report inventory . --since old.md'),
      call('check . -o json --baseline base.json'),
      call('health evil/a.yaml --settings cm.yaml'),
    ],
  },
  'folders that are named on the command line': {
    files: evil({ 'a.yaml': settings('a', {}) }),
    links: { out: 'OUTSIDE', 'evil/k': '../out' },
    calls: [
      call('kustomize build out', { showsSource: true }),
      call('helm lint out'),
      call('helm template r evil/k', { showsSource: true }),
      call('health evil/a.yaml --resource-customizations out'),
    ],
  },
  'a reader of the password of the own clone': {
    git: [['remote', 'add', 'origin', 'https://robot:canary-5d2e8b@git.example.org/acme/gitops.git']],
    files: {
      ...unrestricted,
      ...evil({ 'a.jsonnet': `error importstr '../.git/config'`, 'b.jsonnet': `error importstr 'c'` }),
    },
    links: { 'evil/c': '../.git/config' },
    calls: [
      harmless,
      call('diff . main'),
      call('forecast . -o json'),
      call('init . --force', { writes: ['phineus.yaml'] }),
    ],
  },
};

const packed = (entries: Parameters<typeof archive>[0]): Nameless => ({
  files: evil({
    'Chart.yaml':
      'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: sub, version: 1.0.0 }]\n',
    'templates/a.yaml': configMap,
  }),
  binary: () => ({ 'evil/charts/sub-1.0.0.tgz': archive(entries) }),
  calls: [
    rendered,
    call('check . -o json', { tells: true }),
    call('helm template r evil', { showsSource: true }),
  ],
});

const archives: Readonly<Record<string, Nameless>> = {
  'names with dots, and with the root': packed([
    { path: 'sub/Chart.yaml', text: chartYaml('sub') },
    { path: 'sub/../../../../outside/pwned.yaml', text: 'a: 1\n' },
    { path: '/tmp/phineus-pwned.yaml', text: 'a: 1\n' },
    { path: 'sub/templates/../../../a.yaml', text: configMap },
  ]),
  'links, hard and soft': packed([
    { path: 'sub/Chart.yaml', text: chartYaml('sub') },
    { path: 'sub/templates/a.yaml', link: 'OUTSIDE/broken.yaml' },
    { path: 'sub/values.yaml', link: '../../../outside/values.yaml' },
    { path: 'sub/templates/b.yaml', link: '../../../../outside/broken.yaml', type: '1' },
    { path: 'sub/dir', link: '/', type: '2' },
    { path: 'sub/dir/tmp/phineus-pwned.yaml', text: 'a: 1\n' },
  ]),
  'devices, pipes and long names': packed([
    { path: 'sub/Chart.yaml', text: chartYaml('sub') },
    { path: 'sub/templates/dev.yaml', type: '3' },
    { path: 'sub/templates/pipe.yaml', type: '6' },
    { path: '././@LongLink', type: 'L', text: `${'../'.repeat(60)}outside/pwned.yaml` },
    { path: 'sub/x', text: 'a: 1\n' },
    { path: 'x', type: 'x', text: '37 path=../../../outside/pwned.yaml\n' },
    { path: 'sub/y', text: 'a: 1\n' },
  ]),
};

const broken =
  'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, annotations: { argocd.argoproj.io/sync-wave: "one" } }\n';

const writes: Readonly<Record<string, Nameless>> = {
  'a fix into a file that is a link': {
    files: evil({ 'a.yaml': broken }),
    links: { 'evil/web.yaml': 'OUTSIDE/broken.yaml' },
    calls: [call('fix . --all --write --force', { writes: ['evil/a.yaml', 'witness', 'apps'] })],
  },
  'a fix into a folder that is a link': {
    files: { 'apps/evil.yaml': app('evil', { path: 'evil' }) },
    links: { evil: 'OUTSIDE' },
    calls: [
      call('fix . --all --write --force', { writes: ['witness', 'apps'] }),
      call('fix . --all --commit cure', { writes: ['.git'] }),
    ],
  },
  'the first configuration, where a link leads nowhere yet': {
    files: evil({ 'a.yaml': broken }),
    links: { 'phineus.yaml': 'OUTSIDE/new.yaml' },
    calls: [call('init .'), call('init . --force', { writes: ['phineus.yaml'] })],
  },
  'locks, where a link leads nowhere yet': {
    files: evil({ 'a.yaml': broken }),
    links: {
      'phineus.charts.lock.yaml': 'OUTSIDE/charts.yaml',
      'phineus.images.lock.yaml': 'OUTSIDE/images.yaml',
    },
    calls: [call('charts lock .'), call('images lock .')],
  },
  'results that a flag names, where a link of the change lies': {
    files: evil({ 'a.yaml': broken }),
    links: { 'report.json': 'OUTSIDE/report.json', 'base.json': 'OUTSIDE/schema.json' },
    calls: [
      call('check . -o json=report.json'),
      call('check . --write-baseline base.json'),
      call('check . -o html=report.json -o sarif=base.json'),
    ],
  },
  'a chart that calls itself a place outside': {
    files: evil({
      'Chart.yaml': 'apiVersion: v2\nname: ../../outside/pwned\nversion: 1.0.0\n',
      'templates/a.yaml': configMap,
    }),
    calls: [call('helm template r evil --output-dir out', { showsSource: true, writes: ['out'] })],
  },
  'objects that are called places outside': {
    files: evil({
      'kustomization.yaml': 'resources: [a.yaml]\n',
      'a.yaml': `apiVersion: v1/../../../outside\nkind: ../../outside/ConfigMap\nmetadata: { name: ../../../outside/pwned }\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: ../../outside/pwned, namespace: ../../outside }\n`,
    }),
    calls: [call('kustomize build evil -o out', { showsSource: true, writes: ['out'] })],
  },
};

const asks: Readonly<Record<string, Nameless>> = {
  'an agent that asks for what is outside': {
    files: evil({ 'a.yaml': settings('a', {}) }),
    links: { out: 'OUTSIDE' },
    calls: [
      {
        args: ['mcp', '.'],
        asks: [
          ...['../outside', 'TREE/../outside', 'out', 'evil/../../outside', 'file://TREE/../outside'].map(
            (path) => tool('check', { path }),
          ),
          tool('diagnose', { snapshots: ['../outside/broken.yaml'] }),
          tool('diagnose', { snapshots: ['out/broken.yaml'] }),
          tool('prove_fix', { changes: [{ file: '../outside/new.yaml', text: 'a: 1\n' }] }),
          tool('prove_fix', { changes: [{ file: 'out/new.yaml', text: 'a: 1\n' }] }),
          tool('prove_fix', { changes: [{ file: 'out/values.yaml', find: 'a: outside', replace: 'b' }] }),
        ],
      },
    ],
  },
  'an editor that opens what is outside': {
    files: evil({ 'a.yaml': settings('a', {}) }),
    links: { 'evil/l.yaml': 'OUTSIDE/broken.yaml' },
    calls: [
      {
        args: ['lsp'],
        asks: [
          {
            method: 'textDocument/hover',
            params: {
              textDocument: { uri: 'file://TREE/../outside/broken.yaml' },
              position: { line: 2, character: 22 },
            },
          },
          {
            method: 'textDocument/definition',
            params: {
              textDocument: { uri: 'file://TREE/evil/l.yaml' },
              position: { line: 2, character: 22 },
            },
          },
          {
            method: 'textDocument/hover',
            params: {
              textDocument: { uri: 'file://TREE/evil/l.yaml' },
              position: { line: 2, character: 22 },
            },
          },
          {
            method: 'textDocument/codeAction',
            params: {
              textDocument: { uri: 'file://TREE/..%2foutside/broken.yaml' },
              range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
              context: { diagnostics: [] },
            },
          },
        ],
      },
    ],
  },
  'a browser that asks for paths with dots': {
    files: evil({ 'a.yaml': settings('a', {}) }),
    links: { 'evil/l.yaml': 'OUTSIDE/broken.yaml' },
    calls: [
      {
        args: ['serve', 'fleet=.', '--port', '0', '--database', 'TREE/../history.db'],
        hides: [outsideCanary, 'root:x:0'],
        asks: [
          { path: '/api/v1/watched', awaits: '"finishedAt"' },
          ...[
            '/../outside/values.yaml',
            '/%2e%2e/%2e%2e/outside/values.yaml',
            '/assets/..%2f..%2foutside%2fvalues.yaml',
            '/api/v1/watched/..%2f..%2foutside/report',
            '/....//....//etc/passwd',
            '//etc/passwd',
            '/api/v1/watched/fleet/objects/default/..%2f..%2f/outside',
            '/%c0%ae%c0%ae/outside/values.yaml',
            '/extension-phineus.js/../../../etc/passwd',
          ].map((path) => ({ path })),
        ],
      },
    ],
  },
};

export const outside: readonly CommandAttack[] = [
  ...kustomizations,
  ...family(
    'outside: named by',
    Object.fromEntries(
      Object.entries(places).map(([what, files]): [string, Nameless] => [
        what,
        { files, calls: [rendered, harmless] },
      ]),
    ),
  ),
  ...family('outside: a link', links),
  ...family('outside: an archive with', archives),
  ...family('outside: written by', writes),
  ...family('outside: asked by', asks),
];
