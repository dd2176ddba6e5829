import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  alone,
  app,
  at,
  attack,
  chart,
  deployment,
  diagnose,
  each,
  editor,
  evil,
  freely,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  open,
  prove,
  quoted,
  rca,
  red,
  shown,
  snapshot,
  tool,
} from './kit.ts';

const object = map('a', '{ a: b }');
const free = freely(json);
/** A repository with a link out of it is refused by Argo CD itself, whole. */
const linked: Call = { ...free, tells: 'by name' };
const helm = (settings: string, more: Files = {}): Files => ({
  'apps/evil.yaml': app(`${here}, path: evil, helm: { ${settings} }`),
  'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
  'evil/values.yaml': '{}\n',
  'evil/templates/a.yaml': `${object}  c: {{ .Values | toJson | quote }}\n{{ if .Values.a }}{{ fail (toJson .Values) }}{{ end }}\n`,
  ...more,
});

/** Other ways to write a path than by dots and slashes. */
const spelled: Readonly<Record<string, string>> = {
  'an address of a file': 'file://OUTSIDE/values.yaml',
  'an address of a file without slashes': 'file:OUTSIDE/values.yaml',
  'percent signs for dots': '%2e%2e/%2e%2e/outside/values.yaml',
  'percent signs for slashes': '..%2f..%2foutside%2fvalues.yaml',
  'percent signs of percent signs': '%252e%252e%252f%252e%252e%252foutside%252fvalues.yaml',
  backslashes: '..\\..\\outside\\values.yaml',
  'slashes of another width': '..\uff0f..\uff0foutside\uff0fvalues.yaml',
  'dots of another width': '\uff0e\uff0e/\uff0e\uff0e/outside/values.yaml',
  'more dots and slashes than are needed': '....//....//outside/values.yaml',
  'the root of the process': '/proc/self/root/OUTSIDE/values.yaml',
  'the working folder of the process': '/proc/self/cwd/../outside/values.yaml',
  'the folder above by a name of the tree': '../evil/../../outside/values.yaml',
  'a home': '~/../outside/values.yaml',
  'a variable of the shell': '${HOME}/../outside/values.yaml',
  'a variable of Argo CD': '$ARGOCD_ENV_HOME/../outside/values.yaml',
  'a variable of the build': '../../outside/$ARGOCD_APP_NAME/../values.yaml',
  'a nul behind an end': '../../outside/values.yaml\\0.yaml',
  'blanks around the dots': ' .. / .. /outside/values.yaml',
  'a decrypting address': 'secrets://../../outside/values.yaml',
  'a reference of vals': 'ref+file://OUTSIDE/values.yaml',
  'a ref of a source that climbs': '$values/../../outside/values.yaml',
  'a glob that climbs': '../../out*/values.yaml',
  'braces that climb': '{..,.}/{..,.}/outside/values.yaml',
};

/** Files of a kustomization that lie outside, each by another field. */
const fields: Readonly<Record<string, string>> = {
  'helm values of a chart':
    'helmCharts: [{ name: a, valuesFile: ../../outside/values.yaml, additionalValuesFiles: [OUTSIDE/values.yaml] }]\nhelmGlobals: { chartHome: ../../outside, configHome: OUTSIDE }\n',
  'patches of both old forms':
    'patchesJson6902: [{ target: { version: v1, kind: ConfigMap, name: a }, path: ../../outside/values.yaml }]\npatchesStrategicMerge: [OUTSIDE/broken.yaml]\n',
  'replacements, validators and components':
    'replacements: [{ path: ../../outside/values.yaml }]\nvalidators: [../../outside/broken.yaml]\ncomponents: [../../outside]\n',
  'a schema and definitions':
    'openapi: { path: ../../outside/schema.json }\ncrds: [../../outside/schema.json]\nconfigurations: [OUTSIDE/values.yaml]\n',
  'env files and literals of both generators':
    'configMapGenerator: [{ name: x, envs: [../../outside/values.yaml], env: OUTSIDE/values.yaml, files: ["k=../../outside/values.yaml"], literals: ["a=@../../outside/values.yaml"] }]\nsecretGenerator: [{ name: y, files: [OUTSIDE/values.yaml] }]\n',
  'bases that are links of links': 'bases: [l/m]\nresources: [l/m/broken.yaml, ./l/../l/m]\n',
};

