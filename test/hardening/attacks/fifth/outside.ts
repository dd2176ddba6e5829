import { gzipSync } from 'node:zlib';
import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { type Files, allFormats, check, evil, kustomization, object, trees } from '../third/carriers.ts';

const about = 'apiVersion: v2\nname: evil\nversion: 1.0.0\n';
const helm = (more: string) => `    helm: ${more}\n`;
const reader = `${configMap}data:\n  a: {{ .Values.a | quote }}\n`;
const values = (...files: readonly string[]): Files =>
  evil(
    { 'Chart.yaml': about, 'values.yaml': 'a: b\n', 'templates/a.yaml': reader },
    helm(JSON.stringify({ valueFiles: files, ignoreMissingValueFiles: true })),
  );

const paths = trees('fifth: outside', {
  'value files by every way up': values(
    '../../../outside/values.yaml',
    '..//..//outside/values.yaml',
    './../evil/../../outside/values.yaml',
    '/../outside/values.yaml',
    'file://OUTSIDE/values.yaml',
    'FILE:///etc/passwd',
    '..\\..\\outside\\values.yaml',
    '%2e%2e/%2e%2e/outside/values.yaml',
    '~/x',
    '$HOME/.docker/config.json',
  ),
  'value files of devices and processes': values(
    '/proc/self/environ',
    '/proc/self/cmdline',
    '/dev/stdin',
    '/dev/fd/0',
    '/dev/zero',
    '/dev/full',
    '/proc/kcore',
    '/proc/1/environ',
    '/proc/self/fd/3',
    '/sys/kernel/notes',
  ),
  'value files of other sources': {
    'apps/evil.yaml': object(['argoproj.io/v1alpha1', 'Application'], 'evil', {
      metadata: { name: 'evil', namespace: 'argocd' },
      spec: {
        project: 'default',
        sources: [
          {
            repoURL: 'https://git.example.org/acme/gitops.git',
            path: 'evil',
            helm: {
              valueFiles: [
                '$v/../../outside/values.yaml',
                '$v//etc/hostname',
                '$../../outside/values.yaml',
                '$v/$v/x',
                '$__proto__/a',
                '$',
              ],
            },
          },
          { repoURL: 'https://git.example.org/acme/gitops.git', ref: 'v' },
          { repoURL: 'file://OUTSIDE', ref: '../..' },
          { repoURL: 'OUTSIDE', path: '.' },
        ],
        destination: { server: 'https://kubernetes.default.svc', namespace: 'x' },
      },
    }),
    'evil/Chart.yaml': about,
    'evil/templates/a.yaml': reader,
  },
  'paths of Applications': {
    'apps/a.yaml': application('a', '../outside'),
    'apps/b.yaml': application('b', 'OUTSIDE'),
    'apps/c.yaml': application('c', '"neighbour/../../outside/chart"'),
    'apps/d.yaml': application('d', '"./.git"'),
    'apps/e.yaml': application('e', '"/proc/self/cwd/../outside"'),
    'apps/f.yaml': application('f', '"neighbour\\u0000/../../outside"'),
  },
  'a repository that is a folder': {
    'apps/a.yaml': application('a', 'chart').replace('https://git.example.org/acme/gitops.git', 'OUTSIDE'),
    'apps/b.yaml': application('b', '.').replace('https://git.example.org/acme/gitops.git', 'file://OUTSIDE'),
    'apps/c.yaml': application('c', '.').replace('https://git.example.org/acme/gitops.git', '../outside'),
    'apps/d.yaml': application('d', '.').replace(
      'https://git.example.org/acme/gitops.git',
      '/proc/self/root',
    ),
  },
  'everything that a kustomization may read': kustomization({
    resources: [
      'settings.yaml',
      '../../outside',
      'OUTSIDE/broken.yaml',
      'file://OUTSIDE',
      'git::file://OUTSIDE',
    ],
    components: ['../../outside'],
    bases: ['../../outside'],
    crds: ['OUTSIDE/schema.json'],
    configurations: ['../../outside/values.yaml'],
    openapi: { path: 'OUTSIDE/schema.json' },
  }),
  'generators of files from elsewhere': kustomization({
    configMapGenerator: [
      {
        name: 'a',
        files: ['OUTSIDE/values.yaml', 'x=../../outside/values.yaml', '/etc/hostname'],
        envs: ['../../outside/values.yaml', '/proc/self/environ'],
        env: '/etc/environment',
      },
    ],
    secretGenerator: [{ name: 'b', files: ['k=/proc/self/cmdline'] }],
  }),
  'patches, replacements and validators from elsewhere': kustomization({
    patches: [{ path: '../../outside/broken.yaml' }],
    patchesStrategicMerge: ['OUTSIDE/broken.yaml'],
    patchesJson6902: [
      { target: { version: 'v1', kind: 'ConfigMap', name: 'settings' }, path: '/etc/hostname' },
    ],
    replacements: [{ path: 'OUTSIDE/values.yaml' }],
    transformers: ['../../outside'],
    validators: ['OUTSIDE'],
  }),
  'charts of a kustomization from elsewhere': kustomization({
    helmGlobals: { chartHome: '../../outside' },
    helmCharts: [
      {
        name: 'chart',
        releaseName: 'x',
        valuesFile: '../../outside/values.yaml',
        additionalValuesFiles: ['OUTSIDE/values.yaml'],
      },
    ],
    helmChartInflationGenerator: [
      { chartName: 'chart', chartHome: 'OUTSIDE', values: 'OUTSIDE/values.yaml' },
    ],
  }),
  'Jsonnet that imports from elsewhere': {
    ...evil(
      {
        'a.jsonnet':
          "local x = import '../../outside/lib.jsonnet'; { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' }, data: x }",
        'b.jsonnet': "import 'lib.jsonnet'",
        'c.jsonnet': "{ a: importstr '/proc/self/environ' }",
        'd.jsonnet': "importbin '/dev/zero'",
      },
      '    directory: { jsonnet: { libs: ["../outside", "OUTSIDE", "/", "evil/../.."] } }\n',
    ),
  },
  'globs that look above': {
    'apps/evil.yaml': application(
      'evil',
      'evil',
      '    directory: { recurse: true, include: "{../../outside/*.yaml,**/../../**}", exclude: "/**" }\n',
    ),
    'evil/a.yaml': configMap,
    'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
      metadata: { name: 'set', namespace: 'argocd' },
      spec: {
        generators: [
          {
            git: {
              repoURL: 'https://git.example.org/acme/gitops.git',
              revision: 'HEAD',
              files: [
                { path: 'OUTSIDE/*.json' },
                { path: '**/../outside/*' },
                { path: '.git/*' },
                { path: '../**' },
              ],
            },
          },
          { git: { repoURL: 'file://OUTSIDE', revision: 'HEAD', directories: [{ path: '*' }] } },
        ],
        template: {
          metadata: { name: '{{a}}{{path}}' },
          spec: {
            project: 'default',
            source: { repoURL: '{{const}}', path: '{{path}}' },
            destination: { name: 'in-cluster' },
          },
        },
      },
    }),
  },
  'files of charts by every way up': evil({
    'Chart.yaml': about,
    'templates/a.yaml': `${configMap}data:\n  a: {{ .Files.Get "../neighbour/web.yaml" | quote }}\n  b: {{ .Files.Get "/etc/hostname" | quote }}\n  c: {{ .Files.Get "x/../../../outside/values.yaml" | quote }}\n  d: {{ (.Files.Glob "../../outside/*").AsConfig | quote }}\n  e: {{ .Files.Lines "//etc/hostname" | toJson | quote }}\n`,
  }),
  'dependencies that are folders elsewhere': evil({
    'Chart.yaml': `${about}dependencies: [{ name: chart, version: "*", repository: "file://../../outside/chart" }, { name: chart, alias: b, version: "*", repository: "file://OUTSIDE/chart" }, { name: ../../outside/chart, version: "*" }, { name: c, version: "*", repository: "file:///proc/self/cwd" }]\n`,
    'templates/a.yaml': configMap,
  }),
  'schemas that refer to files': evil({
    'Chart.yaml': about,
    'values.yaml': 'a: 1\n',
    'values.schema.json':
      '{"allOf":[{"$ref":"file://OUTSIDE/schema.json"},{"$ref":"../../outside/schema.json"},{"$ref":"OUTSIDE/schema.json#"},{"$id":"file://OUTSIDE/","$ref":"schema.json"},{"$dynamicRef":"file:///etc/passwd"}]}',
    'templates/a.yaml': reader,
  }),
  'a configuration of folders elsewhere': {
    'phineus.yaml':
      'schemas: ["OUTSIDE", "../outside/{{kind}}.json", "/proc/self/{kind}", "{kind}/../../outside/schema.json"]\n',
  },
  'repositories and roots of a configuration elsewhere': {
    'phineus.yaml':
      'repositories: { "https://git.example.org/other.git": ../outside, "https://git.example.org/two.git": OUTSIDE, "https://git.example.org/three.git": / }\n',
    'apps/o.yaml': application('o', '.').replace('acme/gitops.git', 'other.git'),
    'apps/t.yaml': application('t', 'chart').replace('acme/gitops.git', 'two.git'),
    'apps/r.yaml': application('r', 'etc').replace('acme/gitops.git', 'three.git'),
  },
  'roots of a configuration elsewhere': {
    'phineus.yaml': 'targets: { a: { roots: [../outside, OUTSIDE, "apps/../../outside", apps] } }\n',
  },
});

