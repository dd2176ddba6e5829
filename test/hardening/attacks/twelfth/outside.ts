import { gzipSync } from 'node:zlib';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  app,
  at,
  attack,
  chart,
  deployment,
  each,
  editor,
  evil,
  forecast,
  freely,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  member,
  open,
  red,
  serving,
  set,
  shown,
  tool,
} from './kit.ts';

const free = freely(json);
const packed = (...members: readonly string[]) =>
  gzipSync(Buffer.from(members.join(''), 'latin1')).toString('latin1');
const fails = (expression: string) => map('a', `{ a: {{ ${expression} | quote }} }`);

/** SECURITY.md: "read a file outside of the tree, or through a link out of it: no". All of these would show it. */
const reads: Readonly<Record<string, Files>> = {
  'a file parameter of Helm': {
    ...chart({ 'a.yaml': '{{ fail .Values.a }}' }),
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { fileParameters: [{ name: a, path: ../../outside/values.yaml }, { name: b, path: OUTSIDE/values.yaml }] }`,
    ),
  },
  'a values file of another source of the same repository': {
    ...chart({ 'a.yaml': '{{ fail (toYaml .Values) }}' }),
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec:\n  project: default\n  sources:\n  - { ${here}, path: evil, helm: { valueFiles: [$v/../outside/values.yaml, $v/../../outside/values.yaml, $v/OUTSIDE/values.yaml] } }\n  - { ${here}, ref: v }\n  destination: { server: https://kubernetes.default.svc, namespace: evil }\n`,
  },
  'a path with a backslash': {
    ...chart({ 'a.yaml': '{{ fail (toYaml .Values) }}' }),
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { valueFiles: ['..\\..\\outside\\values.yaml', '..\\../../outside/values.yaml', "file:///OUTSIDE/values.yaml", "file:OUTSIDE/values.yaml"] }`,
    ),
  },
  'a path of an Application above': {
    'apps/evil.yaml': `${app(`${here}, path: ../outside`)}---\n${app(`${here}, path: "evil/../../outside"`, '', 'evil2')}---\n${app(`${here}, path: OUTSIDE`, '', 'evil3')}`,
    'evil/a.yaml': map('a', '{ a: b }'),
  },
  'a folder of Jsonnet libraries': {
    'apps/evil.yaml': app(
      `${here}, path: evil, directory: { jsonnet: { libs: [../outside, ../../outside, OUTSIDE] } }`,
    ),
    'evil/a.jsonnet': 'error importstr "values.yaml"\n',
    'evil/b.jsonnet': 'error importstr "../../outside/values.yaml"\n',
    'evil/c.jsonnet': 'error std.base64(importbin "OUTSIDE/values.yaml") + importstr "OUTSIDE/values.yaml"\n',
  },
  'a pattern of files of a chart': chart({
    'a.yaml':
      '{{ fail (print (.Files.Glob "../**").AsConfig (.Files.Glob "/**").AsConfig (.Files.Get "../../outside/values.yaml") (.Files.Lines "OUTSIDE/values.yaml")) }}',
  }),
  'a chart of helmCharts with files above': kustomization(
    'helmCharts: [{ name: c, releaseName: c, valuesFile: ../../outside/values.yaml, additionalValuesFiles: [OUTSIDE/values.yaml] }]\nhelmGlobals: { chartHome: ../../outside }\n',
    {
      'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'c/templates/a.yaml': '{{ fail (toYaml .Values) }}',
    },
  ),
  'a component, a configuration and definitions above': kustomization(
    'components: [../../outside]\nconfigurations: [OUTSIDE/broken.yaml]\ncrds: [../../outside/broken.yaml]\nopenapi: { path: ../../outside/schema.json }\nresources: [OUTSIDE/broken.yaml]\n',
  ),
  'replacements and patches above': kustomization(
    'resources: [a.yaml]\nreplacements: [{ path: ../../outside/values.yaml }]\npatches: [{ path: OUTSIDE/broken.yaml }]\npatchesStrategicMerge: [../../outside/broken.yaml]\n',
    { 'a.yaml': map('a', '{ a: b }') },
  ),
  'settings of an env file above': kustomization(
    'configMapGenerator: [{ name: x, envs: [../../outside/values.yaml], files: [k=OUTSIDE/values.yaml] }]\nsecretGenerator: [{ name: y, files: [../../outside/values.yaml] }]\n',
  ),
  'files of a generator of a set': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ git: { repoURL: https://git.example.org/acme/gitops.git, revision: HEAD, files: [{ path: "../outside/*.yaml" }, { path: "OUTSIDE/**" }, { path: "evil/../../outside/values.yaml" }] } }]`,
      '"x-{{ .a }}"',
    ),
  },
  'folders of a generator of a set': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ git: { repoURL: https://git.example.org/acme/gitops.git, revision: HEAD, directories: [{ path: "../*" }, { path: "/*" }, { path: "evil/../../*" }] } }]`,
      '"x-{{ .path.basename }}"',
    ),
  },
  'a schema that refers to a file': {
    ...chart({ 'a.yaml': map('a', '{ a: b }') }, 'a: other\n'),
    'evil/values.schema.json':
      '{"allOf":[{"$ref":"file://OUTSIDE/schema.json"},{"$ref":"../../outside/schema.json"}],"properties":{"a":{"$ref":"OUTSIDE/schema.json"}}}',
  },
  'a template that includes by path': chart({
    'a.yaml': '{{ include "../../outside/values.yaml" . }}',
    'b.yaml': fails('tpl (.Files.Get "../../../outside/values.yaml") .'),
    'c.yaml': fails('(.Files.Get "..\\u002f..\\u002foutside/values.yaml")'),
  }),
};