const links: Readonly<
  Record<string, { readonly files: Files; readonly links: Files; readonly calls?: readonly Call[] }>
> = {
  'a dump of links': {
    files: red,
    links: { 'dump/x.yaml': 'OUTSIDE/broken.yaml', 'dump/y': 'OUTSIDE', 'dump/z.yaml': '/proc/self/environ' },
    calls: [diagnose, snapshot, rca],
  },
  'a folder of health scripts': {
    files: { 'o.yaml': item('X', 'spec: {}', 'x.example.org/v1') },
    links: { 'rc/x.example.org/X/health.lua': 'OUTSIDE/values.yaml', 'cm.yaml': 'OUTSIDE/broken.yaml' },
    calls: [
      just('health', 'o.yaml', '--resource-customizations', 'rc'),
      just('health', 'o.yaml', '--settings', 'cm.yaml'),
    ],
  },
  'a pack of knowledge and a catalog of schemas': {
    files: {
      ...harmless,
      'phineus.yaml': 'schemas: [s, "s/{kind}.json", "../outside/{kind}.json", "OUTSIDE"]\n',
    },
    links: { s: 'OUTSIDE', 'evil/b.yaml': 'OUTSIDE/broken.yaml' },
    calls: [just('knowledge', 'x', '--path', '.'), linked],
  },
  'a chart that is given to helm': {
    files: {
      'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'c/templates/a.yaml': `${object}  d: {{ .Files.Get "x" | quote }}{{ .Values.a }}\n`,
    },
    links: {
      'c/x': 'OUTSIDE/values.yaml',
      'c/values.yaml': 'OUTSIDE/values.yaml',
      'c/crds': 'OUTSIDE',
      'c/charts': 'OUTSIDE',
    },
    calls: [just('helm', 'lint', './c')],
  },
  'a folder of parameters of a set': {
    files: {
      'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec: { goTemplate: true, generators: [{ git: { ${here.replace('targetRevision', 'revision')}, files: [{ path: "p/**/*.yaml" }] } }], template: { metadata: { name: "x-{{ .a }}" }, spec: { project: default, source: { ${here}, path: evil }, destination: { server: https://kubernetes.default.svc, namespace: "{{ .a }}" } } } }\n`,
      'evil/a.yaml': object,
    },
    links: { 'p/q': 'OUTSIDE', 'p/r.yaml': '../../outside/values.yaml' },
  },
  'what blame and an explanation read': {
    files: evil({
      'kustomization.yaml': 'resources: [a.yaml]\npatches: [{ path: p.yaml }]\n',
      'a.yaml': object,
    }),
    links: { 'evil/p.yaml': 'OUTSIDE/broken.yaml' },
    calls: [
      just('blame', '.', 'evil', 'ConfigMap/a', 'data.a'),
      just('report', 'risk', '.'),
      just('charts', 'list', '.'),
    ],
  },
  'the folder of the tree under another name': {
    files: harmless,
    links: { 'evil/self': '../..', 'evil/tree': 'TREE/../outside' },
    calls: [linked, prove, just('report', 'inventory', '.')],
  },
};

const written: Readonly<
  Record<string, { readonly files: Files; readonly links: Files; readonly calls: readonly Call[] }>
