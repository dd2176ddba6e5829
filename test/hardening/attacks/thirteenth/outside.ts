import { gzipSync } from 'node:zlib';
import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deployment,
  each,
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
  named,
  oneOf,
  quoted,
  red,
  set,
  settings,
  shown,
  widget,
} from './kit.ts';

/** Argo CD refuses a repository with a link out of it as a whole: then the neighbour is only named. */
const free: Call = { ...freely(json), tells: 'by name', says: [] };
const packed = (...members: readonly string[]) =>
  gzipSync(Buffer.from([...members, '\0'.repeat(1024)].join(''), 'latin1')).toString('latin1');
const shows = '{{ fail (toYaml .Values) }}';
const meta = 'apiVersion: v2\nname: evil\nversion: 1.0.0\n';

/** Ways to name what lies outside. Whatever is read there is shown by the canary in it. */
const named_: Readonly<Record<string, Files>> = {
  'a dependency by file': {
    ...chart({ 'a.yaml': shows }),
    'evil/Chart.yaml': `${meta}dependencies: [{ name: o, version: "*", repository: "file://../../outside" }, { name: p, version: "*", repository: "file://OUTSIDE" }, { name: q, version: "*", repository: "file:////OUTSIDE/../outside" }]\n`,
  },
  'values by a pattern that climbs': {
    ...chart({ 'a.yaml': shows }),
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { valueFiles: ["../../outside/*.yaml", "{../../outside,x}/values.yaml", "**/../../../outside/values.yaml", "..%2f..%2foutside%2fvalues.yaml", "/../outside/values.yaml", "./././../../outside/values.yaml"], ignoreMissingValueFiles: true }`,
    ),
  },
  'values of a reference that climbs': {
    ...chart({ 'a.yaml': shows }),
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec:\n  project: default\n  sources:\n  - { ${here}, path: evil, helm: { valueFiles: ["$up/values.yaml", "$up/../values.yaml"], ignoreMissingValueFiles: true } }\n  - { ${here}, ref: up, path: ../outside }\n  destination: { server: https://kubernetes.default.svc, namespace: evil }\n`,
  },
  'a template that joins a path': chart({
    'a.yaml': `{{ range list "../../outside/values.yaml" "..//..//outside/values.yaml" "OUTSIDE/values.yaml" "%2e%2e/%2e%2e/outside/values.yaml" "\\x2e\\x2e/\\x2e\\x2e/outside/values.yaml" }}{{ $t := $.Files.Get . }}{{ if $t }}{{ fail $t }}{{ end }}{{ $b := $.Files.GetBytes . }}{{ if $b }}{{ fail (toString $b) }}{{ end }}{{ end }}{{ range $k, $v := .Files.Glob "{..,.}/**" }}{{ fail (print $k $v) }}{{ end }}`,
  }),
  'a kustomization that names folders by detours': kustomization(
    'resources: [x/../../../outside/broken.yaml, "./..//../outside/broken.yaml", "file://OUTSIDE/broken.yaml", "../evil/../../outside"]\n',
    { 'x/a.yaml': map('a', '{ a: b }') },
  ),
  'a generator with a key for a file outside': kustomization(
    'configMapGenerator:\n- { name: x, files: ["k=x/../../../outside/values.yaml"], env: ../../outside/values.yaml }\nsecretGenerator:\n- { name: y, envs: [OUTSIDE/values.yaml] }\ngeneratorOptions: { disableNameSuffixHash: true }\n',
  ),
  'transformers and validators outside': kustomization(
    'resources: [a.yaml]\ntransformers: [../../outside/broken.yaml]\nvalidators: [OUTSIDE/broken.yaml]\ngenerators: [../../outside]\n',
    { 'a.yaml': map('a', '{ a: b }') },
  ),
  'a patch whose path is outside, within a component': kustomization('components: [c]\n', {
    'c/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches: [{ path: ../../../outside/broken.yaml }]\nreplacements: [{ path: OUTSIDE/values.yaml }]\nconfigMapGenerator: [{ name: z, behavior: create, files: [../../../outside/values.yaml] }]\n',
  }),
  'imports of Jsonnet by computed ways': evil({
    'a.jsonnet': 'local x = importstr "./x/../../../outside/values.yaml"; error x\n',
    'b.jsonnet': 'local f() = import "../../outside/schema.json"; error std.toString(f())\n',
    'c.jsonnet': "error importstr @'..\\..\\outside\\values.yaml'\n",
    'd.jsonnet': 'error importstr "/proc/self/cwd/../outside/values.yaml"\n',
  }),
  'files of a set by patterns': {
    ...harmless,
    'apps/evil.yaml': set(
      '[{ matrix: { generators: [{ git: { repoURL: https://git.example.org/acme/gitops.git, revision: HEAD, files: [{ path: "**/../../outside/*.yaml" }] } }, { git: { repoURL: https://git.example.org/acme/gitops.git, revision: HEAD, files: [{ path: "{{ .a }}/../../outside/values.yaml" }, { path: "{evil,../outside}/values.yaml" }] } }] } }]',
      `'x-{{ fail (toJson .) }}'`,
    ),
  },
  'catalogs of schemas outside': {
    ...evil({ 'w.yaml': widget('spec: { a: b }') }),
    'phineus.yaml':
      'schemas: [../outside, "OUTSIDE/schema.json", "../outside/{{kind}}/../schema.json", "file://OUTSIDE/schema.json", "evil/../../outside/schema.json"]\n',
  },
  'a schema whose references are files': {
    ...chart({ 'a.yaml': map('a', '{ a: b }') }, 'a: other\nb: other\n'),
    'evil/values.schema.json':
      '{"$id":"file://OUTSIDE/","properties":{"a":{"$ref":"schema.json"},"b":{"$ref":"file:../../outside/schema.json#"},"c":{"$dynamicRef":"file://OUTSIDE/schema.json"}},"$schema":"file://OUTSIDE/schema.json"}',
  },
  'health scripts outside': {
    ...evil({ 'w.yaml': widget('spec: {}') }),
    'phineus.yaml': settings({
      'resource.customizations.health.t.example.org_Widget':
        'local f = loadfile and loadfile("OUTSIDE/values.yaml") local t = "" pcall(function() for l in io.lines("OUTSIDE/values.yaml") do t = t .. l end end) pcall(function() t = t .. require("OUTSIDE/values") end) return { status = "Degraded", message = t }',
    }),
  },
};

