import { secretCanary } from '../attack-case.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  each,
  evil,
  freely,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  quoted,
  set,
  shown,
} from './kit.ts';

const object = map('a', '{ a: b }');
const check = just('check', '.', '--notes', '-o', 'json');
const failing = '{{ fail (toString .Values) }}';
const chartFile = 'apiVersion: v2\nname: evil\nversion: 1.0.0\n';

/** SECURITY.md: the folder `.git` is the reviewer's own, and his address of it holds his password. */
const ownAddress = [
  'config',
  'remote.origin.url',
  `https://me:${secretCanary}@git.example.org/acme/gitops.git`,
];
const reading: Readonly<Record<string, readonly [files: Files, links?: Files]>> = {
  'a values file': [
    {
      'apps/evil.yaml': app(`${here}, path: evil, helm: { valueFiles: [../.git/config, /.git/config] }`),
      'evil/Chart.yaml': chartFile,
      'evil/templates/a.yaml': failing,
    },
  ],
  'a file of a chart at the root': [
    {
      'apps/evil.yaml': app(`${here}, path: .`),
      'Chart.yaml': chartFile,
      'templates/a.yaml':
        '{{ .Files.Get ".git/config" | fail }}{{ range $p, $_ := .Files.Glob "**" }}{{ $p }}{{ end }}',
    },
  ],
  'a generator of Kustomize': [
    kustomization('configMapGenerator: [{ name: a, files: [a=../.git/config] }]\n'),
  ],
  'an import of Jsonnet': [evil({ 'a.jsonnet': "error importstr '../.git/config'\n" })],
  'the files of a set': [
    {
      'apps/evil.yaml': set(
        '[{ git: { repoURL: https://git.example.org/acme/gitops.git, revision: HEAD, files: [{ path: ".git/*" }, { path: "**/config" }] } }]',
        quoted('x-{{ . | toJson }}'),
      ),
    },
  ],
  'the path of a source': [
    { 'apps/evil.yaml': app(`${here}, path: .git, directory: { recurse: true, include: "*" }`) },
  ],
  'a link to it': [
    { ...chart({ 'a.yaml': '{{ .Files.Get "c.txt" | fail }}' }) },
    { 'evil/c.txt': '../.git/config', 'evil/git': '../.git' },
  ],
  'a name of it in other letters': [
    {
      'apps/evil.yaml': app(
        `${here}, path: evil, helm: { valueFiles: [../.GIT/config, "../.git\\u200c/config", "../.git/./config", "../git~1/config"] }`,
      ),
      'evil/Chart.yaml': chartFile,
      'evil/templates/a.yaml': failing,
    },
  ],
};