> = {
  'accepted findings': {
    files: harmless,
    links: { 'b.json': 'OUTSIDE/values.yaml', 'c.json': 'OUTSIDE/new' },
    calls: [
      just('check', '.', '--write-baseline', 'b.json'),
      just('check', '.', '--write-baseline', 'c.json'),
    ],
  },
  'a first configuration that dangles': {
    files: harmless,
    links: { 'phineus.yaml': 'OUTSIDE/new.yaml' },
    calls: [just('init', '.'), just('init', '.', '--force')],
  },
  'a snapshot': {
    files: red,
    links: { 'x.snapshot': 'OUTSIDE/values.yaml', d: 'OUTSIDE' },
    calls: [just('snapshot', 'dump', '-o', 'x.snapshot'), just('snapshot', 'dump', '-o', 'd/x.snapshot')],
  },
  'a lock of images': {
    files: harmless,
    links: { 'phineus.images.lock.yaml': 'OUTSIDE/values.yaml' },
    calls: [just('images', 'lock', '.')],
  },
  'a build of a kustomization': {
    files: kustomization('resources: [a.yaml]\n', { 'a.yaml': object }),
    links: { o: 'OUTSIDE', 'o.yaml': 'OUTSIDE/values.yaml' },
    calls: [
      shown('kustomize', 'build', 'evil', '-o', 'o'),
      shown('kustomize', 'build', 'evil', '-o', 'o.yaml'),
    ],
  },
  'reports of every format': {
    files: harmless,
    links: { 'r.json': 'OUTSIDE/values.yaml', 'r.html': 'OUTSIDE/new.html' },
    calls: [just('check', '.', '-o', 'json=r.json', '-o', 'html=r.html')],
  },
};

