import type { Answer, Call, CommandAttack, Server } from '../command-attack.ts';
import {
  type Files,
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
  report,
} from './kit.ts';

const object = map('a', '{ a: b }');
const app = (source: string) =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec:\n  project: default\n  source: { ${source} }\n  destination: { server: https://kubernetes.default.svc, namespace: x }\n`;
const esc = '\u001b[2J\u202e@everyone <img src=pwned>\r\n::error::pwned';

/** Addresses of the tree, without a flag that lets anybody go there. */
const trapped = (name: string, files: Files, calls: readonly Call[] = [json]) =>
  attack(`network: without a flag: ${name}`, files, { server: () => ({}), calls });

/** A repository of charts that answers as it likes. */
const charts: Files = {
  'apps/evil.yaml': app('repoURL: http://SERVER/charts, chart: evil, targetRevision: "1.x"'),
};
const online: Call = { ...freely(json), args: ['check', '.', '--online', '-o', 'json'] };
const repository = (name: string, answer: Server, calls: readonly Call[] = [online]) =>
  attack(`network: a repository of charts: ${name}`, charts, { server: answer, calls });
const index = (entry: string, more = '') =>
  `apiVersion: v1\nentries:\n  evil:\n  - { apiVersion: v2, name: evil, version: 1.0.0, ${entry} }\n${more}`;
const listed =
  (entry: string, rest: Answer): Server =>
  (path) =>
    path.includes('index.yaml') ? { body: index(entry) } : rest;

/** A registry that answers as it likes. */
const oci: Files = {
  'apps/evil.yaml': app('repoURL: SERVER/charts, chart: evil, targetRevision: "1.0.0"'),
  'apps/two.yaml': app('repoURL: "oci://SERVER/charts/evil", path: ., targetRevision: "1.0.0"').replace(
    'name: evil',
    'name: two',
  ),
};
const registry = (name: string, answer: Server, calls: readonly Call[] = [online]) =>
  attack(`network: a registry: ${name}`, oci, { server: answer, calls });

/** A remote that speaks git over HTTP. */
const remote = (name: string, answer: Server) =>
  attack(
    `network: git: ${name}`,
    { 'apps/evil.yaml': app('repoURL: http://SERVER/acme/x.git, targetRevision: main, path: .') },
    { server: answer, calls: [online] },
  );
const packet = (text: string) => (text.length + 4).toString(16).padStart(4, '0') + text;
const zero = '0'.repeat(40);

export const servers: readonly CommandAttack[] = [
  trapped(
    'every kind of source',
    {
      'apps/evil.yaml': app('repoURL: http://TRAP/x.git, targetRevision: main, path: .'),
      'apps/b.yaml': app('repoURL: http://TRAP/charts, chart: x, targetRevision: "*"').replace(
        'name: evil',
        'name: b',
      ),
      'apps/c.yaml': app('repoURL: "oci://TRAP/x", path: ., targetRevision: "1"').replace(
        'name: evil',
        'name: c',
      ),
    },
    [json, forecast, diff, prove, report],
  ),
  trapped(
    'values and parameters by address',
    chart(
      { 'a.yaml': object },
      '',
      '    helm: { valueFiles: ["http://TRAP/values.yaml", "https://TRAP/values.yaml", "oci://TRAP/v"], fileParameters: [{ name: a, path: "http://TRAP/a" }] }\n',
    ),
  ),
  trapped(
    'everything that a kustomization loads',
    kustomization(
      'resources: ["http://TRAP/a.yaml", "TRAP/x/y?ref=z", "git::http://TRAP/x.git"]\ncomponents: ["http://TRAP/c"]\ncrds: ["http://TRAP/crd.json"]\nopenapi: { path: "http://TRAP/o.json" }\nconfigMapGenerator: [{ name: a, files: ["http://TRAP/f"] }]\npatches: [{ path: "http://TRAP/p.yaml" }]\nhelmCharts: [{ name: x, repo: "http://TRAP/charts", version: 1.0.0 }]\n',
    ),
    [json, freely({ args: ['kustomize', 'build', 'evil', '--enable-helm'] })],
  ),
  trapped(
    'schemas of values, of files and of editors',
    {
      ...chart(
        { 'a.yaml': `# yaml-language-server: $schema=http://TRAP/x.json\n${object}` },
        '# yaml-language-server: $schema=http://TRAP/x.json\n',
      ),
      'evil/values.schema.json':
        '{"$schema":"http://TRAP/meta.json","$id":"http://TRAP/id.json","$ref":"http://TRAP/x.json","allOf":[{"$ref":"other.json"}]}',
    },
    [json, freely({ args: ['helm', 'lint', 'evil'] })],
  ),
  trapped(
    'catalogs of schemas',
    {
      ...evil({ 'a.yaml': 'apiVersion: x.example.org/v1\nkind: X\nmetadata: { name: x }\nspec: {}\n' }),
      'phineus.yaml': '$schema: http://TRAP/p.json\nschemas: ["http://TRAP/{{group}}/{{kind}}.json"]\n',
    },
    [json, fix],
  ),
  trapped(
    'templates that ask for names',
    chart({
      'a.yaml':
        '{{ getHostByName "localhost" }}{{ (lookup "v1" "Secret" "" "").items }}{{ urlParse "http://TRAP" }}',
    }),
  ),
  trapped(
    'Jsonnet that imports by address',
    evil({
      'a.jsonnet':
        '(import "http://TRAP/a.libsonnet") + (importstr "http://TRAP/b") + (import "github.com/x/y/z.libsonnet")\n',
      'jsonnetfile.json':
        '{"dependencies":[{"source":{"git":{"remote":"http://TRAP/x.git"}},"version":"main"}]}',
    }),
  ),
  trapped('generators that ask services', {
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec:\n  generators: [{ scmProvider: { gitlab: { api: "http://TRAP", group: x } } }, { pullRequest: { github: { api: "http://TRAP/", owner: a, repo: b } } }, { plugin: { configMapRef: { name: p } } }, { git: { repoURL: "http://TRAP/x.git", revision: HEAD, directories: [{ path: "*" }] } }, { clusters: {} }]\n  template: { metadata: { name: x }, spec: {} }\n`,
    'evil/p.yaml': map('p', '{ baseUrl: "http://TRAP", token: "$x:y" }'),
  }),
  trapped(
    'images and what is said of them',
    {
      ...evil({
        'a.yaml':
          'apiVersion: v1\nkind: Pod\nmetadata: { name: a, annotations: { argocd-image-updater.argoproj.io/image-list: "a=TRAP/a" } }\nspec: { containers: [{ name: a, image: "TRAP/a:latest" }], imagePullSecrets: [{ name: x }] }\n',
      }),
      'phineus.yaml': 'policies: { images: { verify: true, multiArch: true, digest: true } }\n',
    },
    [json, { ...fix, args: ['fix', '.', '--all', '-o', 'json'] }],
  ),
  attack('network: without a flag: objects that git would fetch', evil({ 'a.yaml': object }), {
    server: () => ({}),
    git: [
      ['config', 'remote.origin.url', 'http://TRAP/x.git'],
      ['config', 'remote.origin.promisor', 'true'],
      ['config', 'remote.origin.partialclonefilter', 'blob:none'],
      ['config', 'extensions.partialClone', 'origin'],
      ['config', 'fetch.recurseSubmodules', 'true'],
      ['config', 'submodule.x.url', 'http://TRAP/s.git'],
    ],
    after: {
      '.git/objects/info/http-alternates': 'http://TRAP/objects\n',
      '.git/FETCH_HEAD': `${zero}\t\tbranch 'x' of http://TRAP/x\n`,
    },
    calls: [
      diff,
      { args: ['diff', '.', `${'1'.repeat(40)}..HEAD`] },
      { args: ['check', '.', '--base', 'origin/main', '-o', 'json'] },
    ],
  }),
  repository('an index that is a bomb', () => ({
    body: `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 20 }, (_, i) => `b${i}: &b${i} [${`*${i ? `b${i - 1}` : 'a'},`.repeat(9)}]`).join('\n')}\nentries: *b19\n`,
  })),
  repository('an index without an end', () => ({
    body: '  evil: [{ name: evil, version: 1.0.0 }]\n'.repeat(1000),
    times: 200_000,
  })),
  repository('an index that comes and never ends', () => ({
    body: 'apiVersion: v1\nentries:\n',
    hangs: true,
  })),
  repository('an answer that is packed and grows', () => ({
    body: ' '.repeat(1_000_000),
    times: 1500,
    packed: true,
  })),
  repository('places that lead in a circle', (path) => ({ status: 302, headers: { location: `${path}x` } })),
  repository('places that are files', (path) => ({
    status: 307,
    headers: { location: path.length % 2 ? 'file:///etc/passwd' : 'data:text/plain,apiVersion: v1' },
  })),
  repository('an error that speaks', () => ({
    status: 500,
    headers: { 'x-evil': 'y' },
    body: esc.repeat(10_000),
  })),
  repository('entries of every type', () => ({
    body: 'apiVersion: v1\nentries:\n  evil: [null, 5, [], { version: [1] }, { name: __proto__, version: 1.0.0, urls: 5 }, { version: "1.0.0", urls: [null, {}] }]\n  __proto__: { a: b }\ngenerated: { a: b }\n',
  })),
  repository(
    'a digest that is another',
    listed(`digest: ${'a'.repeat(64)}, urls: ["evil-1.0.0.tgz"]`, { body: 'x'.repeat(5000) }),
  ),
  repository(
    'an archive elsewhere, by a file',
    listed(
      'urls: ["file:///etc/passwd", "../../../../etc/passwd", "http://SERVER/x.tgz", "javascript:x", "", "\\0"]',
      { body: 'x' },
    ),
  ),
  repository(
    'an archive without an end',
    listed('urls: ["evil-1.0.0.tgz"]', { body: '\u001f\u008b\u0008'.repeat(100_000), times: 20_000 }),
  ),
  repository('versions by the hundred thousand', () => ({
    body: `apiVersion: v1\nentries:\n  evil:\n${Array.from({ length: 150_000 }, (_, i) => `  - { name: evil, version: 1.${i}.0-${'a.'.repeat(20)}b, urls: [x] }`).join('\n')}\n`,
  })),
  repository(
    'words in every field',
    () => ({
      body: index(
        `description: ${quoted(esc)}, urls: [${quoted(esc)}], deprecated: true`,
        `  ${quoted(esc)}: [{ name: ${quoted(esc)}, version: ${quoted(esc)} }]\n`,
      ),
    }),
    [
      online,
      freely({ args: ['charts', 'list', '.', '--online'] }),
      { args: ['charts', 'lock', '.'], writes: ['phineus.charts.lock.yaml'] },
    ],
  ),
  registry('a place for tokens that is another', (_path, { self }) => ({
    status: 401,
    headers: {
      'www-authenticate': `Bearer realm="http://${self}/token?x=${encodeURIComponent('"\u0001')}",service="${'x'.repeat(4000)}",scope="repository:*:*"`,
    },
    body: esc.slice(0, 20),
  })),
  registry('a manifest of great sizes', (path) => ({
    headers: {
      'content-type': 'application/vnd.oci.image.manifest.v1+json',
      'docker-content-digest': 'sha256:0',
    },
    body: path.includes('blobs')
      ? 'x'
      : `{"schemaVersion":2,"config":{"mediaType":"application/vnd.cncf.helm.config.v1+json","digest":"sha256:${'0'.repeat(64)}","size":9e15},"layers":[{"mediaType":"application/vnd.cncf.helm.chart.content.v1.tar+gzip","digest":"sha256:../../../../etc/passwd","size":-1},{"digest":5}]}`,
  })),
  registry(
    'a manifest of manifests',
    (path) => ({
      headers: { 'content-type': 'application/vnd.oci.image.index.v1+json' },
      body: `{"schemaVersion":2,"manifests":[${`{"mediaType":"application/vnd.oci.image.index.v1+json","digest":"sha256:${'b'.repeat(64)}","size":1,"platform":{"architecture":${quoted(esc)}}},`.repeat(50)}{}],"path":${quoted(path)}}`,
    }),
    [online, { args: ['images', 'lock', '.'], writes: ['phineus.images.lock.yaml'] }],
  ),
  registry(
    'tags without an end',
    (path) => ({
      headers: { link: `<${path}x>; rel="next"` },
      body: `{"name":"evil","tags":[${'"1.0.0-x",'.repeat(5000)}"2"]}`,
    }),
    [online, freely({ args: ['charts', 'list', '.', '--online'] })],
  ),
  registry('silence', () => ({ body: '', hangs: true })),
  remote('references without an end', () => ({
    headers: { 'content-type': 'application/x-git-upload-pack-advertisement' },
    body: `001e# service=git-upload-pack\n0000${packet(`${zero} refs/heads/main\0 multi_ack\n`).repeat(10_000)}`,
    times: 3000,
  })),
  remote('words for whoever fetches', (path) => ({
    headers: {
      'content-type': `application/x-git-upload-pack-${path.includes('info') ? 'advertisement' : 'result'}`,
    },
    body: path.includes('info')
      ? `001e# service=git-upload-pack\n0000${packet(`${'1'.repeat(40)} refs/heads/main\0side-band-64k agent=x\n`)}${packet(`${'1'.repeat(40)} refs/heads/\u001b[2J::error::x\n`)}0000`
      : `0008NAK\n${packet(`\u0002${esc}\n`)}${packet(`\u0003${esc}\n`)}0000`,
  })),
  remote('another place', (_path, { self }) => ({
    status: 301,
    headers: { location: `ext::sh -c "touch /tmp/x"` },
    body: self,
  })),
  remote('a page that wants a password', () => ({
    status: 401,
    headers: { 'www-authenticate': 'Basic realm="pwned"' },
    body: '<html>',
  })),
];
