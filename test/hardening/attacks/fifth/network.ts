import { application, configMap } from '../../attack.ts';
import { secretCanary } from '../attack-case.ts';
import type { Answer, Call, CommandAttack, Server } from '../command-attack.ts';
import { type Files, evil, object, times } from '../third/carriers.ts';

const about = 'apiVersion: v2\nname: evil\nversion: 1.0.0\n';
const nothing: Server = () => ({ body: '{}' });
const chartOf = (repoURL: string, chart = 'x', version = '*') =>
  object(['argoproj.io/v1alpha1', 'Application'], 'evil', {
    metadata: { name: 'evil', namespace: 'argocd' },
    spec: {
      project: 'default',
      source: { repoURL, chart, targetRevision: version },
      destination: { server: 'http://SERVER', namespace: 'x' },
    },
  });

/** Everything in a tree that names an address. */
const addresses: Files = {
  'apps/evil.yaml': chartOf('http://SERVER'),
  'apps/oci.yaml': chartOf('SERVER/charts').replace('"evil"', '"oci"'),
  'apps/git.yaml': application('git', 'x').replace(
    'https://git.example.org/acme/gitops.git',
    'http://SERVER/a.git',
  ),
  'apps/dep.yaml': application('dep', 'dep'),
  'dep/Chart.yaml': `${about}dependencies: [{ name: a, version: "*", repository: "http://SERVER" }, { name: b, version: "*", repository: "oci://SERVER/x" }]\n`,
  'dep/values.schema.json': '{"$schema":"http://SERVER/schema","$ref":"http://SERVER/x.json"}',
  'dep/templates/a.yaml': `${configMap}data: { a: "{{ getHostByName "localhost" }}" }\n`,
  'apps/kust.yaml': application('kust', 'kust'),
  'kust/kustomization.yaml':
    'resources: ["http://SERVER/a.yaml", "git::http://SERVER/a.git//x?ref=main", "SERVER/a/b?ref=v1"]\nopenapi: { path: "http://SERVER/o.json" }\ncrds: ["http://SERVER/c.json"]\npatches: [{ path: "http://SERVER/p.yaml" }]\nhelmCharts: [{ name: a, repo: "http://SERVER", version: "1" }]\n',
  'apps/net.yaml': application('net', 'net'),
  'net/a.jsonnet': "import 'http://SERVER/x.libsonnet'",
  'net/b.yaml':
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: b }\nspec: { selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: "SERVER/x:1" }] } } }\n',
  'apps/set.yaml': object(['argoproj.io/v1alpha1', 'ApplicationSet'], 'set', {
    metadata: { name: 'set', namespace: 'argocd' },
    spec: {
      generators: [
        { scmProvider: { gitea: { owner: 'x', api: 'http://SERVER', insecure: true } } },
        { pullRequest: { github: { owner: 'x', repo: 'y', api: 'http://SERVER' } } },
        { plugin: { configMapRef: { name: 'p' } } },
        { git: { repoURL: 'http://SERVER/a.git', revision: 'HEAD', directories: [{ path: '*' }] } },
        { clusterDecisionResource: { configMapRef: 'x' } },
      ],
      template: {
        metadata: { name: '{{name}}' },
        spec: {
          project: 'default',
          source: { repoURL: 'http://SERVER/a.git', path: 'x' },
          destination: { server: 'http://SERVER' },
        },
      },
    },
  }),
  'apps/plugin.yaml': object(['v1', 'ConfigMap'], 'p', {
    metadata: { name: 'p', namespace: 'argocd' },
    data: { baseUrl: 'http://SERVER', token: '$plugin:token' },
  }),
};
const config =
  'schemas: ["http://SERVER/{{kind}}.json", "https://SERVER/{kind}"]\npolicies: { images: { verify: true, multiArch: true } }\nrepositories: { "http://SERVER/a.git": . }\n';

const commands: readonly (readonly string[])[] = [
  ['check', '.', '-o', 'json'],
  ['check', '.', '--fixes', '-o', 'sarif'],
  ['check', '.', '--base', 'main', '-o', 'json'],
  ['forecast', '.'],
  ['render', '.'],
  ['diff', '.', 'main'],
  ['prove', '.', 'main'],
  ['upgrade', '.', '--to', 'x=2.0.0'],
  ['fix', '.', '--all'],
  ['report', 'inventory', '.', '-q'],
  ['report', 'risk', '.', '-q'],
  ['parity', '.'],
  ['init', '.', '--force'],
  ['charts', 'list', '.'],
  ['helm', 'template', 'x', 'dep'],
  ['helm', 'lint', 'dep'],
  ['kustomize', 'build', 'kust'],
  ['blame', '.', 'net', 'Deployment/b', 'spec.template.spec.containers[0].image'],
  ['explain', 'invalid-value', '.'],
];
const silent: readonly CommandAttack[] = commands.map((args) => ({
  name: `fifth: network: nothing is asked by ${args.join(' ')}`,
  files: { ...addresses, 'phineus.yaml': config },
  server: nothing,
  calls: [{ args, showsSource: true, writes: ['phineus.yaml'] }],
}));
const silentServers: readonly CommandAttack[] = [
  {
    name: 'fifth: network: nothing is asked by an agent',
    files: { ...addresses, 'phineus.yaml': config },
    server: nothing,
    calls: [
      {
        args: ['mcp'],
        asks: ['check', 'forecast', 'diff', 'explain'].map((name) => ({
          method: 'tools/call',
          params: { name, arguments: {} },
        })),
      },
    ],
  },
  {
    name: 'fifth: network: nothing is asked by an editor',
    files: { ...addresses, 'phineus.yaml': config },
    server: nothing,
    calls: [
      {
        args: ['lsp'],
        asks: [
          {
            notify: 'textDocument/didOpen',
            params: {
              textDocument: {
                uri: 'file://TREE/dep/Chart.yaml',
                languageId: 'yaml',
                version: 1,
                text: addresses['dep/Chart.yaml'] ?? '',
              },
            },
          },
          {
            method: 'textDocument/hover',
            params: {
              textDocument: { uri: 'file://TREE/dep/Chart.yaml' },
              position: { line: 3, character: 5 },
            },
          },
        ],
      },
    ],
  },
];