const linked = (
  name: string,
  ...[links, files = {}, calls = [check]]: readonly [Files, Files?, (readonly Call[])?]
): CommandAttack => ({ name: `fifth: outside: ${name}`, files, links, calls });
const links: readonly CommandAttack[] = [
  linked(
    'a template that is a link',
    {
      'evil/templates/b.yaml': 'OUTSIDE/broken.yaml',
      'evil/crds/c.yaml': '../../../outside/broken.yaml',
      'evil/values.yaml': 'OUTSIDE/values.yaml',
    },
    evil({ 'Chart.yaml': about, 'templates/a.yaml': reader }),
    [allFormats],
  ),
  linked(
    'links for the small files of a chart',
    {
      'evil/.helmignore': 'OUTSIDE/values.yaml',
      'evil/values.schema.json': 'OUTSIDE/schema.json',
      'evil/Chart.lock': 'OUTSIDE/values.yaml',
      'evil/README.md': '/etc/hostname',
      'evil/LICENSE': '/proc/self/environ',
    },
    evil({ 'Chart.yaml': about, 'templates/a.yaml': `${reader}  b: {{ .Files.Get "LICENSE" | quote }}\n` }),
  ),
  linked(
    'a chart in a chart that is a link',
    { 'evil/charts/sub': 'OUTSIDE/chart' },
    evil({ 'Chart.yaml': about, 'templates/a.yaml': reader }),
  ),
  linked(
    'a link to a link to a link',
    { 'evil/a.yaml': 'b.yaml', 'evil/b.yaml': 'c/broken.yaml', 'evil/c': 'd', 'evil/d': '../../outside' },
    evil({ 'z.yaml': configMap }),
  ),
  linked(
    'links that are circles',
    {
      'evil/a': 'b',
      'evil/b': 'a',
      'evil/self': '.',
      'evil/up': '..',
      'evil/root': '/',
      'evil/x.yaml': 'x.yaml',
    },
    evil({ 'z.yaml': configMap }, '    directory: { recurse: true }\n'),
  ),
  linked(
    'links to devices and processes',
    {
      'evil/zero.yaml': '/dev/zero',
      'evil/full.yaml': '/dev/full',
      'evil/in.yaml': '/dev/stdin',
      'evil/env.yaml': '/proc/self/environ',
      'evil/mem.yaml': '/proc/self/mem',
      'evil/fd': '/proc/self/fd',
      'evil/cwd': '/proc/self/cwd',
    },
    evil({ 'z.yaml': configMap }, '    directory: { recurse: true }\n'),
  ),
  linked('links among what people read', {
    Makefile: 'OUTSIDE/values.yaml',
    'README.md': '/etc/hostname',
    'main.tf': 'OUTSIDE/broken.yaml',
    'install.sh': '/dev/zero',
    '.gitignore': '/dev/zero',
    '.gitattributes': 'OUTSIDE/values.yaml',
    '.gitmodules': 'OUTSIDE/values.yaml',
    '.sops.yaml': 'OUTSIDE/values.yaml',
  }),
  linked('a configuration and locks that are links', {
    'phineus.lock.yaml': 'OUTSIDE/values.yaml',
    'phineus.charts.lock.yaml': 'OUTSIDE/values.yaml',
    'phineus.images.lock.yaml': 'OUTSIDE/values.yaml',
    '.phineusignore': '/dev/zero',
  }),
  linked(
    'a kustomization of links',
    { 'evil/base': '../../outside', 'evil/p.yaml': 'OUTSIDE/broken.yaml', 'evil/env': '/proc/self/environ' },
    kustomization({
      resources: ['settings.yaml', 'base'],
      patches: [{ path: 'p.yaml' }],
      configMapGenerator: [{ name: 'g', files: ['p.yaml'], envs: ['env'] }],
    }),
  ),
  linked(
    'a generator over links',
    { 'clusters/a.json': 'OUTSIDE/schema.json', 'clusters/b': '../../outside' },
    {
      'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
        metadata: { name: 'set', namespace: 'argocd' },
        spec: {
          generators: [
            {
              git: {
                repoURL: 'https://git.example.org/acme/gitops.git',
                revision: 'HEAD',
                files: [{ path: 'clusters/*.json' }],
              },
            },
            {
              git: {
                repoURL: 'https://git.example.org/acme/gitops.git',
                revision: 'HEAD',
                directories: [{ path: 'clusters/*/*' }],
              },
            },
          ],
          template: {
            metadata: { name: 'x{{const}}' },
            spec: {
              project: 'default',
              source: { repoURL: 'https://git.example.org/acme/gitops.git', path: 'clusters/b/chart' },
              destination: { name: 'in-cluster' },
            },
          },
        },
      }),
    },
  ),
  linked(
    'render, helm and kustomize of links',
    {
      'c/templates/b.yaml': 'OUTSIDE/broken.yaml',
      'c/values.yaml': 'OUTSIDE/values.yaml',
      'k/x.yaml': 'OUTSIDE/broken.yaml',
    },
    {
      'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'c/templates/a.yaml': reader,
      'k/kustomization.yaml': 'resources: [x.yaml]\n',
      'apps/c.yaml': application('c', 'c'),
    },
    [
      { args: ['render', '.'] },
      { args: ['helm', 'template', 'x', 'c'] },
      { args: ['helm', 'lint', 'c'] },
      { args: ['kustomize', 'build', 'k'] },
      { args: ['health', 'k/x.yaml'], exits: [0, 1, 2] },
    ],
  ),
  linked(
    'links before blame, explain, fix and report',
    { 'evil/b.yaml': 'OUTSIDE/broken.yaml' },
    evil({ 'a.yaml': configMap }),
    [
      { args: ['blame', '.', 'evil', 'Deployment/outside-91c7'], exits: [0, 1, 2], showsSource: true },
      { args: ['fix', '.', '--all', '--write'], writes: ['neighbour'] },
      { args: ['report', 'inventory', '.', '-q'] },
      { args: ['parity', '.'] },
    ],
  ),
];
// The name that blame is asked for is that of what lies outside; it may be repeated.
const asked = links.map((each) =>
  each.name.endsWith('fix and report') ? { ...each, calls: each.calls.slice(1) } : each,
);