/** The same through links, each laid where somebody reads without asking what it is. */
const linked: Readonly<
  Record<string, { readonly files: Files; readonly links: Files; readonly calls?: readonly Call[] }>
> = {
  'a Chart.yaml': {
    files: evil({ 'templates/a.yaml': map('a', '{ a: b }') }),
    links: { 'evil/Chart.yaml': 'OUTSIDE/broken.yaml' },
  },
  'values of a subchart': {
    files: {
      ...chart({ 'a.yaml': '{{ fail (toYaml .Values) }}' }),
      'evil/charts/s/Chart.yaml': 'apiVersion: v2\nname: s\nversion: 1.0.0\n',
      'evil/charts/s/templates/a.yaml': '{{ fail (toYaml .Values) }}',
    },
    links: { 'evil/charts/s/values.yaml': 'OUTSIDE/values.yaml' },
  },
  'a folder of subcharts': {
    files: chart({ 'a.yaml': '{{ fail (toYaml .Subcharts) }}' }),
    links: { 'evil/charts': 'OUTSIDE', 'evil/crds': 'OUTSIDE' },
  },
  'a folder of templates': {
    files: { ...harmless, 'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n' },
    links: { 'evil/templates': 'OUTSIDE' },
    calls: [free, just('helm', 'lint', 'evil'), shown('helm', 'template', 'x', 'evil')],
  },
  'a README, a script and a lock': {
    files: harmless,
    links: {
      'README.md': 'OUTSIDE/values.yaml',
      'install.sh': 'OUTSIDE/values.yaml',
      'phineus.images.lock.yaml': 'OUTSIDE/values.yaml',
      'phineus.charts.lock.yaml': 'OUTSIDE/values.yaml',
      CODEOWNERS: 'OUTSIDE/values.yaml',
    },
    calls: [just('check', '.', '--verbose', '--notes'), just('charts', 'list', '.')],
  },
  'a configuration': {
    files: harmless,
    links: { 'phineus.yaml': 'OUTSIDE/values.yaml' },
    calls: [just('check', '.'), just('parity', '.'), just('knowledge', '--path', '.')],
  },
  'a chain of links': {
    files: harmless,
    links: {
      'evil/l1': 'l2',
      'evil/l2': 'l3/outside',
      'evil/l3': '../..',
      'evil/broken.yaml': 'l1/broken.yaml',
    },
    calls: [free, forecast, just('render', '.', 'evil')],
  },
  'the system of processes': {
    files: chart({
      'a.yaml': '{{ fail (print (.Files.Get "cwd") (.Files.Get "self/outside/values.yaml")) }}',
    }),
    links: { 'evil/cwd': '/proc/self/cwd/../outside/values.yaml', 'evil/self': '/proc/self/cwd/..' },
  },
  'a folder of the base': {
    files: evil({ 'kustomization.yaml': 'resources: [b]\n' }),
    links: { 'evil/b': '../../outside' },
    calls: [free, shown('kustomize', 'build', 'evil')],
  },
  'a dump': {
    files: red,
    links: { 'dump/o': 'OUTSIDE', 'dump/o.yaml': 'OUTSIDE/broken.yaml' },
    calls: [just('diagnose', 'dump', '-o', 'json'), just('report', 'inventory', '--snapshot', 'dump')],
  },
};

