import { gzipSync } from 'node:zlib';
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
  fill,
  forms,
  freely,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  secret,
  set,
} from './kit.ts';

const object = map('a', '{ a: b }');
const online: Call = { ...freely(json), args: ['check', '.', '--online', '-o', 'json'] };

/** SECURITY.md: "make us connect to somewhere: no; --online, images lock, and commands that are given a cluster connect". */
const offline: Readonly<Record<string, readonly [Files, readonly Call[]]>> = {
  'value files that are addresses': [
    {
      'apps/evil.yaml': app(
        `${here}, path: evil, helm: { valueFiles: ["http://TRAP/values.yaml", "https://TRAP/v.yaml"], fileParameters: [{ name: a, path: "http://TRAP/f" }] }`,
      ),
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/a.yaml': object,
    },
    [json, diff, just('fix', '.', '--all')],
  ],
  'sources of Flux': [
    evil({
      'a.yaml': `${item('GitRepository', 'spec: { interval: 1m, url: "http://TRAP/x.git", ref: { branch: main } }', 'source.toolkit.fluxcd.io/v1')}---\n${item('OCIRepository', 'spec: { interval: 1m, url: "oci://TRAP/x" }', 'source.toolkit.fluxcd.io/v1')}---\n${item('HelmRepository', 'spec: { interval: 1m, url: "http://TRAP/charts" }', 'source.toolkit.fluxcd.io/v1')}---\n${item('Bucket', 'spec: { interval: 1m, endpoint: "TRAP", bucketName: x }', 'source.toolkit.fluxcd.io/v1')}`,
    }),
    [json, just('report', 'inventory', '.')],
  ],
  'the older fields of a kustomization': [
    kustomization(
      'bases: ["http://TRAP/b?ref=x"]\ncrds: ["http://TRAP/c.json"]\nopenapi: { path: "http://TRAP/o.json" }\npatchesStrategicMerge: ["http://TRAP/p.yaml"]\npatchesJson6902: [{ target: { kind: X, name: y, version: v1 }, path: "http://TRAP/j.yaml" }]\nresources: ["http://TRAP/r.yaml"]\n',
    ),
    [json, { ...just('kustomize', 'build', 'evil'), showsSource: true }],
  ],
  'a generator that is a service': [
    {
      'apps/evil.yaml': set(
        '[{ plugin: { configMapRef: { name: p }, requeueAfterSeconds: 1 } }, { git: { repoURL: "http://TRAP/x.git", revision: HEAD, directories: [{ path: "*" }] } }, { scmProvider: { github: { api: "http://TRAP", organization: x }, gitlab: { api: "http://TRAP", group: x } } }]',
      ),
      'apps/p.yaml': map('p', '{ baseUrl: "http://TRAP", token: "$x:y" }'),
      'evil/a.yaml': object,
    },
    [json, diff],
  ],
  'catalogs and mappings of the configuration': [
    {
      ...evil({ 'a.yaml': item('X', 'spec: {}', 'x.example.org/v1') }),
      'apps/b.yaml': app('repoURL: https://git.elsewhere.org/x.git, path: ., targetRevision: HEAD', '', 'b'),
      'phineus.yaml':
        '$schema: http://TRAP/s.json\nschemas: ["http://TRAP/{{group}}/{{kind}}.json", "https://TRAP/{group}/{kind}_{version}.json"]\n',
    },
    [just('check', '.', '-o', 'json'), just('forecast', '.'), just('check', '.', '--offline')],
  ],
  'schemas of values by address': [
    {
      ...chart({ 'a.yaml': object }, 'a: b\n'),
      'evil/values.schema.json':
        '{"$schema":"http://TRAP/meta.json","$id":"http://TRAP/id.json","properties":{"a":{"$ref":"other.json#/x"},"b":{"$dynamicRef":"http://TRAP/d#x"}}}',
    },
    [json, { ...just('helm', 'template', 'evil'), showsSource: true }],
  ],
  'a comparison of charts that are elsewhere': [
    { 'apps/evil.yaml': app('repoURL: http://TRAP/charts, chart: x, targetRevision: 2.0.0') },
    [
      just('diff', '.', 'main', '-o', 'markdown'),
      just('upgrade', '.', 'main'),
      just('upgrade', '.', '--to', 'x=3.0.0'),
      just('report', 'risk', '.', '--base', 'main'),
    ],
  ],
  'a chart of OCI in a field of its own': [
    {
      'apps/evil.yaml': app('repoURL: "oci://TRAP/charts/x", path: ., targetRevision: 1.0.0'),
      'apps/b.yaml': app('repoURL: TRAP/charts, chart: x, targetRevision: "*"', '', 'b'),
    },
    [json, just('charts', 'list', '.'), just('blame', '.', 'evil', 'ConfigMap/a')],
  ],
  'tokens, keys and providers': [
    evil({
      'a.yaml': `${item('SecretStore', 'spec: { provider: { vault: { server: "http://TRAP", path: x } } }', 'external-secrets.io/v1')}---\n${item('ClusterSecretStore', 'spec: { provider: { webhook: { url: "http://TRAP/{{ .remoteRef.key }}" } } }', 'external-secrets.io/v1')}---\n${item('Issuer', 'spec: { vault: { server: "http://TRAP", path: x } }', 'cert-manager.io/v1')}`,
    }),
    [json, just('forecast', '.')],
  ],
  'a cluster that the tree declares': [
    {
      ...harmless,
      'apps/c.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: c, namespace: argocd, labels: { argocd.argoproj.io/secret-type: cluster } }\nstringData: { name: trap, server: "http://TRAP", config: "{}" }\n',
      'apps/b.yaml': app(`${here}, path: evil`, '', 'b').replace(
        'https://kubernetes.default.svc',
        'http://TRAP',
      ),
    },
    [freely(json), just('forecast', '.'), just('diagnose', 'apps')],
  ],
  'telemetry by its settings': [
    {
      ...harmless,
      '.env': 'OTEL_EXPORTER_OTLP_ENDPOINT=http://TRAP\n',
      '.npmrc': 'proxy=http://TRAP\nregistry=http://TRAP\n',
      '.curlrc': 'proxy=http://TRAP\n',
      'otel.yaml': 'exporters: { otlp: { endpoint: "http://TRAP" } }\n',
    },
    [json, just('report', 'rca', '.')],
  ],
  'an agent and a server': [
    {
      'apps/evil.yaml': app(`${here}, path: evil, helm: { valueFiles: ["http://TRAP/values.yaml"] }`),
      'evil/Chart.yaml':
        'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: x, version: "1", repository: "http://TRAP" }]\n',
    },
    [
      {
        args: ['mcp', '.'],
        asks: [
          { method: 'tools/call', params: { name: 'forecast', arguments: { online: true } } },
          {
            method: 'tools/call',
            params: {
              name: 'blame',
              arguments: { application: 'evil', object: 'ConfigMap/a', online: true },
            },
          },
        ],
      },
      {
        args: ['serve', 'tree=.', '--port', '0', '--database', '../history.db'],
        asks: [
          { path: '/api/v1/watched/tree/report', awaits: 'witness-web' },
          { path: '/api/v1/watched/tree/changes' },
        ],
      },
    ],
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

/** SECURITY.md: a registry is not trusted: it may neither crash, exhaust, steer nor make us say a password. */
const repositories: Readonly<Record<string, Server>> = {
  'an index of aliases in aliases': () => ({
    body: `a: &a0 [x, x, x, x, x, x, x, x]\n${fill(12, (i) => `b${i}: &a${i + 1} [${fill(8, () => `*a${i}`)}]`, '\n')}\nentries: { evil: *a12 }\n`,
  }),
  'an index that is packed to nothing': () => ({ packed: true, body: 'x'.repeat(1_000_000), times: 300 }),
  'an index of a hundred thousand versions': () => ({
    body: `entries:\n  evil: [${fill(60_000, (i) => `{name: evil, version: 1.${i}.0, urls: [x]}`)}]\n`,
  }),
  'an index that never ends': () => ({ body: `# ${'x'.repeat(65_000)}\n`, times: 20_000 }),
  'an index of every type': () => ({
    body: 'entries: { evil: [null, 5, [], { version: [] }, { version: 1.0.0, urls: {} }, { version: "1.0.1", urls: [null, 5] }], __proto__: [{ version: 1.0.0 }] }\n',
  }),
  'addresses of archives that steer': () => ({
    body: index(
      `digest: ${JSON.stringify(esc)}, urls: [${JSON.stringify(`http://127.0.0.1:9/${esc}`)}, "file:///etc/passwd", "data:,x", "javascript:x"]`,
    ),
  }),
  'a refusal with words and a login': () => ({
    status: 500,
    headers: { 'x-a': 'b' },
    body: `${esc} https://u:${secret}@h/x password=${secret}`,
  }),
  'an archive that is an index': answering(
    { 'index.yaml': { body: index('urls: [x.tgz]') } },
    { body: index('urls: [x.tgz]') },
  ),
  'an archive of a chart of another name': answering(
    { 'index.yaml': { body: index('urls: [x.tgz], digest: "0000"') } },
    { headers: { 'content-type': 'application/gzip' }, body: gzipSync('x').toString('latin1') },
  ),
  'moved for ever': (path) => ({ status: 301, headers: { location: `${path}x` } }),
};
const image = evil({
  'a.yaml':
    'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "SERVER/a:1" }, { name: b, image: "SERVER/b/c@sha256:aaaa" }] }\n',
});
const registries: Readonly<Record<string, Server>> = {
  'a manifest of platforms of every type': () => ({
    headers: {
      'content-type': 'application/vnd.oci.image.index.v1+json',
      'docker-content-digest': 'sha256:x',
    },
    body: '{"schemaVersion":2,"manifests":[null,{"platform":[]},{"digest":5,"platform":{"os":{},"architecture":null}},{"digest":"sha256:../../x","platform":{"os":"linux","architecture":"amd64"}}]}',
  }),
  'a digest that steers': () => ({
    headers: { 'docker-content-digest': 'sha256:<img src=pwned>@pwned' },
    body: `{"schemaVersion":2,"config":{"digest":${JSON.stringify(esc)}},"layers":[]}`,
  }),
  'a configuration with commands and logins': (path) =>
    path.includes('/blobs/')
      ? {
          body: JSON.stringify({
            architecture: esc,
            os: esc,
            config: {
              Cmd: [esc, `--password=${secret}`],
              Entrypoint: [`https://u:${secret}@h`],
              Env: [`API_TOKEN=${secret}`],
              User: esc,
            },
          }),
        }
      : {
          headers: { 'content-type': 'application/vnd.oci.image.manifest.v1+json' },
          body: `{"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json","config":{"digest":"sha256:${'a'.repeat(64)}","size":100},"layers":[]}`,
        },
  'a challenge that leads in a circle': (_path, { self }) => ({
    status: 401,
    headers: { 'www-authenticate': `Bearer realm="http://${self}/v2/",service="${self}",scope="x"` },
  }),
  'a manifest that is packed to nothing': () => ({
    packed: true,
    headers: { 'content-type': 'application/vnd.oci.image.manifest.v1+json' },
    body: '['.repeat(1_000_000),
    times: 200,
  }),
};

export const network: readonly CommandAttack[] = [
  ...each(offline, (name, [files, calls]) =>
    attack(`network: without a flag: ${name}`, files, { server: () => ({}), calls }),
  ),
  ...each(repositories, (name, server) =>
    attack(`network: charts: ${name}`, charts, { server, calls: [{ ...online, hides: forms }] }),
  ),
  ...each(registries, (name, server) =>
    attack(`network: a registry: ${name}`, image, {
      server,
      calls: [
        { args: ['images', 'lock', '.'], writes: ['phineus.images.lock.yaml'], hides: forms },
        { ...freely(json), hides: forms },
      ],
    }),
  ),
];