const pipes = (name: string, ...names: readonly string[]): CommandAttack => ({
  name: `fifth: outside: pipes: ${name}`,
  files: {
    'evil/Chart.yaml': about,
    'evil/templates/a.yaml': reader,
    'apps/evil.yaml': application('evil', 'evil'),
    'k/kustomization.yaml': 'resources: [a.yaml]\nconfigMapGenerator: [{ name: x, files: [f], envs: [e] }]\n',
    'apps/k.yaml': application('k', 'k'),
  },
  pipes: names,
  calls: [check],
});
const waiting: readonly CommandAttack[] = [
  pipes(
    'in a chart',
    'evil/values.yaml',
    'evil/values.schema.json',
    'evil/.helmignore',
    'evil/Chart.lock',
    'evil/templates/b.yaml',
    'evil/charts/x.tgz',
    'evil/crds/a.yaml',
    'evil/files/x',
  ),
  pipes('in a kustomization', 'k/a.yaml', 'k/f', 'k/e'),
  pipes(
    'among what people read',
    'Makefile',
    'README.md',
    'main.tf',
    'up.sh',
    '.gitignore',
    '.gitmodules',
    '.sops.yaml',
    'Tiltfile',
    'Taskfile.yml',
    '.github/workflows/a.yml',
  ),
  pipes(
    'for locks and ignored names',
    'phineus.charts.lock.yaml',
    'phineus.images.lock.yaml',
    '.helmignore',
    '.dockerignore',
    'renovate.json',
  ),
  {
    name: 'fifth: outside: pipes: the configuration',
    pipes: ['phineus.yaml'],
    calls: [
      { args: ['check', '.', '-o', 'json'], tells: true },
      { args: ['init', '.'], exits: [0, 1, 2] },
    ],
  },
  {
    name: 'fifth: outside: pipes: for commands',
    files: { 'x/a.yaml': configMap },
    pipes: ['pipe.json', 'dump/p.yaml'],
    calls: [
      { args: ['diagnose', 'dump'] },
      { args: ['snapshot', 'dump', '-o', 'said.snap'], writes: ['said.snap'] },
    ],
  },
];

