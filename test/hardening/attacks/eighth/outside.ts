import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  diff,
  each,
  evil,
  fix,
  freely,
  harmless,
  here,
  json,
  just,
  kustomization,
  map,
  prove,
  quoted,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');
const up = '../../outside';

/** Ways to name a file, each of which some reader might follow. */
const ways: Readonly<Record<string, string>> = {
  'steps that cancel': 'x/../../../outside/values.yaml',
  'a home': '~/../outside/values.yaml',
  'a variable of the build': '$ARGOCD_APP_SOURCE_PATH/../../outside/values.yaml',
  'a variable of the shell': '${PWD}/../outside/values.yaml',
  'a reference to itself': '$values/../../outside/values.yaml',
  'a device of a process': '/proc/self/cwd/../outside/values.yaml',
  'blanks at its ends': ' ../../outside/values.yaml ',
  'a nul': '../../outside/values.yaml\u0000.yaml',
  'doubled slashes': '..//..//outside///values.yaml',
  'a path of another system': '\\\\localhost\\OUTSIDE\\values.yaml',
  'a scheme in capitals': 'FiLe:///OUTSIDE/values.yaml',
  'a fragment and a query': '../../outside/values.yaml?x#y',
};
/** Every place of an Application and its tools that names a file. */
const readsAll = (path: string): Files => ({
  'apps/evil.yaml': app(
    `${here}, path: evil, helm: { valueFiles: [${quoted(path)}], fileParameters: [{ name: f, path: ${quoted(path)} }] }`,
  ),
  'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
  'evil/templates/a.yaml': `${map('a', '{ a: {{ .Values.a | default "x" | quote }}, b: {{ .Values.f | default "y" | quote }} }')}{{ if .Values.a }}{{ fail (toString .Values) }}{{ end }}`,
  'apps/k.yaml': app(`${here}, path: k`, '', 'k'),
  'k/kustomization.yaml': `resources: [a.yaml]\nconfigMapGenerator: [{ name: g, files: [${quoted(`f=${path}`)}], envs: [${quoted(path)}] }]\n`,
  'k/a.yaml': object,
  'apps/j.yaml': app(`${here}, path: j`, '', 'j'),
  'j/a.jsonnet': `error importstr ${quoted(path.replaceAll('\u0000', ''))}\n`,
});

/** Where an Application says its folder is. */
const folders: Readonly<Record<string, string>> = {
  'steps up': '../outside',
  'an absolute path': 'OUTSIDE',
  'nothing but steps': '../',
  'a folder of git': '.git',
  'hooks of git': '.git/../.git/hooks',
  'steps in the middle': 'apps/../../outside',
  'a path with a star': '../out*',
};

/** A link of the tree stands where a command writes. */
const through = (
  name: string,
  links: Files,
  ...[calls, files = harmless]: readonly [calls: readonly Call[], files?: Files]
) => attack(`outside: written: ${name}`, files, { links, calls });