/** Members of an archive that would be elsewhere. */
const archives: Readonly<Record<string, string>> = {
  'links of both kinds with absolute names': packed(
    member('s/Chart.yaml', meta.replace('evil', 's')),
    member('s/values.yaml', '', { type: '1', link: '../../../../outside/values.yaml' }),
    member('/s/templates/a.yaml', shows),
    member('s/crds', '', { type: '2', link: '/' }),
    member('s/crds/a.yaml', 'a: b\n'),
    member('s/templates/b.yaml', shows),
  ),
  'a long name of GNU': packed(
    member('s/Chart.yaml', meta.replace('evil', 's')),
    member('././@LongLink', '../../../outside/new.yaml\0', { type: 'L' }),
    member('s/x', 'a: b\n'),
    member('././@LongLink', '/proc/self/cwd/../outside/values.yaml\0', { type: 'K' }),
    member('s/values.yaml', '', { type: '2', link: 'x' }),
    member('s/templates/b.yaml', shows),
  ),
  'devices, pipes and folders that are files': packed(
    member('s/Chart.yaml', meta.replace('evil', 's')),
    member('s/values.yaml', '', { type: '3' }),
    member('s/templates', 'x', { type: '6' }),
    member('s/templates/b.yaml', shows, { type: '7' }),
    member('s/templates/b.yaml/c.yaml', shows),
    member('s\\..\\..\\..\\outside\\new.yaml', 'a: b\n'),
  ),
  'the same file twice, the second one elsewhere': packed(
    member('s/Chart.yaml', meta.replace('evil', 's')),
    member('s/Chart.yaml', '', { type: '2', link: '../../../../outside/values.yaml' }),
    member('t/Chart.yaml', meta),
    member('s/./values.yaml', 'a: b\n'),
    member('s/x/../values.yaml', '', { type: '2', link: '../../../../../outside/values.yaml' }),
    member('s/templates/b.yaml', shows),
  ),
};