export const outside: readonly CommandAttack[] = [
  ...each(reads, (name, files) =>
    attack(`outside: ${name}`, files, {
      calls: [free, just('diff', '.', 'main'), just('render', '.', 'evil')],
    }),
  ),
  ...each(linked, (name, { files, links, calls = [free, just('explain', 'render-failed', '.')] }) =>
    attack(`outside: a link for ${name}`, files, { links, calls }),
  ),
  attack('outside: a link in the base revision alone', evil({ 'a.yaml': map('a', '{ a: b }') }), {
    base: evil({ 'kustomization.yaml': 'configMapGenerator: [{ name: x, files: [l/values.yaml] }]\n' }),
    baseLinks: { 'evil/l': 'OUTSIDE' },
    calls: [
      just('diff', '.', 'main'),
      just('diff', '.', 'main', '-o', 'json'),
      just('report', 'rollback', '.', '--base', 'main'),
    ],
  }),
  attack('outside: an agent that names files above', harmless, {
    links: { l: 'OUTSIDE' },
    calls: [
      agent(
        tool('check', { path: '../outside' }),
        tool('check', { path: 'l' }),
        tool('diagnose', { snapshots: ['../outside/broken.yaml', 'OUTSIDE', 'l/broken.yaml'] }),
        tool('prove_fix', { changes: [{ file: '../outside/values.yaml', find: 'outside', replace: 'x' }] }),
        tool('prove_fix', { changes: [{ file: 'l/values.yaml', find: 'outside', replace: 'x' }] }),
        tool('prove_fix', { changes: [{ file: '../outside/values.yaml', text: 'a: b' }] }),
        tool('diff', { path: 'l', range: 'main' }),
      ),
    ],
  }),
  attack('outside: an editor that opens files above', harmless, {
    links: { 'evil/l.yaml': 'OUTSIDE/broken.yaml' },
    calls: [
      editor(
        open('../outside/broken.yaml', 'a: b'),
        { method: 'textDocument/hover', params: at('../outside/values.yaml', 0) },
        { method: 'textDocument/definition', params: at('evil/l.yaml', 2) },
        { method: 'textDocument/hover', params: at('evil/l.yaml', 2, 20) },
      ),
    ],
  }),
  attack('outside: a server that is asked for files above', harmless, {
    links: { 'evil/l.yaml': 'OUTSIDE/broken.yaml', l: 'OUTSIDE' },
    calls: [
      serving(
        '/../outside/values.yaml',
        '/%2e%2e/%2e%2e/outside/values.yaml',
        '/assets/..%2f..%2f..%2f..%2foutside%2fvalues.yaml',
        '/api/v1/watched/..%2f..%2foutside/report',
        '/api/v1/watched/tree/objects/default/argocd/..%2f..%2foutside',
        '/api/v1/watched/tree/changes/..%2f..%2foutside',
        '//OUTSIDE/values.yaml',
      ),
    ],
  }),
  attack(
    'outside: an archive of a chart whose members climb',
    {
      ...harmless,
      'apps/evil.yaml': app(`${here}, path: evil`),
      'evil/Chart.yaml':
        'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: s, version: 1.0.0, repository: "" }]\n',
    },
    {
      binary: () => ({
        'evil/charts/s-1.0.0.tgz': packed(
          member('s/Chart.yaml', 'apiVersion: v2\nname: s\nversion: 1.0.0\n'),
          member('s/../../../outside/new.yaml', 'a: b\n'),
          member('s/values.yaml', '', { type: '2', link: '../../../../outside/values.yaml' }),
          member('s/templates/a.yaml', '{{ fail (toYaml .Values) }}'),
          '\0'.repeat(1024),
        ),
      }),
      calls: [free, shown('helm', 'template', 'x', 'evil')],
    },
  ),
  attack('outside: what is written goes through a link: a report', harmless, {
    links: { 'r.json': 'OUTSIDE/new.json', 'r.html': 'OUTSIDE/new.html', rs: 'OUTSIDE' },
    calls: [
      { ...just('check', '.', '-o', 'json=r.json'), writes: ['r.json'] },
      { ...just('check', '.', '-o', 'html=r.html'), writes: ['r.html'] },
      just('check', '.', '-o', 'sarif=rs/r.sarif'),
      { ...just('check', '.', '--write-baseline', 'r.json'), writes: ['r.json'] },
    ],
  }),
  attack(
    'outside: what is written goes through a link: a snapshot and locks',
    { ...red, ...harmless },
    {
      links: {
        'x.snapshot': 'OUTSIDE/new.snapshot',
        'phineus.images.lock.yaml': 'OUTSIDE/images.yaml',
        'phineus.charts.lock.yaml': 'OUTSIDE/charts.yaml',
      },
      calls: [
        { ...just('snapshot', 'dump', '-o', 'x.snapshot'), writes: ['x.snapshot'] },
        { ...just('images', 'lock', '.'), writes: ['phineus.images.lock.yaml'] },
        { ...just('charts', 'lock', '.'), writes: ['phineus.charts.lock.yaml'] },
      ],
    },
  ),
  attack('outside: a fix for a file behind a link', evil({ 'kustomization.yaml': 'resources: [l.yaml]\n' }), {
    links: { 'evil/l.yaml': 'OUTSIDE/broken.yaml' },
    calls: [
      {
        ...just('fix', '.', '--all', '--write', '--force'),
        writes: ['apps', 'evil', 'witness', '.git', 'neighbour'],
      },
    ],
  }),
  attack(
    'outside: a fix for a folder that is a link into the clone itself',
    evil({ 'd.yaml': deployment('replicas: "two", ') }),
    {
      links: { 'evil/g': '../.git', 'evil/hooks': '../.git/hooks' },
      calls: [
        {
          ...just('fix', '.', '--all', '--write', '--force'),
          writes: ['apps', 'evil', 'witness', 'neighbour'],
        },
        free,
      ],
    },
  ),
  attack(
    'outside: manifests that are written by the name of an object',
    {
      'out/kept': '',
      ...kustomization('resources: [a.yaml]\n', {
        'a.yaml': `${item('ConfigMap', 'data: { a: b }', 'v1', '../../../outside/new')}---\n${item('../../outside/Kind', 'a: b', '../../outside/v1', 'x')}`,
      }),
    },
    {
      calls: [{ ...shown('kustomize', 'build', 'evil', '-o', 'out'), writes: ['out'] }],
    },
  ),
  attack(
    'outside: templates that are written by their name',
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }),
      'evil/Chart.yaml': 'apiVersion: v2\nname: ../../outside/evil\nversion: 1.0.0\n',
    },
    {
      calls: [
        {
          ...shown('helm', 'template', 'x', 'evil', '--output-dir', 'out', '--release-name'),
          writes: ['out'],
        },
      ],
    },
  ),
  attack(
    'outside: a repository that is said to be a folder above',
    {
      'phineus.yaml':
        'repositories: { "https://git.example.org/other.git": ../outside, "https://git.example.org/third.git": OUTSIDE }\nschemas: [../outside, "OUTSIDE/{{kind}}.json"]\n',
      'apps/evil.yaml': `${app('repoURL: https://git.example.org/other.git, path: ".", targetRevision: HEAD')}---\n${app('repoURL: https://git.example.org/third.git, path: ".", targetRevision: HEAD', '', 'evil2')}`,
    },
    { calls: [just('check', '.', '--verbose'), just('render', '.', 'evil'), just('render', '.', 'evil2')] },
  ),
  attack(
    'outside: roots, scripts and baselines of the configuration above',
    {
      ...harmless,
      'phineus.yaml':
        'targets: { default: { roots: [../outside, OUTSIDE/broken.yaml], argocd: { resourceCustomizations: ../outside } } }\n',
    },
    { calls: [just('check', '.', '--verbose', '--notes'), just('forecast', '.')] },
  ),
];
