import { application, configMap } from '../../attack.ts';
import type { Call, CommandAttack } from '../command-attack.ts';
import { check, compare, evil, kustomization, object } from './carriers.ts';

const settings = evil({ 'settings.yaml': configMap }, '    directory: { recurse: true }\n');
const chartFiles = evil({
  'Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
  'templates/a.yaml': `${configMap}data: { a: {{ .Values | toJson | quote }}, b: {{ .Files.Get "f" | quote }} }\n`,
});
/** A link out of the repository makes Argo CD refuse all of it: the neighbour is named, and no more. */
const named: Call = { args: ['check', '.', '-o', 'json'], tells: 'by name' };
const render: Call = { args: ['render', '.'], showsSource: true };
const broken = {
  ...settings,
  'evil/d.yaml': object(['apps/v1', 'Deployment'], 'd', {
    spec: {
      selector: { matchLabels: { app: 'a' } },
      template: {
        metadata: { labels: { app: 'b' } },
        spec: { containers: [{ name: 'a', image: 'a:1', imagePullPolicy: 'always' }] },
      },
    },
  }),
};

type Place = Omit<CommandAttack, 'name' | 'calls'> & { readonly calls?: readonly Call[] };

/** Links out of the tree wherever something is read. */
const read: Readonly<Record<string, Place>> = {
  'a manifest': { files: settings, links: { 'evil/x.yaml': 'OUTSIDE/broken.yaml' } },
  'a manifest, by dots': { files: settings, links: { 'evil/x.yaml': '../../outside/broken.yaml' } },
  'a folder of manifests': { files: settings, links: { 'evil/more': 'OUTSIDE' } },
  'the folder of an Application': {
    files: { 'apps/evil.yaml': application('evil', 'evil') },
    links: { evil: 'OUTSIDE' },
  },
  'a link to a link': {
    files: settings,
    links: { 'evil/x.yaml': 'y.yaml', 'evil/y.yaml': 'z.yaml', 'evil/z.yaml': 'OUTSIDE/broken.yaml' },
  },
  'a folder of links that meet': {
    files: settings,
    links: { 'evil/a': '.', 'evil/b': '..', 'evil/c': 'a/b/c', loop: 'loop' },
  },
  'the values of a chart': {
    files: chartFiles,
    links: { 'evil/values.yaml': 'OUTSIDE/values.yaml', 'evil/f': 'OUTSIDE/values.yaml' },
  },
  'the schema of a chart': { files: chartFiles, links: { 'evil/values.schema.json': 'OUTSIDE/schema.json' } },
  'the templates of a chart': {
    files: chartFiles,
    links: {
      'evil/templates/x.yaml': 'OUTSIDE/broken.yaml',
      'evil/templates/y': 'OUTSIDE',
      'evil/charts': 'OUTSIDE',
      'evil/crds': 'OUTSIDE',
    },
  },
  'a resource of a kustomization': {
    files: kustomization({
      resources: ['x.yaml', 'more'],
      configMapGenerator: [{ name: 'a', files: ['v.yaml'], envs: ['v.yaml'] }],
    }),
    links: {
      'evil/x.yaml': 'OUTSIDE/broken.yaml',
      'evil/more': 'OUTSIDE',
      'evil/v.yaml': 'OUTSIDE/values.yaml',
    },
  },
  'what jsonnet imports': {
    files: evil({ 'a.jsonnet': "{ a: importstr 'v' }" }, '    directory: { recurse: true }\n'),
    links: { 'evil/v': 'OUTSIDE/values.yaml' },
  },
  'the configuration': {
    files: settings,
    links: { 'phineus.yaml': 'OUTSIDE/values.yaml' },
    calls: [{ args: ['check', '.', '-o', 'json'] }],
  },
  'the locks': {
    files: settings,
    links: {
      'phineus.images.lock.yaml': 'OUTSIDE/values.yaml',
      'phineus.charts.lock.yaml': 'OUTSIDE/broken.yaml',
    },
  },
  'a baseline': {
    files: settings,
    links: { 'base.json': 'OUTSIDE/schema.json' },
    calls: [{ args: ['check', '.', '--baseline', 'base.json'] }],
  },
  'schemas and health checks': {
    files: {
      ...settings,
      'phineus.yaml':
        'schemas: [s]\ntargets: { dev: { roots: [apps], argocd: { resourceCustomizations: rc } } }\n',
    },
    links: { s: 'OUTSIDE', rc: 'OUTSIDE' },
  },
  'scripts and workflows': {
    files: settings,
    links: {
      'scripts/a.sh': 'OUTSIDE/values.yaml',
      '.github/workflows/a.yaml': 'OUTSIDE/broken.yaml',
      'README.md': 'OUTSIDE/values.yaml',
      '.argocd-source.yaml': 'OUTSIDE/values.yaml',
    },
  },
  'files of the machine': {
    files: settings,
    links: {
      'evil/a.yaml': '/proc/self/environ',
      'evil/b.yaml': '/dev/zero',
      'evil/c.yaml': '/dev/random',
      'evil/d.yaml': '/proc/self/mem',
      'evil/e.yaml': '/dev/stdin',
      'evil/f.yaml': '/dev/tty',
      'evil/g': '/proc',
      'evil/h': '/sys',
    },
  },
  'links in the base': {
    files: settings,
    baseLinks: { 'evil/x.yaml': 'OUTSIDE/broken.yaml', 'evil/more': 'OUTSIDE' },
    calls: [compare, { args: ['prove', '.', 'main'] }],
  },
  'links in place of folders of the base': {
    base: settings,
    files: { 'apps/evil.yaml': application('evil', 'evil') },
    links: { evil: 'OUTSIDE' },
    calls: [
      compare,
      { args: ['prove', '.', 'main'] },
      // Argo CD refuses every Application of a repository with such a link.
      { args: ['check', '.', '--base', 'main', '-o', 'json'], tells: 'by name' },
    ],
  },
  'pipes everywhere': {
    files: settings,
    pipes: ['evil/p.yaml', 'phineus.images.lock.yaml', 'scripts/x.sh', 'README.md', 'evil/Chart.yaml'],
  },
  'a pipe as configuration': {
    files: settings,
    pipes: ['phineus.yaml'],
    calls: [{ args: ['check', '.', '-o', 'json'] }],
  },
  'files of gigabytes': {
    files: settings,
    sizes: {
      'evil/large.yaml': 3000,
      'evil/large.tgz': 3000,
      'README.md': 3000,
      'phineus.images.lock.yaml': 500,
      'scripts/a.sh': 3000,
    },
  },
  'a chart of gigabytes': {
    files: chartFiles,
    sizes: {
      'evil/values.yaml': 3000,
      'evil/templates/b.yaml': 3000,
      'evil/files/c': 3000,
      'evil/charts/d.tgz': 3000,
    },
  },
  'a configuration of gigabytes': {
    files: settings,
    sizes: { 'phineus.yaml': 3000 },
    calls: [{ args: ['check', '.', '-o', 'json'] }],
  },
};

