import type { Call, CommandAttack } from '../command-attack.ts';
import {
  attack,
  chart,
  diff,
  evil,
  fix,
  forecast,
  freely,
  json,
  kustomization,
  map,
  prove,
  quoted,
} from './kit.ts';

/** Argo CD refuses a repository with a link out of it, so that of the neighbours only the names must be told. */
const linked: Call = { args: ['check', '.', '--notes', '-o', 'json'], tells: 'by name', exits: [1, 2] };
const shown = { 'a.yaml': '{{ fail (printf "a is %v" .Values.a) }}' };
const object = map('a', '{ a: b }');
const values = (...files: readonly string[]) =>
  chart(shown, 'a: b\n', `    helm: { valueFiles: ${JSON.stringify(files)} }\n`);
const loads = (name: string, text: string, files = {}) =>
  attack(`outside: Kustomize: ${name}`, kustomization(text, files));
const sources = (text: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: evil, namespace: argocd }
spec:
  project: default
  sources: ${text}
  destination: { server: https://kubernetes.default.svc, namespace: evil }
`;
const here = 'repoURL: https://git.example.org/acme/gitops.git, targetRevision: HEAD';
const set = (generator: string, path: string) => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: evil, namespace: argocd }
spec:
  goTemplate: true
  generators: [${generator}]
  template:
    metadata: { name: "evil-{{ .path.basename }}", annotations: { seen: "{{ toJson . }}" } }
    spec:
      project: default
      source: { ${here}, path: ${quoted(path)} }
      destination: { server: https://kubernetes.default.svc, namespace: "{{ .a }}" }
`;
/** A link of the tree stands where a command writes. */
const through = (name: string, path: string, call: Call) =>
  attack(`outside: written through a link: ${name}`, evil({ 'a.yaml': object }), {
    links: { [path]: 'OUTSIDE/values.yaml' },
    calls: [call],
  });

export const outside: readonly CommandAttack[] = [
  attack(
    'outside: values by steps up',
    values(
      '../../outside/values.yaml',
      '../../../outside/values.yaml',
      './../evil/../../outside/values.yaml',
    ),
  ),
  attack(
    'outside: values by an absolute path',
    values('OUTSIDE/values.yaml', '/OUTSIDE/values.yaml', '//OUTSIDE/values.yaml'),
  ),
  attack(
    'outside: values by an address of a file',
    values('file://OUTSIDE/values.yaml', 'file:OUTSIDE/values.yaml', 'FILE://localhost/OUTSIDE/values.yaml'),
  ),
  attack(
    'outside: values by signs that are decoded',
    values(
      '..%2f..%2foutside%2fvalues.yaml',
      '..\\..\\outside\\values.yaml',
      '%2e%2e/%2e%2e/outside/values.yaml',
      '．．/．．/outside/values.yaml',
    ),
  ),
  attack(
    'outside: values by a glob',
    values(
      '../../*/values.yaml',
      '../../**/values.yaml',
      '{../../outside,x}/values.yaml',
      '../../[o]utside/values.yaml',
    ),
  ),
  attack('outside: values by a reference that climbs', {
    ...chart(shown, 'a: b\n'),
    'apps/evil.yaml': sources(
      `[{ ${here}, path: evil, helm: { valueFiles: ["$here/../outside/values.yaml", "$here/evil/../../outside/values.yaml", "$here//OUTSIDE/values.yaml", "$HOME/../outside/values.yaml"] } }, { ${here}, ref: here }]`,
    ),
  }),
  attack(
    'outside: values by variables',
    values(
      '${HOME}/../outside/values.yaml',
      '$ARGOCD_ENV_X/../../outside/values.yaml',
      '~/../outside/values.yaml',
    ),
  ),
  attack(
    'outside: parameters from files',
    chart(
      shown,
      'a: b\n',
      '    helm: { fileParameters: [{ name: a, path: ../../outside/values.yaml }, { name: a, path: OUTSIDE/values.yaml }] }\n',
    ),
  ),
  attack(
    'outside: environments and devices as values',
    values('/proc/self/environ', '/proc/self/cmdline', '/dev/fd/0', '/etc/hostname'),
    { calls: [{ ...json, hides: ['PHINEUS_ATTACK_COST', 'measure-cost'] }] },
  ),
  attack(
    'outside: files of a chart by steps up',
    chart({
      'a.yaml':
        '{{ fail (printf "%s%s%s%v" (.Files.Get "../../outside/values.yaml") (.Files.Get "OUTSIDE/values.yaml") ((.Files.Glob "../../outside/*").AsConfig) (.Files.Lines "../../../outside/values.yaml")) }}',
    }),
  ),
  attack(
    'outside: a template that includes by path',
    chart({
      'a.yaml': '{{ template "../../outside/values.yaml" . }}',
      'b.yaml': '{{ include "OUTSIDE/values.yaml" . }}',
      'c.yaml': '{{ tpl (.Files.Get "/etc/hostname") . }}',
    }),
  ),
  attack('outside: a dependency by a folder that climbs', {
    ...chart(shown, 'a: b\n'),
    'evil/Chart.yaml':
      'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: sub, version: "*", repository: "file://../../outside" }, { name: ../../outside, version: "*", repository: "", alias: ../../outside }]\n',
  }),
  attack('outside: subcharts behind a link', chart(shown, 'a: b\n'), {
    links: { 'evil/charts/sub': 'OUTSIDE', 'evil/charts/x.tgz': 'OUTSIDE/values.yaml' },
    calls: [linked, diff],
  }),
  attack(
    'outside: templates behind a link',
    { ...chart({}, 'a: b\n') },
    { links: { 'evil/templates': 'OUTSIDE' }, calls: [linked, prove] },
  ),
  attack(
    'outside: values behind a link',
    {
      ...evil({
        'Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
        'templates/a.yaml': shown['a.yaml'],
      }),
    },
    {
      links: { 'evil/values.yaml': 'OUTSIDE/values.yaml', 'evil/values.schema.json': 'OUTSIDE/schema.json' },
      calls: [linked, diff, { args: ['helm', 'template', 'evil'] }, { args: ['helm', 'lint', 'evil'] }],
    },
  ),
  attack('outside: a link by a link by a link', evil({ 'a.yaml': object }), {
    links: { 'evil/b.yaml': 'c', 'evil/c': '../x/d', 'x/d': '../y/broken.yaml', y: '../outside' },
    calls: [linked, forecast],
  }),
  attack(
    'outside: a link that leaves and comes back',
    { ...evil({ 'a.yaml': object }), 'x/b.yaml': map('b', '{ a: b }') },
    {
      links: { 'evil/b.yaml': '../../tree/../outside/broken.yaml', 'evil/c.yaml': '../../tree/x/b.yaml' },
      calls: [linked],
    },
  ),
  attack('outside: links that lead to themselves', evil({ 'a.yaml': object }), {
    links: {
      'evil/loop': 'loop',
      'evil/one': 'two',
      'evil/two': 'one',
      'evil/up': '..',
      'evil/here': '.',
      'x/a': '../x/a/b',
    },
    calls: [linked, diff],
  }),
  attack('outside: links to what never ends', evil({ 'a.yaml': object }), {
    links: {
      'evil/zero.yaml': '/dev/zero',
      'evil/random.yaml': '/dev/urandom',
      'evil/in.yaml': '/dev/stdin',
      'evil/tty.yaml': '/dev/tty',
    },
    calls: [linked],
  }),
  attack('outside: pipes among the manifests', evil({ 'a.yaml': object }), {
    pipes: ['evil/pipe.yaml', 'apps/pipe.yaml', 'README.md', 'evil/values.yaml', 'Makefile'],
    calls: [linked],
  }),
  attack('outside: a pipe in the place of the configuration', evil({ 'a.yaml': object }), {
    pipes: ['phineus.yaml'],
    calls: [{ args: ['check', '.', '-o', 'json'], exits: [1, 2] }],
  }),
  attack('outside: the configuration behind a link', evil({ 'a.yaml': object }), {
    links: { 'phineus.yaml': 'OUTSIDE/values.yaml' },
    calls: [{ args: ['check', '.'], exits: [1, 2] }, { args: ['forecast', '.'] }],
  }),
  loads(
    'resources',
    'resources: [../../outside/broken.yaml, OUTSIDE/broken.yaml, "file://OUTSIDE/broken.yaml", ../../outside]\n',
  ),
  loads(
    'generated from files',
    'configMapGenerator: [{ name: a, files: ["a=../../outside/values.yaml", "OUTSIDE/values.yaml"], envs: [../../outside/values.yaml] }]\nsecretGenerator: [{ name: b, envs: [../../outside/values.yaml] }]\n',
  ),
  loads(
    'patches',
    'resources: [a.yaml]\npatches: [{ path: ../../outside/broken.yaml }]\npatchesStrategicMerge: [../../outside/broken.yaml]\npatchesJson6902: [{ path: ../../outside/values.yaml, target: { kind: ConfigMap, name: a, version: v1 } }]\n',
    { 'a.yaml': object },
  ),
  loads(
    'components, bases and configurations',
    'components: [../../outside]\nbases: [../../outside]\nconfigurations: [../../outside/values.yaml]\ncrds: [../../outside/schema.json]\nopenapi: { path: ../../outside/schema.json }\nresources: [a.yaml]\n',
    { 'a.yaml': object },
  ),
  loads(
    'replacements and transformers',
    'resources: [a.yaml]\nreplacements: [{ path: ../../outside/values.yaml }]\ntransformers: [../../outside/broken.yaml]\ngenerators: [OUTSIDE/broken.yaml]\nvalidators: [../../outside]\n',
    { 'a.yaml': object },
  ),
  loads(
    'charts and their values',
    'helmGlobals: { chartHome: ../../outside }\nhelmCharts: [{ name: ../../outside, valuesFile: ../../outside/values.yaml, additionalValuesFiles: [OUTSIDE/values.yaml] }]\n',
  ),
  attack(
    'outside: Kustomize: a base behind a folder that is a link',
    kustomization(
      'resources: [base/broken.yaml, base]\nconfigMapGenerator: [{ name: a, files: [base/values.yaml] }]\n',
    ),
    {
      links: { 'evil/base': '../../outside' },
      calls: [linked, freely({ args: ['kustomize', 'build', 'evil'] })],
    },
  ),
  attack('outside: Kustomize: the kustomization is a link', evil({ 'a.yaml': object }), {
    links: { 'evil/kustomization.yaml': 'OUTSIDE/broken.yaml', 'evil/Kustomization': 'OUTSIDE/values.yaml' },
    calls: [linked],
  }),
  attack(
    'outside: Jsonnet that imports',
    evil(
      {
        'a.jsonnet': 'error (importstr "../../outside/values.yaml") + (importstr "OUTSIDE/values.yaml")\n',
        'b.jsonnet': 'error std.toString(importbin "../../../outside/values.yaml")\n',
        'c.jsonnet': 'import "../../outside/schema.json"\n',
      },
      '    directory: { jsonnet: { libs: [../outside, OUTSIDE, ../../outside], tlas: [{ name: x, code: true, value: "importstr \'OUTSIDE/values.yaml\'" }] } }\n',
    ),
  ),
  attack(
    'outside: Jsonnet of libraries behind a link',
    evil(
      { 'a.jsonnet': 'error importstr "values.yaml"\n' },
      '    directory: { jsonnet: { libs: [lib, vendor] } }\n',
    ),
    { links: { lib: 'OUTSIDE', 'evil/vendor': 'OUTSIDE', vendor: '../outside' }, calls: [linked] },
  ),
  attack('outside: a set of files that climb', {
    'apps/evil.yaml': set(
      `{ git: { ${here.replace('targetRevision', 'revision')}, files: [{ path: "../outside/*.yaml" }, { path: "OUTSIDE/*.yaml" }, { path: "**/../../outside/values.yaml" }] } }`,
      '{{ .path.path }}',
    ),
  }),
  attack(
    'outside: a set of folders that are links',
    {
      'apps/evil.yaml': set(
        `{ git: { ${here.replace('targetRevision', 'revision')}, directories: [{ path: "x/*" }, { path: "../*" }] } }`,
        '{{ .path.path }}/../../outside',
      ),
      'x/a/a.yaml': object,
    },
    { links: { 'x/b': 'OUTSIDE' }, calls: [linked] },
  ),
  attack(
    'outside: an Application of a folder elsewhere',
    {
      'apps/evil.yaml': sources(
        `[{ ${here}, path: ../outside }, { ${here}, path: OUTSIDE }, { ${here}, path: evil/../../outside }, { ${here}, path: "evil\\\\..\\\\..\\\\outside" }]`,
      ),
      'evil/a.yaml': object,
    },
    { calls: [json, diff] },
  ),
  attack(
    'outside: files of a directory that climb',
    evil(
      { 'a.yaml': object },
      '    directory: { recurse: true, include: "{../../outside/*.yaml,OUTSIDE/*,*.yaml,../**}", exclude: "{../neighbour/**}" }\n',
    ),
  ),
  attack(
    'outside: repositories that are folders elsewhere',
    {
      ...evil({ 'a.yaml': object }),
      'apps/evil.yaml': sources(
        '[{ repoURL: "https://other.example.org/x.git", targetRevision: HEAD, path: . }]',
      ),
      'phineus.yaml':
        'repositories: { "https://other.example.org/x.git": ../outside, "https://more.example.org/x.git": OUTSIDE, "https://git.example.org/acme/gitops.git": "." }\n',
    },
    { calls: [freely({ ...json, tells: 'by name', says: [] })] },
  ),
  attack(
    'outside: catalogs of schemas elsewhere',
    {
      ...evil({
        'a.yaml': 'apiVersion: x.example.org/v1\nkind: schema\nmetadata: { name: a }\nspec: { a: b }\n',
      }),
      'phineus.yaml':
        'schemas: ["../outside", "OUTSIDE/{{kind}}.json", "file://OUTSIDE/{{ .ResourceKind }}.json", "../outside/{{kind}}.json"]\n',
    },
    { calls: [freely({ ...json, tells: 'by name', says: [] })] },
  ),
  attack('outside: kinds and groups that are paths', {
    ...evil({
      'a.yaml':
        'apiVersion: ../../../outside/v1\nkind: ../outside/schema\nmetadata: { name: ../../outside/schema, namespace: ../.. }\nspec: { a: b }\n',
    }),
    'phineus.yaml': 'schemas: ["schemas/{{group}}/{{kind}}.json", "schemas/{{kind}}"]\n',
    'schemas/x/y.json': '{}',
  }),
  attack(
    'outside: schemas of values with references to files',
    {
      ...chart({ 'a.yaml': object }, 'a: b\n'),
      'evil/values.schema.json':
        '{"$id":"file://OUTSIDE/x.json","allOf":[{"$ref":"file://OUTSIDE/schema.json"},{"$ref":"../../outside/schema.json"},{"$ref":"schema.json"}]}',
    },
    { calls: [json, { args: ['helm', 'lint', 'evil'] }] },
  ),
  attack('outside: sources that are set beside the Application', {
    ...chart(shown, 'a: b\n'),
    'evil/.argocd-source.yaml':
      'helm: { valueFiles: [../../outside/values.yaml, OUTSIDE/values.yaml], fileParameters: [{ name: a, path: ../../outside/values.yaml }] }\npath: ../outside\n',
    'evil/.argocd-source-evil.yaml': 'kustomize: { components: [../../outside] }\nrepoURL: file://OUTSIDE\n',
  }),
  attack(
    'outside: folders that are called like those of git',
    {
      ...evil({ 'a.yaml': object }),
      '.GIT_/config': '[core]\n\tfsmonitor = touch CANARY\n\tworktree = OUTSIDE\n',
      'x.git/config': '[core]\n\tworktree = OUTSIDE\n',
      'GIT1/config': 'x',
      '.gitx/config': 'x',
    },
    { calls: [json, diff, prove] },
  ),
  attack(
    'outside: what a script that is read would read',
    evil({
      'a.yaml': object,
      'install.sh':
        '. OUTSIDE/values.yaml\nsource ../../outside/values.yaml\nkubectl create secret generic x --from-file=OUTSIDE/values.yaml --from-env-file=../../outside/values.yaml\nkubectl apply -f OUTSIDE/broken.yaml\nkubectl apply -k ../../outside\nhelm install x ../../outside -f OUTSIDE/values.yaml\n',
      'main.tf':
        'resource "helm_release" "x" {\n  chart = "OUTSIDE"\n  values = [file("OUTSIDE/values.yaml"), templatefile("../../outside/values.yaml", {})]\n}\n',
    }),
  ),
  through('a report', 'r.json', { args: ['check', '.', '-o', 'json=r.json'] }),
  through('accepted findings', 'accepted.json', {
    args: ['check', '.', '--write-baseline', 'accepted.json'],
  }),
  through('a first configuration', 'phineus.yaml', { args: ['init', '.', '--force'] }),
  through('a snapshot', 'x.snapshot', { args: ['snapshot', 'evil', '-o', 'x.snapshot'] }),
  through('a lock of images', 'phineus.images.lock.yaml', { args: ['images', 'lock', '.'] }),
  through('a lock of charts', 'phineus.charts.lock.yaml', { args: ['charts', 'lock', '.'] }),
  attack(
    'outside: written through a link: the manifest that is cured',
    {},
    {
      links: { 'witness/web.yaml': 'OUTSIDE/broken.yaml' },
      calls: [
        { args: ['fix', '.', '--all', '--write', '--force'] },
        { args: ['fix', '.', '--all', '--commit', 'cured'], writes: ['.git'] },
      ],
    },
  ),
  attack('outside: written through a link: the folder of the manifest', evil({ 'a.yaml': object }), {
    links: { more: 'OUTSIDE', 'apps/more': '../../outside' },
    calls: [
      { args: ['fix', '.', '--all', '--write', '--force'], writes: ['witness'] },
      { args: ['check', '.', '-o', 'json=more/r.json', '-o', 'sarif=apps/more/r.sarif'] },
    ],
  }),
  attack('outside: written through a link: a link without an end', evil({ 'a.yaml': object }), {
    links: { 'r.json': '../outside/new.json', 'phineus.yaml': '../outside/new.yaml' },
    calls: [{ args: ['check', '.', '-o', 'json=r.json'] }, { args: ['init', '.', '--force'] }],
  }),
  attack(
    'outside: files of another case that are the same elsewhere',
    {
      ...evil({
        'A.yaml': object,
        'a.yaml': map('b', '{ a: b }'),
        'Kustomization.yaml': 'resources: [../../outside/broken.yaml]\n',
        'VALUES.yaml': 'x',
      }),
      'APPS/evil.yaml': 'x: y\n',
      'Neighbour/settings.yaml': map('neighbour-settings', '{ colour: red }'),
      'PHINEUS.YAML': 'schemas: [../outside]\n',
    },
    { calls: [json, diff] },
  ),
  attack('outside: revisions of a change that are paths', evil({ 'a.yaml': object }), {
    calls: [
      { args: ['diff', '.', 'main:../../outside'] },
      { args: ['check', '.', '--base', 'OUTSIDE/values.yaml', '-o', 'json'] },
      { args: ['check', '.', '--baseline', 'evil/a.yaml', '-o', 'json'], exits: [1, 2] },
    ],
  }),
  attack(
    'outside: fixes that a tree asks for elsewhere',
    {
      ...evil({ 'a.yaml': object }),
      'apps/evil.yaml': sources(
        `[{ ${here}, path: "./../outside/" }, { ${here}, path: "/" }, { ${here}, path: "" }, { ${here}, path: "\\0" }]`,
      ),
    },
    {
      calls: [
        fix,
        { args: ['fix', '.', '--all', '--write', '--force'], writes: ['witness', 'apps', 'evil'] },
      ],
    },
  ),
];