/** Where a command would put what it writes. */
const writers: Readonly<Record<string, readonly [args: readonly string[], ...writes: string[]]>> = {
  'a page': [['check', '.', '-o', 'html=o/new.html']],
  'a report of tests': [['check', '.', '-o', 'junit=f']],
  'accepted findings': [['check', '.', '--write-baseline', 'o/new.json']],
  'objects of a kustomization': [['kustomize', 'build', 'k', '-o', 'o']],
  'an object of a kustomization': [['kustomize', 'build', 'k', '-o', 'f']],
  templates: [['helm', 'template', 'x', 'c', '--output-dir', 'o']],
  'a snapshot': [['snapshot', 'dump', '-o', 'o/new.snapshot']],
  'a lock of images': [['images', 'lock', '.', '-o', 'o/new.yaml']],
  'a lock of charts': [['charts', 'lock', '.', '--output', 'o/new.yaml']],
  'a first configuration': [['init', 'o']],
  'a lint': [['helm', 'lint', 'c', '-o', 'sarif=o/new.sarif']],
  'a report by two links': [['check', '.', '-o', 'yaml=p/o/new.yaml']],
};

const both: readonly Call[] = [
  just('diff', '.', 'main..change'),
  just('diff', '.', 'main..change', '-o', 'json'),
  just('prove', '.', 'main..change'),
  just('upgrade', '.', 'main..change'),
  just('report', 'lessons', '.', '--base', 'main'),
];