/** Links out of the tree wherever something is written. */
const written: Readonly<Record<string, Place>> = {
  'a report': {
    files: settings,
    links: { 'out.json': 'OUTSIDE/values.yaml' },
    calls: [{ args: ['check', '.', '-o', 'json=out.json'] }],
  },
  'a report into a folder': {
    files: settings,
    links: { out: 'OUTSIDE' },
    calls: [
      { args: ['check', '.', '-o', 'json=out/new.json'] },
      { args: ['check', '.', '-o', 'html=out/deeper/new.html'] },
    ],
  },
  'a baseline': {
    files: settings,
    links: { 'base.json': 'OUTSIDE/new.json' },
    calls: [{ args: ['check', '.', '--write-baseline', 'base.json'] }],
  },
  'a configuration': {
    files: settings,
    links: { 'phineus.yaml': 'OUTSIDE/new.yaml' },
    calls: [{ args: ['init', '.'] }, { args: ['init', '.', '--force'] }],
  },
  'a lock of charts': {
    files: settings,
    links: { 'phineus.charts.lock.yaml': 'OUTSIDE/values.yaml' },
    calls: [{ args: ['charts', 'lock', '.'] }],
  },
  'a lock of images': {
    files: settings,
    links: { 'phineus.images.lock.yaml': 'OUTSIDE/values.yaml' },
    calls: [{ args: ['images', 'lock', '.'] }],
  },
  'a snapshot': {
    files: {
      ...settings,
      'dump.json': object(['v1', 'List'], 'x', { items: [JSON.parse(object(['v1', 'Namespace'], 'n'))] }),
    },
    links: { 'out.snapshot': 'OUTSIDE/values.yaml' },
    calls: [{ args: ['snapshot', 'dump.json', '-o', 'out.snapshot'] }],
  },
  'what a chart renders to': {
    files: chartFiles,
    links: { out: 'OUTSIDE' },
    calls: [{ args: ['helm', 'template', 'evil', '--output-dir', 'out'] }],
  },
  'what a chart renders to, by its name': {
    files: { ...chartFiles, 'evil/Chart.yaml': 'apiVersion: v2\nname: ../../outside\nversion: 1.0.0\n' },
    calls: [
      {
        args: ['helm', 'template', '../../outside', 'evil', '--output-dir', 'out', '--release-name'],
        writes: ['out'],
      },
    ],
  },
  'what a kustomization builds': {
    files: kustomization({}),
    links: { 'out.yaml': 'OUTSIDE/values.yaml', out: 'OUTSIDE' },
    calls: [
      { args: ['kustomize', 'build', 'evil', '-o', 'out.yaml'] },
      { args: ['kustomize', 'build', 'evil', '-o', 'out'] },
    ],
  },
  'what a kustomization builds, by its names': {
    files: kustomization(
      { resources: ['x.yaml'] },
      { 'x.yaml': object(['v1', 'ConfigMap'], '../../../outside/pwned') },
    ),
    calls: [{ args: ['kustomize', 'build', 'evil', '-o', 'out'], writes: ['out'] }],
  },
  'a fix, to a file that is a link': {
    files: settings,
    links: { 'evil/d.yaml': 'OUTSIDE/broken.yaml' },
    calls: [{ args: ['fix', '.', '--all', '--write', '--force'], showsSource: true, writes: ['evil'] }],
  },
  'a fix, through a folder that is a link': {
    files: { 'apps/evil.yaml': application('evil', 'evil/more', '    directory: { recurse: true }\n') },
    links: { 'evil/more': 'OUTSIDE' },
    calls: [{ args: ['fix', '.', '--all', '--write', '--force'], showsSource: true, writes: ['apps'] }],
  },
  'a fix, while programs of the tree wait': {
    files: {
      ...broken,
      '.git-hooks/pre-commit': 'touch CANARY',
      '.husky/pre-commit': 'touch CANARY',
      '.gitattributes': '* filter=x merge=x\n',
      '.pre-commit-config.yaml': 'repos: []\n',
    },
    calls: [{ args: ['fix', '.', '--all', '--commit', 'fixes'], showsSource: true, writes: ['.git'] }],
  },
  'a fix, on branches of strange names': {
    files: broken,
    calls: ['--force', '../../outside', 'a..b', '-D', 'HEAD', 'refs/heads/main', '@{-1}', 'a b', ''].map(
      (branch) => ({ args: ['fix', '.', '--all', '--commit', branch], showsSource: true, writes: ['.git'] }),
    ),
  },
};