/** SECURITY.md: "read a file outside of the tree, or through a link out of it: no", by links of other shapes. */
const linked: Readonly<Record<string, readonly [files: Files, links: Files, calls?: readonly Call[]]>> = {
  'a chain of links, of which only the last leads out': [
    chart({ 'a.yaml': '{{ .Files.Get "a.txt" | fail }}' }),
    { 'evil/a.txt': 'b.txt', 'evil/b.txt': '../c.txt', 'c.txt': '../outside/values.yaml' },
  ],
  'a folder that is a link, and steps back behind it': [
    {
      'apps/evil.yaml': app(`${here}, path: evil, helm: { valueFiles: [deep/../values.yaml] }`),
      'evil/Chart.yaml': chartFile,
      'evil/templates/a.yaml': failing,
    },
    { 'evil/deep': '../../outside/x/..' },
  ],
  'a circle of links': [
    harmless,
    { 'evil/x': 'y', 'evil/y': 'x', 'apps/x.yaml': '../evil/x', loop: '.' },
    [json],
  ],
  'an absolute link': [
    chart({ 'a.yaml': '{{ .Files.Get "a.txt" | fail }}' }),
    { 'evil/a.txt': 'OUTSIDE/values.yaml' },
  ],
  'a link to the environment of the process': [
    chart({ 'a.yaml': '{{ .Files.Get "a.txt" | fail }}' }),
    { 'evil/a.txt': '/proc/self/environ' },
    [{ ...check, env: { REVIEWER_WORD: secretCanary } }],
  ],
  'a link to the logins of the home': [
    kustomization('configMapGenerator: [{ name: a, files: [k] }]\nresources: [a.yaml]\n', {
      'a.yaml': object,
    }),
    { 'evil/k': '../../home/.kube/config' },
    [check, shown('kustomize', 'build', 'evil')],
  ],
  'the schema of values': [
    chart({ 'a.yaml': object }, 'a: b\n'),
    { 'evil/values.schema.json': '../../outside/schema.json' },
  ],
  'a chart file and its values': [
    { 'apps/evil.yaml': app(`${here}, path: evil`), 'evil/templates/a.yaml': failing },
    { 'evil/Chart.yaml': '../../outside/broken.yaml', 'evil/values.yaml': '../../outside/values.yaml' },
    [check, just('helm', 'lint', 'evil')],
  ],
  'parameters beside a source': [
    { ...chart({ 'a.yaml': failing }) },
    {
      'evil/.argocd-source.yaml': '../../outside/values.yaml',
      'evil/.argocd-source-evil.yaml': '../../outside/values.yaml',
    },
  ],
  'what Helm leaves out': [chart({ 'a.yaml': object }), { 'evil/.helmignore': '../../outside/values.yaml' }],
  'a file of variables of a generator of Secrets': [
    kustomization('secretGenerator: [{ name: a, envs: [e] }]\nreplacements: [{ path: r.yaml }]\n'),
    { 'evil/e': '../../outside/values.yaml', 'evil/r.yaml': '../../outside/values.yaml' },
  ],
  'locks of charts and of images': [
    harmless,
    {
      'phineus.charts.lock.yaml': '../outside/values.yaml',
      'phineus.images.lock.yaml': '../outside/broken.yaml',
    },
    [just('check', '.'), just('charts', 'list', '.')],
  ],
  'a ref of another source': [
    {
      'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec:\n  project: default\n  sources:\n  - { ${here}, path: evil, helm: { valueFiles: [$v/env/values.yaml, "$v/../outside/values.yaml", "$v//OUTSIDE/values.yaml"] } }\n  - { ${here}, ref: v }\n  destination: { server: https://kubernetes.default.svc, namespace: evil }\n`,
      'evil/Chart.yaml': chartFile,
      'evil/templates/a.yaml': failing,
    },
    { env: '../outside' },
  ],
  'a rule file and a baseline of accepted findings': [
    { ...harmless, 'phineus.yaml': 'rules: [own.yaml]\nfacts: [facts.yaml]\nwaivers: w.yaml\n' },
    {
      'own.yaml': '../outside/values.yaml',
      'facts.yaml': '../outside/values.yaml',
      'w.yaml': '../outside/values.yaml',
    },
    [just('check', '.')],
  ],
  'what a diagnosis compares with': [
    { ...harmless, 'dump/a.yaml': object },
    { 'since.yaml': '../outside/broken.yaml', repo: '../outside' },
    [
      just('diagnose', 'dump', '--since', 'since.yaml'),
      just('diagnose', 'dump', '--repo', 'repo', '-o', 'json'),
    ],
  ],
  'the folder of the history of a change': [
    harmless,
    { 'evil/b.yaml': '../../outside/broken.yaml' },
    [just('upgrade', '.', 'main'), just('parity', '.'), just('explain', '--all', '.')],
  ],
};