export const outside: readonly CommandAttack[] = [
  ...each(named_, (name, files) =>
    attack(`outside: named by ${name}`, files, {
      calls: [
        name.startsWith('catalogs') ? just('check', '.') : { ...freely(json), tells: 'by name' },
        ...oneOf(name, just('blame', '.', 'evil', 'ConfigMap/a'), just('fix', '.', '--all'), forecast),
      ],
    }),
  ),
  ...each(archives, (name, bytes) =>
    attack(
      `outside: an archive with ${name}`,
      {
        'apps/evil.yaml': named('evil'),
        'evil/Chart.yaml': `${meta}dependencies: [{ name: s, version: 1.0.0, repository: "" }]\n`,
      },
      {
        binary: () => ({ 'evil/charts/s-1.0.0.tgz': bytes }),
        calls: [
          { ...freely(json), tells: 'by name' },
          shown('helm', 'template', 'x', 'evil'),
          just('helm', 'lint', 'evil/charts/s-1.0.0.tgz'),
        ],
      },
    ),
  ),
  ...each(writers, (name, [args, ...writes]) =>
    attack(
      `outside: written through a link: ${name}`,
      {
        ...harmless,
        ...red,
        'k/kustomization.yaml': 'resources: [a.yaml]\n',
        'k/a.yaml': map('a', '{ a: b }'),
        'c/Chart.yaml': meta,
        'c/templates/a.yaml': map('a', '{ a: b }'),
        'o2/new.yaml': '',
      },
      {
        links: { o: 'OUTSIDE', f: 'OUTSIDE/values.yaml', p: 'q', q: '.' },
        calls: [{ ...shown(...args), writes }],
      },
    ),
  ),
  ...each<Readonly<Record<string, string>>>(
    {
      'values in both revisions': { 'evil/values.yaml': '../../outside/values.yaml' },
      'a manifest in both revisions': { 'evil/templates/b.yaml': 'OUTSIDE/broken.yaml' },
      'a folder above the folder': { 'evil/charts': '../..', 'evil/x': '/' },
      'a configuration in both revisions': { 'phineus.yaml': '../outside/values.yaml' },
      'a script and owners': { 'install.sh': 'OUTSIDE/values.yaml', 'README.md': 'OUTSIDE/values.yaml' },
      'an override of Argo CD': {
        'evil/.argocd-source.yaml': 'OUTSIDE/values.yaml',
        'evil/.argocd-source-evil.yaml': '../../outside/values.yaml',
      },
    },
    (name, links) =>
      attack(
        `outside: a link that is an object of git: ${name}`,
        { ...chart({ 'a.yaml': shows }), 'evil/other.txt': 'x' },
        {
          base: { 'evil/templates/c.yaml': map('c', '{ a: b }') },
          baseLinks: links,
          links,
          calls: [...both.slice(0, 1), ...oneOf(name, ...both.slice(1))],
        },
      ),
  ),
  ...each<Readonly<Record<string, string>>>(
    {
      'a schema of values and what is left out': {
        'evil/values.schema.json': 'OUTSIDE/schema.json',
        'evil/.helmignore': 'OUTSIDE/values.yaml',
        'evil/Chart.lock': 'OUTSIDE/values.yaml',
        'evil/README.md': 'OUTSIDE/values.yaml',
      },
      'devices and processes': {
        'evil/values.yaml': '/proc/self/environ',
        'evil/templates/b.yaml': '/dev/stdin',
        'evil/templates/c.yaml': '/proc/self/fd/0',
        'evil/crds': '/proc/self/root',
      },
      'a link in a folder that is a link within': {
        'evil/in': 'templates',
        'evil/templates/out.yaml': '../in/../../../outside/broken.yaml',
      },
      'a link by a name of the folder itself': { 'evil/values.yaml': 'TREE/../outside/values.yaml' },
    },
    (name, links) =>
      attack(`outside: a link for ${name}`, chart({ 'a.yaml': shows }), {
        links,
        calls: [
          free,
          shown('helm', 'template', 'x', 'evil', '-f', 'evil/values.yaml', '--set-file', 'b=evil/README.md'),
          ...oneOf(name, just('report', 'risk', '.'), just('parity', '.'), just('helm', 'lint', 'evil')),
        ],
      }),
  ),
  attack('outside: what is named on the command line is a link of the tree', harmless, {
    links: { o: 'OUTSIDE', v: 'OUTSIDE/values.yaml', b: 'OUTSIDE/broken.yaml' },
    calls: [
      just('check', '.', '--baseline', 'v'),
      just('check', '.', '--snapshot', 'b'),
      just('diagnose', 'o'),
      just('snapshot', 'b', '-o', 'x.snapshot'),
      just('report', 'rca', '.', '--since', 'v'),
      just('report', 'inventory', '--snapshot', 'o'),
      just('health', 'b', '--settings', 'v'),
      just('health', 'evil/a.yaml', '--resource-customizations', 'o'),
      just('fix', '.', '--all', '--diagnosed', 'b'),
      just('knowledge', '--path', 'o'),
      just('helm', 'lint', 'o'),
      just('kustomize', 'build', 'o'),
      just('diagnose', 'b', '--repo', 'o'),
      just('diagnose', 'b', '--since', 'b'),
    ].map((call) => ({ ...call, writes: ['x.snapshot'] })),
  }),
  attack(
    'outside: an ignored difference and a patch that name a file',
    {
      ...kustomization('resources: [a.yaml]\n', { 'a.yaml': map('a', '{ a: b }') }),
      'apps/evil.yaml': app(
        `${here}, path: evil, kustomize: { patches: [{ path: ../../outside/broken.yaml }, { path: OUTSIDE/broken.yaml }], components: ["../../outside", "OUTSIDE"], images: ["@OUTSIDE/values.yaml"] }`,
        `  ignoreDifferences: [{ kind: ConfigMap, jqPathExpressions: ['include "OUTSIDE/values"; .', 'import "../../outside/schema" as $x; $x'] }]\n`,
      ),
    },
    { calls: [freely(json), forecast, shown('render', '.', 'evil')] },
  ),
  attack(
    'outside: fixes of a file that becomes a link',
    evil({ 'kustomization.yaml': 'resources: [d/d.yaml]\n', 'e/d.yaml': deployment('replicas: "x", ') }),
    {
      links: { 'evil/d': 'e', 'evil/e/out.yaml': '../../../outside/broken.yaml' },
      calls: [
        {
          ...just('fix', '.', '--all', '--write', '--force'),
          writes: ['apps', 'evil', 'witness', 'neighbour'],
        },
        { ...just('fix', '.', '--all', '--commit', 'mended'), writes: ['.git'] },
      ],
    },
  ),
  attack(
    'outside: names of objects that are paths of a cache',
    evil({
      'a.yaml': item('../../../outside/Kind', 'spec: {}', '../../outside/v1', '../../../outside/new'),
    }),
    {
      calls: [
        { ...just('check', '.', '--jobs', '2', '-o', 'json') },
        just('cache'),
        just('check', '.', '-o', 'json'),
        just('explain', quoted('../../../outside/values.yaml'), '.'),
      ],
    },
  ),
];