// A tar archive of these entries, in the letters of bytes.
type Entry = {
  readonly name: string;
  readonly text?: string;
  readonly type?: string;
  readonly link?: string;
  readonly size?: string;
  readonly prefix?: string;
};
function header({ name, text = '', type = '0', link = '', size, prefix = '' }: Entry): Buffer {
  const block = Buffer.alloc(512);
  block.write(name.slice(0, 100), 0, 'latin1');
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(size ?? `${Buffer.byteLength(text).toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write(type, 156);
  block.write(link, 157);
  block.write('ustar\u000000', 257);
  block.write(prefix, 345);
  block.write(
    `${block
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return block;
}
function archive(entries: readonly Entry[]): string {
  const parts = entries.flatMap((entry) => {
    const body = Buffer.from(entry.text ?? '');
    return [header(entry), body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)])).toString('latin1');
}
const sub = (name: string, text: string): Entry => ({ name: `sub/${name}`, text });
const subchart: readonly Entry[] = [
  sub('Chart.yaml', 'apiVersion: v2\nname: sub\nversion: 1.0.0\n'),
  sub('templates/a.yaml', configMap.replace('settings', 'sub')),
];
const pax = (fields: Files): Entry => {
  const text = Object.entries(fields)
    .map(([key, value]) => {
      const rest = ` ${key}=${value}\n`;
      let length = rest.length + 2;
      while (`${length}${rest}`.length !== length) length = `${length}${rest}`.length;
      return `${length}${rest}`;
    })
    .join('');
  return { name: 'pax', type: 'x', text };
};
const packed = (name: string, make: () => string): CommandAttack => ({
  name: `fifth: outside: archive: ${name}`,
  files: evil({
    'Chart.yaml': `${about}dependencies: [{ name: sub, version: "*" }]\n`,
    'templates/a.yaml': reader,
  }),
  binary: () => ({ 'evil/charts/sub-1.0.0.tgz': make() }),
  calls: [
    check,
    { args: ['helm', 'template', 'x', 'evil', '--output-dir', 'said'], showsSource: true, writes: ['said'] },
  ],
});
const archives: readonly CommandAttack[] = [
  packed('names that climb in a header of pax', () =>
    archive([
      ...subchart,
      pax({ path: 'sub/templates/../../../../outside/evil.yaml' }),
      sub('x', configMap),
      pax({ path: 'OUTSIDE/y' }),
      sub('y', 'x'),
    ]),
  ),
  packed('a prefix that climbs', () =>
    archive([
      ...subchart,
      { name: 'evil.yaml', prefix: 'sub/templates/../../../..', text: configMap },
      { name: '/etc/cron.d/x', text: 'x' },
    ]),
  ),
  packed('long names of GNU that climb', () =>
    archive([
      ...subchart,
      { name: '././@LongLink', type: 'L', text: `sub/templates/${'../'.repeat(60)}etc/x.yaml` },
      sub('z', configMap),
    ]),
  ),
  packed('links and hard links to files outside', () =>
    archive([
      ...subchart,
      { name: 'sub/templates/b.yaml', type: '2', link: '../../../../outside/broken.yaml' },
      { name: 'sub/templates/c.yaml', type: '1', link: '/etc/passwd' },
      { name: 'sub/values.yaml', type: '2', link: '/proc/self/environ' },
    ]),
  ),
  packed('devices and pipes', () =>
    archive([
      ...subchart,
      { name: 'sub/templates/d.yaml', type: '3' },
      { name: 'sub/templates/p.yaml', type: '6' },
      { name: 'sub/dir', type: '5' },
      { name: 'sub/s', type: 'S' },
    ]),
  ),
  packed('sizes below nothing and beyond everything', () =>
    archive([
      ...subchart,
      { ...sub('neg', 'x'), size: `\u00ff${'\u00ff'.repeat(11)}` },
      { ...sub('big', 'x'), size: '77777777777\0' },
      { ...sub('none', 'x'), size: 'zzzzzzzzzzz\0' },
    ]),
  ),
  packed('sizes of pax beyond everything', () =>
    archive([
      ...subchart,
      pax({ size: '99999999999999999999' }),
      sub('a', 'x'),
      pax({ size: '-1' }),
      sub('b', 'x'),
      pax({ 'GNU.sparse.size': '9999999999', 'GNU.sparse.map': '0,1' }),
      sub('c', 'x'),
    ]),
  ),
  packed('a hundred thousand files of nothing', () =>
    archive([...subchart, ...Array.from({ length: 100000 }, (_, i) => sub(`f/${i}`, ''))]),
  ),
  packed(
    'members of gzip one after the other, and rubbish',
    () => archive(subchart) + archive([sub('templates/b.yaml', configMap)]) + 'rubbish'.repeat(1000),
  ),
  packed('a gigabyte of zeros', () =>
    gzipSync(
      Buffer.concat([
        header({ name: 'sub/templates/z', size: `${(1024 ** 3).toString(8).padStart(11, '0')}\0` }),
        Buffer.alloc(300 * 1024 * 1024),
      ]),
    ).toString('latin1'),
  ),
  packed('the same name again and again', () =>
    archive([
      ...subchart,
      ...Array.from({ length: 3000 }, (_, i) =>
        sub('Chart.yaml', `apiVersion: v2\nname: sub${i}\nversion: 1.0.0\n`),
      ),
    ]),
  ),
  packed('names with backslashes, drives and zeros', () =>
    archive([
      ...subchart,
      { name: 'sub\\templates\\..\\..\\x', text: 'x' },
      { name: 'C:/x', text: 'x' },
      { name: 'sub/templates/a\u0001b.yaml', text: configMap },
      { name: '', text: 'x' },
      { name: 'sub//templates//e.yaml', text: configMap },
    ]),
  ),
];

const folded: readonly CommandAttack[] = [
  ...trees('fifth: outside', {
    'names that differ by case alone': {
      ...evil({
        'Chart.yaml': about,
        'chart.yaml': 'x: [',
        'CHART.YAML': '{{',
        'templates/a.yaml': reader,
        'Templates/a.yaml': '{{ fail "x" }}',
        'values.yaml': 'a: b',
        'VALUES.yaml': '[',
      }),
      'Apps/neighbour.yaml': 'kind: [',
      'NEIGHBOUR/web.yaml': 'x: {',
    },
    'three kustomizations in one folder': evil({
      'kustomization.yaml': 'resources: [a.yaml]\n',
      'kustomization.yml': 'resources: [../../outside]\n',
      Kustomization: 'resources: [OUTSIDE]\n',
      'a.yaml': configMap,
    }),
    'names that become others when composed': evil({
      'caf\u00e9.yaml': configMap,
      'cafe\u0301.yaml': configMap,
      '\u212a.yaml': configMap,
      'K.yaml': configMap,
    }),
    'names of Windows': evil({
      'con.yaml': configMap,
      NUL: 'x',
      'a.yaml:stream': configMap,
      'b.yaml.': configMap,
      'c.yaml ': configMap,
      '..\\x.yaml': configMap,
    }),
  }),
];

const into = (
  name: string,
  ...[at, args, more = {}]: readonly [string, readonly string[], Partial<CommandAttack>?]
): CommandAttack => ({
  name: `fifth: outside: written: ${name}`,
  links: { [at]: 'OUTSIDE/values.yaml' },
  calls: [{ args, showsSource: true }],
  ...more,
});
const writes: readonly CommandAttack[] = [
  into('a report to a link', 'report.json', ['check', '.', '-o', 'json=report.json']),
  into(
    'a report behind a folder that is a link',
    'out',
    ['check', '.', '-o', 'html=out/x.html', '-o', 'sarif=out/y/z.sarif'],
    { links: { out: '../outside' } },
  ),
  into('a baseline to a link', 'base.json', ['check', '.', '--write-baseline', 'base.json']),
  into('a configuration to a link', 'phineus.yaml', ['init', '.', '--force']),
  into('a configuration to a link to nowhere', 'phineus.yaml', ['init', '.'], {
    links: { 'phineus.yaml': '../outside/new.yaml' },
  }),
  into('a lock of charts to a link', 'phineus.charts.lock.yaml', ['charts', 'lock', '.']),
  into(
    'a lock of images to a link',
    'phineus.images.lock.yaml',
    ['images', 'lock', '.', '--output', 'phineus.images.lock.yaml'],
    { server: () => ({ status: 404 }) },
  ),
  into('a snapshot to a link', 's.snap', ['snapshot', 'neighbour', '-o', 's.snap']),
  into(
    'manifests of helm to a folder that is a link',
    'out',
    ['helm', 'template', 'x', 'c', '--output-dir', 'out'],
    {
      links: { 'out/c': '../../outside/x' },
      files: { 'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n', 'c/templates/a.yaml': configMap },
    },
  ),
  into('a fix of a file behind a link', 'neighbour', ['fix', '.', '--all', '--write'], {
    links: { neighbour: '../outside/n' },
    files: { 'apps/x.yaml': application('x', 'neighbour') },
  }),
  into('a kustomization to a link', 'out.yaml', ['kustomize', 'build', 'k', '--output', 'out.yaml'], {
    links: { 'out.yaml': '../outside/values.yaml' },
    files: { 'k/kustomization.yaml': 'resources: [a.yaml]\n', 'k/a.yaml': configMap },
  }),
  into('a database to a link', 'history.db', ['serve', '.', '--port', '0', '--database', 'history.db'], {
    calls: [
      {
        args: ['serve', '.', '--port', '0', '--database', 'history.db'],
        asks: [{ path: '/healthz' }],
        showsSource: true,
      },
    ],
  }),
];

export const outside: readonly CommandAttack[] = [
  ...paths,
  ...asked,
  ...waiting,
  ...archives,
  ...folded,
  ...writes,
];