const fetching: Call = { args: ['check', '.', '--online', '-o', 'json'], tells: true };
const online = (
  name: string,
  ...[files, server, calls = [fetching]]: readonly [Files, Server, (readonly Call[])?]
): CommandAttack => ({ name: `fifth: network: a repository ${name}`, files, server, calls });
const index = (entry: object, times = 1) =>
  JSON.stringify({
    apiVersion: 'v1',
    entries: {
      x: Array.from({ length: times }, (_, i) => ({
        name: 'x',
        version: `1.0.${i}`,
        urls: ['x.tgz'],
        ...entry,
      })),
    },
  });
const one = { 'apps/evil.yaml': chartOf('http://SERVER') };
const answers =
  (body: string, rest: Answer = {}): Server =>
  (path) =>
    path.endsWith('index.yaml') ? { body } : { body: 'rubbish', ...rest };

const repositories: readonly CommandAttack[] = [
  online('whose chart is elsewhere', one, (path, { trap }) =>
    path.endsWith('index.yaml')
      ? { body: index({ urls: [`http://${trap}/x.tgz`, 'file:///etc/passwd', '../../../../outside/chart'] }) }
      : { body: 'x' },
  ),
  online(
    'whose charts are files',
    one,
    answers(index({ urls: ['file:///etc/passwd', 'file://OUTSIDE/chart', '/etc/passwd'] })),
  ),
  online('with an index that never ends', one, () => ({ body: 'a: b\n'.repeat(10000), times: 1e6 })),
  online('with an index packed to nothing', one, () => ({
    body: 'x'.repeat(1024 * 1024),
    times: 900,
    packed: true,
  })),
  online('that never answers', one, () => ({ hangs: true, body: 'apiVersion: v1\n' })),
  online('that leads round in circles', one, (path, { self }) => ({
    status: 302,
    headers: { location: `http://${self}${path}x` },
    body: '',
  })),
  online('that leads to another host', one, (_path, { trap }) => ({
    status: 307,
    headers: { location: `http://u:${secretCanary}@${trap}/x`, 'set-cookie': 'a=b' },
    body: '',
  })),
  online('that leads to a file', one, () => ({
    status: 301,
    headers: { location: 'file:///etc/passwd' },
    body: '',
  })),
  online(
    'with names and versions that climb',
    { 'apps/evil.yaml': chartOf('http://SERVER', '../../../../x', '../../../../1.0.0') },
    (path) => ({
      body: path.includes('index')
        ? JSON.stringify({
            apiVersion: 'v1',
            entries: {
              '../../../../x': [
                {
                  name: '../../../../x',
                  version: '../../../../1.0.0',
                  urls: ['x.tgz'],
                  digest: '../../../x',
                },
              ],
            },
          })
        : 'x',
    }),
  ),
  online(
    'with an index of other types',
    one,
    answers(
      '{"apiVersion":[],"entries":{"x":[null,7,{"version":{},"urls":5},{"version":"1.0.0","urls":[null,{}]}],"__proto__":[{"version":"1"}],"toString":7}}',
    ),
  ),
  online('with a hundred thousand versions', one, answers(index({ description: 'x'.repeat(50) }, 100000))),
  online(
    'with versions that are hard to compare',
    { 'apps/evil.yaml': chartOf('http://SERVER', 'x', '>=1.0.0-0 <2 || ~1 || ^1.x || '.repeat(2000)) },
    answers(index({}, 3000)),
  ),
  online('with words that steer', one, (path) => ({
    status: path.endsWith('index.yaml') ? 500 : 404,
    body: '\u001b[31m::error::pwned\n##[error]x\n<img src=pwned>',
    headers: { 'content-type': 'text/html' },
  })),
  online('with a password in what it leads to', one, (_path, { self }) => ({
    status: 302,
    headers: { location: `http://u:${secretCanary}@${self}/nothing` },
    body: '',
  })),
  online(
    'with a password in its address',
    { 'apps/evil.yaml': chartOf(`http://u:${secretCanary}@SERVER`) },
    () => ({ status: 401, body: `no entry for u:${secretCanary}` }),
  ),
  online('with a chart that is a bomb', one, (path) =>
    path.endsWith('index.yaml')
      ? { body: index({}) }
      : {
          body: '\u0000'.repeat(1024 * 1024),
          times: 900,
          packed: true,
          headers: { 'content-type': 'application/gzip' },
        },
  ),
];