/** What a flag writes lands where the flag says, and not where a link of the tree leads. */
export const outside: readonly CommandAttack[] = [
  ...each(spelled, (name, path) =>
    attack(
      `outside: a values file by ${name}`,
      helm(
        `valueFiles: [${quoted(path)}], fileParameters: [{ name: a, path: ${quoted(path)} }], ignoreMissingValueFiles: true`,
      ),
      { calls: [free] },
    ),
  ),
  ...each(fields, (name, text) =>
    attack(
      `outside: a kustomization: ${name}`,
      kustomization(`resources: [a.yaml]\n${text}`.replace(/^resources: \[a.yaml\]\n(?=bases)/, ''), {
        'a.yaml': object,
      }),
      {
        links: { 'evil/l/m': 'OUTSIDE' },
        calls: [linked, shown('kustomize', 'build', 'evil', '--enable-helm')],
      },
    ),
  ),
  ...each(links, (name, { files, links: to, calls = [linked] }) =>
    attack(`outside: links: ${name}`, files, { links: to, calls }),
  ),
  ...each(written, (name, { files, links: to, calls }) =>
    alone(`outside: written through a link: ${name}`, files, { links: to, calls }),
  ),
  attack(
    'outside: Jsonnet that imports by every spelling',
    {
      'apps/evil.yaml': app(
        `${here}, path: evil, directory: { jsonnet: { libs: ["../outside", "OUTSIDE", "/", "../../outside"], extVars: [{ name: x, value: "import 'values.yaml'", code: true }], tlas: [{ name: y, value: "importstr '../../outside/values.yaml'", code: true }] } }`,
      ),
      'evil/a.jsonnet':
        'function(y) { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: y, b: importstr "values.yaml", c: std.toString(importbin "OUTSIDE/values.yaml"), d: std.extVar("x") } }\n',
    },
    { calls: [free] },
  ),
  attack(
    'outside: a chart that depends on folders',
    {
      ...chart({ 'a.yaml': object }),
      'evil/Chart.yaml':
        'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies:\n- { name: outside, version: "*", repository: "file://../../outside" }\n- { name: ../../../outside, version: "*", repository: "file://OUTSIDE" }\n- { name: x, version: "*", repository: "alias:../../outside" }\n',
      'evil/.helmignore': '!../../outside/**\n../../outside\n',
    },
    { calls: [free, just('helm', 'lint', './evil'), just('charts', 'list', '.')] },
  ),
  attack(
    'outside: repositories of the configuration',
    {
      'apps/evil.yaml': app('repoURL: https://git.elsewhere.org/x.git, targetRevision: HEAD, path: .'),
      'phineus.yaml':
        'repositories: { "https://git.elsewhere.org/x.git": ../outside, "https://git.elsewhere.org/y.git": OUTSIDE }\n',
    },
    { calls: [just('check', '.', '-o', 'json'), just('render', '.', 'evil')] },
  ),
  attack(
    'outside: recorded answers and packs of the configuration',
    {
      ...harmless,
      'phineus.yaml':
        'generators: ../outside/values.yaml\nknowledge: [../outside/values.yaml]\nparity: { profiles: { x: "@../outside/values.yaml" } }\n',
    },
    { calls: [just('check', '.', '-o', 'json'), just('knowledge', '--path', '.'), just('parity', '.')] },
  ),
  attack(
    'outside: a tree that is named from within',
    { ...harmless, 'evil/phineus.yaml': 'repositories: { x: ../.. }\n' },
    {
      calls: [
        just('check', 'evil', '--allow-empty', '-o', 'json'),
        just('report', 'inventory', 'evil'),
        just('init', 'evil'),
      ].map((call) => ({ ...call, writes: ['evil/phineus.yaml'] })),
    },
  ),
  attack('outside: an editor that opens what is not of the tree', harmless, {
    calls: [
      editor(
        open('../outside/broken.yaml', 'apiVersion: v1\nkind: ConfigMap\n'),
        open('evil/%2e%2e/%2e%2e/outside/values.yaml', 'a: b\n'),
        {
          notify: 'workspace/didChangeWorkspaceFolders',
          params: { event: { added: [{ uri: 'file://TREE/../outside', name: 'x' }], removed: [] } },
        },
        { method: 'textDocument/definition', params: at('../outside/values.yaml', 0) },
        { method: 'textDocument/hover', params: at('../outside/values.yaml', 0) },
        {
          method: 'textDocument/documentSymbol',
          params: { textDocument: { uri: 'file://TREE/../outside/values.yaml' } },
        },
      ),
    ],
  }),
  attack(
    'outside: an editor in a chart whose values lie elsewhere',
    {
      ...helm('valueFiles: ["../../outside/values.yaml", l.yaml]'),
    },
    {
      links: { 'evil/l.yaml': 'OUTSIDE/values.yaml' },
      calls: [
        editor(
          open('evil/templates/a.yaml', `${object}  c: {{ .Values.a }}\n`),
          { method: 'textDocument/hover', params: at('evil/templates/a.yaml', 4, 18) },
          { method: 'textDocument/completion', params: at('evil/templates/a.yaml', 4, 18) },
          { method: 'textDocument/definition', params: at('evil/templates/a.yaml', 4, 18) },
        ),
      ],
    },
  ),
  attack('outside: an agent by every argument that is a path', harmless, {
    calls: [
      agent(
        ...[
          '../outside',
          'TREE/../outside',
          'evil/../../outside',
          '/proc/self/root',
          '%2e%2e/outside',
          '..\\outside',
          'l',
        ].flatMap((path) => [
          tool('check', { path }),
          tool('diagnose', { snapshots: [path, `${path}/values.yaml`] }),
          tool('prove_fix', { changes: [{ file: `${path}/values.yaml`, find: 'a', replace: 'b' }] }),
        ]),
      ),
    ],
    links: { l: 'OUTSIDE' },
  }),
  attack(
    'outside: an agent that edits what a link leads to',
    evil({ 'd.yaml': deployment('replicas: x, ') }),
    {
      links: { 'evil/l.yaml': 'OUTSIDE/broken.yaml' },
      calls: [
        agent(
          tool('prove_fix', { changes: [{ file: 'evil/l.yaml', find: 'always', replace: 'Always' }] }),
          tool('propose_fix', { findings: ['invalid-value'] }),
          tool('blame', { application: 'evil', object: 'Deployment/d' }),
        ),
      ],
    },
  ),
  attack('outside: a server of a repository with a link', harmless, {
    links: { l: 'OUTSIDE' },
    calls: [
      {
        args: ['serve', 'tree=.', '--port', '0', '--database', '../history.db'],
        asks: [
          { path: '/api/v1/watched/tree/report', awaits: 'witness-web' },
          { path: '/api/v1/watched/tree/source?file=l/values.yaml' },
          { path: '/api/v1/watched/tree/files/l/broken.yaml' },
          { path: '/api/v1/watched/tree/files/%2e%2e/outside/broken.yaml' },
        ],
      },
    ],
  }),
];