/** The same without a link. */
const climbing: Readonly<Record<string, readonly [files: Files, calls?: readonly Call[]]>> = {
  'a set that makes paths of parameters': [
    {
      'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec:\n  goTemplate: true\n  generators: [{ list: { elements: [{ name: a, up: ".." }] } }]\n  template: { metadata: { name: "x-{{ .name }}" }, spec: { project: default, source: { ${here}, path: "{{ .up }}/outside" }, destination: { server: https://kubernetes.default.svc, namespace: evil } } }\n`,
    },
    [freely(json), shown('render', '.')],
  ],
  'a base that climbs by its own name': [
    kustomization(
      'resources: [../evil/../../outside]\nbases: [..//../outside]\ncomponents: [../../outside/]\n',
    ),
    [json, shown('kustomize', 'build', 'evil', '--load-restrictor', 'LoadRestrictionsRootOnly')],
  ],
  'Jsonnet libraries of the Application': [
    {
      'apps/evil.yaml': app(
        `${here}, path: evil, directory: { jsonnet: { libs: [../../outside, OUTSIDE, ../outside], extVars: [{ name: a, value: "importstr 'values.yaml'", code: true }], tlas: [{ name: b, value: "importstr '../../outside/values.yaml'", code: true }] } }`,
      ),
      'evil/a.jsonnet': "function(b) error (importstr 'values.yaml') + std.extVar('a') + b\n",
    },
  ],
  'a sub chart by a file address': [
    {
      ...chart({ 'a.yaml': object }),
      'evil/Chart.yaml': `${chartFile}dependencies: [{ name: x, version: "*", repository: "file://../../outside" }, { name: "../../outside", version: "*", repository: "" }, { name: y, alias: ../../../outside, version: "*", repository: "file:///proc/self/cwd/../outside" }]\n`,
    },
    [freely(json), just('helm', 'lint', 'evil')],
  ],
  'includes and excludes of a directory': [
    {
      'apps/evil.yaml': app(
        `${here}, path: evil, directory: { recurse: true, include: "{../../outside/*,**/../../../outside/**,/proc/self/environ}" }`,
      ),
      'evil/a.yaml': object,
    },
    [{ ...freely(json), env: { REVIEWER_WORD: secretCanary } }],
  ],
  'files of a chart by globs': [
    chart({
      'a.yaml':
        '{{ range $p, $b := .Files.Glob "../../outside/*" }}{{ fail (toString $b) }}{{ end }}{{ range .Files.Lines "../../outside/values.yaml" }}{{ fail . }}{{ end }}{{ with .Files.Get "/proc/self/environ" }}{{ fail . }}{{ end }}{{ with (.Files.Glob "/etc/*").AsConfig }}{{ if ne . "{}" }}{{ fail . }}{{ end }}{{ end }}' +
        object,
    }),
    [{ ...json, env: { REVIEWER_WORD: secretCanary } }],
  ],
  'templates that ask the system': [
    chart({
      'a.yaml': `{{ $a := lookup "v1" "Secret" "" "" }}{{ if $a }}{{ fail (toString $a) }}{{ end }}{{ osBase "/a" }}{{ with osDir "/proc/self/environ" }}{{ end }}\n---\n${object}`,
    }),
    [{ ...freely(json), env: { REVIEWER_WORD: secretCanary } }],
  ],
  'a schema that refers to files': [
    {
      ...chart({ 'a.yaml': object }, 'a: b\n'),
      'evil/values.schema.json':
        '{"$ref":"file://OUTSIDE/schema.json","properties":{"a":{"$ref":"../../outside/schema.json"},"b":{"$ref":"/proc/self/environ"}}}',
    },
    [json, just('helm', 'lint', 'evil')],
  ],
  'a definition of OpenAPI of a kustomization': [
    kustomization(
      'resources: [a.yaml]\nopenapi: { path: ../../outside/schema.json }\ncrds: [../../outside/schema.json]\nconfigurations: [OUTSIDE/values.yaml]\n',
      { 'a.yaml': object },
    ),
    [json, shown('kustomize', 'build', 'evil')],
  ],
  'a configuration with paths out of the tree': [
    {
      ...harmless,
      'phineus.yaml':
        'roots: [../outside, OUTSIDE, /proc/self]\nschemas: [../outside, "file://OUTSIDE"]\nrepositories: { "https://git.example.org/x.git": ../outside }\nrules: [../outside/values.yaml]\n',
    },
    [just('check', '.'), just('check', '.', '-o', 'json')],
  ],
  'a script of health in a folder': [
    {
      ...harmless,
      'rc/x.example.org/X/health.lua':
        'local f = io and io.open("OUTSIDE/values.yaml")\nreturn { status = "Healthy", message = f and f:read("*a") or dofile and dofile("OUTSIDE/values.yaml") or "none" }\n',
      'o.yaml': item('X', 'spec: {}', 'x.example.org/v1'),
    },
    [just('health', '--resource-customizations', 'rc', 'o.yaml', '-o', 'json')],
  ],
};