const images = (image: string): Files =>
  evil({ 'a.yaml': object(['v1', 'Pod'], 'p', { spec: { containers: [{ name: 'c', image }] } }) });
const lock: Call = { args: ['images', 'lock', '.', '--output', 'said.lock'], writes: ['said.lock'] };
const registry = (name: string, server: Server, image = 'SERVER/x:1'): CommandAttack => ({
  name: `fifth: network: a registry ${name}`,
  files: images(image),
  server,
  calls: [lock],
});
const digest = `sha256:${'a'.repeat(64)}`;
const registries: readonly CommandAttack[] = [
  registry('that asks for the password of another', (_path, { trap }) => ({
    status: 401,
    headers: {
      'www-authenticate': `Bearer realm="http://${trap}/token",service="registry.example.org",scope="repository:x:pull"`,
    },
    body: '{}',
  })),
  registry('that asks for a password in the clear', () => ({
    status: 401,
    headers: { 'www-authenticate': 'Basic realm="registry.example.org"' },
  })),
  registry('whose token comes from a file', () => ({
    status: 401,
    headers: { 'www-authenticate': 'Bearer realm="file:///etc/passwd",service="x"' },
  })),
  registry('whose challenge is rubbish', () => ({
    status: 401,
    headers: { 'www-authenticate': `Bearer ${'realm="'.repeat(3000)}` },
  })),
  registry('that never ends', () => ({ body: '{"manifests":[', times: 1e7 })),
  registry('that never answers', () => ({ hangs: true, body: '' })),
  registry('with an index of itself', () => ({
    headers: { 'content-type': 'application/vnd.oci.image.index.v1+json' },
    body: JSON.stringify({
      schemaVersion: 2,
      mediaType: 'application/vnd.oci.image.index.v1+json',
      manifests: times(2000, () => ({
        mediaType: 'application/vnd.oci.image.index.v1+json',
        digest,
        size: 1,
        platform: { os: 'linux', architecture: 'amd64' },
      })),
    }),
  })),
  registry('with manifests of other types', () => ({
    headers: {
      'docker-content-digest': '../../../../x',
      'content-type': 'application/vnd.oci.image.manifest.v1+json',
    },
    body: '{"schemaVersion":"2","mediaType":[],"config":7,"layers":{"__proto__":1},"manifests":[null,7,{"platform":"x","digest":{}}]}',
  })),
  registry('with words that steer', () => ({
    headers: {
      'docker-content-digest': digest,
      'content-type': 'application/vnd.oci.image.manifest.v1+json',
    },
    body: JSON.stringify({
      config: { digest, mediaType: '\u001b[31m::error::pwned' },
      architecture: '\u001b[31mx\n::error::pwned',
      os: '<img src=pwned>',
      config2: {},
    }),
  })),
  registry('with words that steer in an error', () => ({
    status: 403,
    body: JSON.stringify({
      errors: [
        {
          code: '\u001b[31m',
          message: '::error::pwned\n##[error]pwned\u202e',
          detail: { a: `https://u:${secretCanary}@x` },
        },
      ],
    }),
  })),
  registry('that leads to another host', (_path, { trap }) => ({
    status: 307,
    headers: { location: `http://${trap}/v2/` },
    body: '',
  })),
  registry('packed to nothing', () => ({ body: ' '.repeat(1024 * 1024), times: 700, packed: true })),
];
const locks: readonly CommandAttack[] = [
  {
    name: 'fifth: network: images whose names climb',
    files: {
      ...images('SERVER/../../x:1'),
      ...Object.fromEntries(
        [
          'SERVER/x@sha256:../../..',
          'SERVER/%2e%2e/x?y=z#w',
          'SERVER/x:1 -o /etc/x',
          'u:p@SERVER/x:1',
          'SERVER//x',
          '[::1]:9/x',
        ].map((image, i) => [
          `evil/p${i}.yaml`,
          object(['v1', 'Pod'], `p${i}`, { spec: { containers: [{ name: 'c', image }] } }),
        ]),
      ),
    },
    server: () => ({ status: 404 }),
    calls: [lock],
  },
  {
    name: 'fifth: network: charts that are fetched and locked, from a hostile repository',
    files: one,
    server: answers(index({ digest: 'x' })),
    calls: [
      { args: ['charts', 'fetch', '.'] },
      { args: ['charts', 'lock', '.'], writes: ['phineus.charts.lock.yaml'] },
    ],
  },
];

export const network: readonly CommandAttack[] = [
  ...silent,
  ...silentServers,
  ...repositories,
  ...registries,
  ...locks,
];