export const outside: readonly CommandAttack[] = [
  ...each(ways, (name, path) =>
    attack(`outside: named by ${name}`, readsAll(path), { calls: [freely(json)] }),
  ),
  ...each(folders, (name, path) =>
    attack(`outside: a folder by ${name}`, {
      'apps/evil.yaml': app(`${here}, path: ${quoted(path)}, directory: { recurse: true }`),
      'apps/s.yaml': set(
        `[{ git: { repoURL: "https://git.example.org/acme/gitops.git", revision: HEAD, directories: [{ path: ${quoted(path)} }], files: [{ path: ${quoted(`${path}/values.yaml`)} }] } }]`,
        '"x-{{ .path.basename }}-{{ toJson . }}"',
      ),
    }),
  ),
  attack('outside: includes of a directory that climb', {
    'apps/evil.yaml': app(
      `${here}, path: evil, directory: { recurse: true, include: "../../outside/*.yaml", exclude: "" }`,
    ),
    'evil/a.yaml': object,
  }),
  attack('outside: libraries of Jsonnet that climb', {
    'apps/evil.yaml': app(
      `${here}, path: evil, directory: { jsonnet: { libs: [../../outside, OUTSIDE, "../outside/"], extVars: [{ name: x, code: true, value: "importstr '../../outside/values.yaml'" }] } }`,
    ),
    'evil/a.jsonnet': "error importstr 'values.yaml'\n",
    'evil/b.jsonnet': "error std.extVar('x')\n",
  }),
  attack(
    'outside: several sources that refer to each other',
    {
      'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec:\n  project: default\n  sources:\n  - { ${here}, ref: v, path: ../outside }\n  - { ${here}, path: evil, helm: { valueFiles: [$v/../outside/values.yaml, $v/../../outside/values.yaml, $v/values.yaml] } }\n  destination: { server: https://kubernetes.default.svc, namespace: evil }\n`,
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/a.yaml': '{{ fail (toString .Values) }}',
    },
    { calls: [freely(json)] },
  ),
  attack('outside: a plug-in with files by path', {
    'apps/evil.yaml': app(
      `${here}, path: evil, plugin: { name: x, parameters: [{ name: f, string: ../../outside/values.yaml }], env: [{ name: F, value: "@OUTSIDE/values.yaml" }] }`,
    ),
    'evil/a.yaml': object,
  }),
  attack(
    'outside: settings of a source that climb',
    evil({
      'a.yaml': object,
      '.argocd-source.yaml':
        'helm: { valueFiles: [../../outside/values.yaml] }\ndirectory: { include: "../../outside/*" }\n',
      '.argocd-source-evil.yaml': 'path: ../outside\nkustomize: { components: [../../outside] }\n',
    }),
  ),
  attack(
    'outside: a chart that globs and reads',
    chart({
      'a.yaml':
        '{{ range $p, $b := .Files.Glob "{../,../../}outside/*" }}{{ fail (toString $b) }}{{ end }}{{ range list "../../outside/values.yaml" "/OUTSIDE/values.yaml" "charts/../../../outside/values.yaml" "./../../outside/values.yaml" }}{{ $x := $.Files.Get . }}{{ if $x }}{{ fail $x }}{{ end }}{{ end }}{{ (.Files.Glob "**").AsConfig | fail }}',
    }),
  ),
  attack('outside: a schema of values by reference', {
    ...chart({ 'a.yaml': object }, 'a: b\n'),
    'evil/values.schema.json':
      '{"properties":{"a":{"$ref":"file://OUTSIDE/schema.json"},"b":{"$ref":"../../outside/schema.json"}},"allOf":[{"$ref":"../../outside/schema.json#"}],"required":["b"]}',
  }),
  attack(
    'outside: schemas of the configuration',
    {
      ...evil({ 'a.yaml': 'apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: x }\nspec: { a: 1 }\n' }),
      'phineus.yaml':
        'schemas: [../outside, "OUTSIDE/{{kind}}.json", "../outside/schema.json", "file://OUTSIDE/schema.json"]\n',
    },
    { calls: [just('check', '.', '-o', 'json'), just('check', '.')] },
  ),
  attack(
    'outside: facts, locks and targets by path',
    {
      ...harmless,
      'phineus.yaml':
        'targets: { a: { roots: [../outside, OUTSIDE, "apps/../../outside"] } }\nrepositories: { "https://git.elsewhere.org/x.git": ../outside, "https://git.elsewhere.org/y.git": OUTSIDE }\n',
      'apps/evil.yaml': app('repoURL: https://git.elsewhere.org/x.git, targetRevision: HEAD, path: .'),
      'apps/two.yaml': app(
        'repoURL: https://git.elsewhere.org/y.git, targetRevision: HEAD, path: .',
        '',
        'two',
      ),
    },
    {
      calls: [
        just('check', '.', '-o', 'json'),
        { ...just('render', '.'), showsSource: true },
        just('forecast', '.'),
      ],
    },
  ),
  attack('outside: a folder of the tree that is a link, asked for by name', harmless, {
    links: { 'evil/more': up, folder: '../outside', 'one.yaml': '../outside/broken.yaml' },
    calls: [
      just('check', '.', '--notes', '-o', 'json'),
      just('kustomize', 'build', 'folder'),
      just('helm', 'lint', 'folder'),
      just('diagnose', 'folder'),
      just('health', 'one.yaml'),
    ],
  }),
  attack(
    'outside: a chart behind a link, rendered',
    chart({ 'a.yaml': '{{ fail (.Files.Get "x.yaml") }}' }),
    {
      links: {
        'evil/x.yaml': `${up}/values.yaml`,
        'evil/values.yaml': `${up}/values.yaml`,
        'evil/charts': up,
      },
      calls: [
        just('check', '.', '--notes', '-o', 'json'),
        just('helm', 'template', 'evil'),
        just('helm', 'lint', 'evil'),
      ],
    },
  ),
  attack(
    'outside: a kustomization that builds on a link',
    kustomization('resources: [base, one.yaml]\nconfigMapGenerator: [{ name: g, files: [v.yaml] }]\n'),
    {
      links: { 'evil/base': up, 'evil/one.yaml': `${up}/broken.yaml`, 'evil/v.yaml': `${up}/values.yaml` },
      calls: [just('check', '.', '--notes', '-o', 'json'), just('kustomize', 'build', 'evil')],
    },
  ),
  attack(
    'outside: a link that a change puts in place of a file',
    {},
    {
      base: evil({ 'a.yaml': object, 'b.yaml': map('b', '{}') }),
      links: {
        'evil/a.yaml': `${up}/broken.yaml`,
        'evil/b.yaml': `${up}/values.yaml`,
        'apps/evil.yaml': `${up}/broken.yaml`,
      },
      calls: [diff, prove, just('check', '.', '--base', 'main', '-o', 'json')],
    },
  ),
  attack('outside: a link that the main branch had', evil({ 'a.yaml': object }), {
    baseLinks: { 'evil/a.yaml': `${up}/broken.yaml`, 'evil/more': up },
    calls: [diff, just('diff', '.', 'main', '-o', 'markdown'), just('upgrade', '.', 'main')],
  }),
  attack('outside: objects of git in another clone', harmless, {
    git: [['status']],
    after: {
      '.git/refs/heads/evil': 'ref: ../../../outside/values.yaml\n',
      '.git/packed-refs': '# pack-refs with: peeled\nx refs/heads/../../../outside\n',
    },
    calls: [just('diff', '.', 'main'), just('diff', '.', 'evil'), just('check', '.', '--base', 'evil')],
  }),
  attack('outside: a server that is asked for files by signs', harmless, {
    calls: [
      {
        args: ['serve', 'tree=.', '--port', '0', '--database', '../history.db'],
        asks: [
          { path: '/api/v1/watched/tree/report', awaits: 'witness-web' },
          ...[
            '/..%2f..%2foutside/values.yaml',
            '/assets/..%5c..%5coutside%5cvalues.yaml',
            '/%252e%252e/outside/values.yaml',
            '/api/v1/watched/..%2f..%2foutside/report',
            '/api/v1/watched/tree/file?path=../outside/values.yaml',
            '/;/../outside/values.yaml',
            '//outside/values.yaml',
            '/.%00./outside/values.yaml',
          ].map((path) => ({ path })),
        ],
      },
    ],
  }),
  through(
    'a report in every format',
    Object.fromEntries(
      ['sarif', 'junit', 'html', 'markdown', 'gitlab'].map((each) => [`r.${each}`, '../outside/values.yaml']),
    ),
    [
      just(
        'check',
        '.',
        ...['sarif', 'junit', 'html', 'markdown', 'gitlab'].flatMap((each) => ['-o', `${each}=r.${each}`]),
      ),
    ],
  ),
  through('a link to a folder that is not there', { out: '../outside/new' }, [
    just('check', '.', '-o', 'json=out/r.json'),
    just('snapshot', 'evil', '-o', 'out/x.snapshot'),
  ]),
  through(
    'fixes in files that are links',
    { 'witness/web.yaml': '../../outside/broken.yaml', 'evil/b.yaml': '../../outside/broken.yaml' },
    [{ args: ['fix', '.', '--all', '--write'], writes: [] }, fix],
  ),
  through('a database behind a link', { 'history.sqlite': '../outside/values.yaml' }, [
    {
      args: ['serve', 'tree=.', '--port', '0', '--database', 'history.sqlite'],
      asks: [{ path: '/healthz' }],
    },
  ]),
  through(
    'locks behind a chain of links',
    { 'phineus.images.lock.yaml': 'x', x: 'y', y: '../outside/values.yaml', 'phineus.charts.lock.yaml': 'x' },
    [just('images', 'lock', '.'), just('charts', 'lock', '.')],
  ),
  through(
    'an output of Kustomize and Helm',
    { out: '../outside', 'out.yaml': '../outside/values.yaml' },
    [
      just('kustomize', 'build', 'evil', '-o', 'out'),
      just('kustomize', 'build', 'evil', '-o', 'out.yaml'),
      just('helm', 'template', 'chart', '--output-dir', 'out'),
    ],
    {
      ...harmless,
      'evil/kustomization.yaml': 'resources: [a.yaml]\n',
      'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
      'chart/templates/a.yaml': object,
    },
  ),
  attack(
    'outside: written: a chart whose templates climb',
    {
      ...harmless,
      'chart/Chart.yaml': 'apiVersion: v2\nname: ../../outside\nversion: 1.0.0\n',
      'chart/templates/a.yaml': object,
    },
    {
      calls: [{ args: ['helm', 'template', 'chart', '--output-dir', 'out'], writes: ['out'] }],
    },
  ),
  attack(
    'outside: written: objects whose names climb',
    kustomization('resources: [a.yaml]\n', { 'a.yaml': map('"../../../outside/values"', '{ a: b }') }),
    {
      calls: [{ args: ['kustomize', 'build', 'evil', '-o', 'out'], writes: ['out'] }],
    },
  ),
  attack(
    'outside: written: nothing without a flag',
    { ...harmless, 'phineus.yaml': 'output: [json=x.json]\ncache: ../outside/cache\n' },
    {
      calls: [
        just('check', '.'),
        just('diff', '.', 'main'),
        just('fix', '.', '--all'),
        just('report', 'rca', '.'),
        just('prove', '.', 'main'),
        just('diagnose', 'evil'),
      ],
    },
  ),
];