/** SECURITY.md: "write a file; write through a link: no". */
const written: Readonly<Record<string, readonly [links: Files, calls: readonly Call[], files?: Files]>> = {
  'a folder of manifests by its flag': [
    { out: '../outside' },
    [
      shown('helm', 'template', 'evil', '--output-dir', 'out'),
      shown('kustomize', 'build', 'evil', '-o', 'out'),
    ],
    chart({ 'a.yaml': object }),
  ],
  'names of objects that are paths': [
    {},
    [{ ...shown('kustomize', 'build', 'evil', '-o', 'out'), writes: ['out'] }],
    {
      ...kustomization('resources: [a.yaml, b.yaml]\n', {
        'a.yaml': item('ConfigMap', '', 'v1', '../../../outside/values'),
        'b.yaml': item('../../outside/x', '', 'v1', 'a'),
      }),
      'out/x': '',
    },
  ],
  'templates whose names are paths': [
    { 'out/evil': '../../outside' },
    [{ ...shown('helm', 'template', 'evil', '--output-dir', 'out'), writes: ['out'] }],
    { ...chart({ 'a.yaml': object }), 'out/x': '' },
  ],
  'a cure of a file that is a link': [
    { 'evil/d.yaml': '../../outside/broken.yaml' },
    [{ ...just('fix', '.', '--all', '--write', '--force'), writes: ['witness', 'apps'] }],
    harmless,
  ],
  'a cure in a folder that is a link': [
    { more: '../outside' },
    [{ ...just('fix', '.', '--all', '--write', '--force'), writes: ['witness', 'apps'] }],
    { 'apps/evil.yaml': app(`${here}, path: more`) },
  ],
  'a lock of charts': [
    {
      'phineus.charts.lock.yaml': '../outside/values.yaml',
      'phineus.images.lock.yaml': '../outside/new.yaml',
    },
    [just('charts', 'lock', '.'), just('images', 'lock', '.')],
  ],
  'several outputs of one name': [
    { 'a.json': 'b.json', 'b.json': '../outside/values.yaml' },
    [just('check', '.', '-o', 'json=a.json', '-o', 'sarif=b.json')],
  ],
  'a history and its journal': [
    { 'h.db': '../outside/values.yaml' },
    [{ args: ['serve', 'tree=.', '--port', '0', '--database', 'h.db'], asks: [{ path: '/healthz' }] }],
  ],
};

export const outside: readonly CommandAttack[] = [
  ...each(reading, (name, [files, links = {}]) =>
    attack(`outside: the folder of git: ${name}`, files, { links, git: [ownAddress], calls: [check] }),
  ),
  attack(
    'outside: the folder of git: whose address is told',
    { 'apps/evil.yaml': app('repoURL: https://git.example.org/acme/gitopz.git, path: x') },
    {
      git: [ownAddress],
      calls: [
        check,
        just('init', '.', '--force'),
        just('report', 'inventory', '.'),
        just('diff', '.', 'main', '-o', 'json'),
      ].map((each) => ({ ...each, writes: ['phineus.yaml'] })),
    },
  ),
  ...each(linked, (name, [files, links, calls = [check]]) =>
    attack(`links: ${name}`, files, {
      links,
      calls,
      ...(name.includes('home') ? { server: () => ({}) } : {}),
    }),
  ),
  ...each(climbing, (name, [files, calls = [json]]) => attack(`outside: ${name}`, files, { calls })),
  ...each(written, (name, [links, calls, files = harmless]) =>
    attack(`links: written: ${name}`, files, { links, calls }),
  ),
];