/** Programs of the tree under names that others would run. */
const programs: Readonly<Record<string, Place>> = {
  'attributes of git': {
    base: { 'a.txt': 'a\n' },
    files: {
      ...settings,
      'a.txt': 'b\n',
      '.gitattributes': '* diff=evil filter=evil merge=evil ident\n*.yaml textconv=evil\n',
      '.git-blame-ignore-revs': '--output=CANARY\n',
    },
    calls: [
      compare,
      { args: ['prove', '.', 'main'] },
      { args: ['blame', '.', 'evil', 'ConfigMap/settings'] },
    ],
  },
  'plug-ins of helm and kustomize': {
    files: {
      ...kustomization({
        helmCharts: [{ name: 'x', version: '1', repo: 'https://h' }],
        generators: ['g.yaml'],
      }),
      'evil/g.yaml': object(['someteam.example.com/v1', 'ChartInflator'], 'g'),
      'evil/plugins/x/plugin.yaml': 'name: x\ncommand: touch CANARY\n',
      '.kustomize/plugin/someteam.example.com/v1/chartinflator/ChartInflator': '#!/bin/sh\ntouch CANARY\n',
      helm: '#!/bin/sh\ntouch CANARY\n',
    },
    calls: [
      check,
      {
        args: [
          'kustomize',
          'build',
          'evil',
          '--enable-helm',
          '--enable-alpha-plugins',
          '--enable-exec',
          '--helm-command',
          './helm',
        ],
        showsSource: true,
      },
    ],
  },
  'post-renderers and values that are programs': {
    files: chartFiles,
    calls: [
      { args: ['helm', 'template', 'evil', '--post-renderer', './evil/run.sh'], showsSource: true },
      { args: ['helm', 'template', 'evil', '-f', 'ext::sh -c touch% CANARY'], showsSource: true },
      { args: ['helm', 'template', 'evil', '--repo', 'file://OUTSIDE'], showsSource: true },
    ],
  },
  'a kubeconfig and a session of Argo CD': {
    files: {
      ...settings,
      '.kube/config': 'users: [{ name: x, user: { exec: { command: touch, args: [CANARY] } } }]\n',
      kubeconfig:
        'apiVersion: v1\nkind: Config\ncurrent-context: x\ncontexts: [{ name: x, context: { cluster: x, user: x } }]\nclusters: [{ name: x, cluster: { server: "http://127.0.0.1:9" } }]\nusers: [{ name: x, user: { exec: { apiVersion: client.authentication.k8s.io/v1, command: touch, args: [CANARY], interactiveMode: Never } } }]\n',
    },
    calls: [check, { args: ['diagnose', 'evil'] }],
  },
  'editors and agents': {
    files: {
      ...settings,
      '.vscode/settings.json': '{"phineus.path":"./evil"}',
      '.mcp.json': '{"mcpServers":{"x":{"command":"touch","args":["CANARY"]}}}',
      '.envrc': 'touch CANARY',
      '.tool-versions': 'node 0\n',
    },
  },
  'functions in a pipeline of kpt': {
    files: {
      ...evil({
        Kptfile:
          'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: { name: x }\npipeline: { mutators: [{ exec: "touch CANARY" }, { image: x }] }\n',
        'settings.yaml': configMap,
      }),
    },
  },
};

const lay = (family: string, table: Readonly<Record<string, Place>>, calls: readonly Call[]) =>
  Object.entries(table).map(([name, place]) => ({
    ...place,
    name: `${family}: ${name}`,
    calls: place.calls ?? calls,
  }));

export const places: readonly CommandAttack[] = [
  ...lay('link out', read, [named, render]),
  ...lay('written', written, []),
  ...lay('program', programs, [check, render]),
];
