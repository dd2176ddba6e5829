import { configMap } from '../../attack.ts';
import { secretCanary } from '../attack-case.ts';
import type { Answer, Call, CommandAttack, Server } from '../command-attack.ts';
import {
  type Files,
  type Nameless,
  app,
  appSet,
  argocd,
  call,
  chart,
  chartYaml,
  evil,
  family,
  harmless,
  object,
  rendered,
  settings,
  tool,
  whole,
} from './kit.ts';

const nothing: Server = () => ({ status: 404 });

/** A tree that names an address in one place; nobody may go there without a flag. */
const places: Readonly<Record<string, { readonly files: Files; readonly calls: readonly Call[] }>> = {
  'git, as a repository, a second source and its values': {
    files: {
      'apps/evil.yaml': app('evil', { repoURL: 'http://TRAP/a.git', path: '.' }),
      'apps/evil2.yaml': app(
        'evil2',
        {},
        {
          source: undefined,
          sources: [
            { repoURL: 'http://TRAP/b.git', targetRevision: 'HEAD', ref: 'v' },
            {
              repoURL: 'git://TRAP/c.git',
              targetRevision: 'HEAD',
              path: 'x',
              helm: { valueFiles: ['$v/a.yaml', 'http://TRAP/values.yaml'] },
            },
          ],
        },
      ),
    },
    calls: [whole, call('diff . main'), call('render . evil')],
  },
  'charts, from a repository and a registry': {
    files: {
      'apps/evil.yaml': app('evil', { repoURL: 'http://TRAP/charts', chart: 'a', targetRevision: '1.x' }),
      'apps/evil2.yaml': app('evil2', { repoURL: 'oci://TRAP/charts/a', path: '.', targetRevision: '1.0.0' }),
      'evil/Chart.yaml': `${chartYaml('evil')}icon: http://TRAP/icon.svg\ndependencies: [{ name: b, version: 1.x, repository: "http://TRAP/charts" }, { name: c, version: 1.0.0, repository: "oci://TRAP/c" }]\n`,
      'apps/evil3.yaml': app('evil3', { path: 'evil' }),
    },
    calls: [whole, call('charts list .'), call('upgrade . --to a=2.0.0'), call('helm template r evil')],
  },
  'every field of a kustomization': {
    files: evil({
      'kustomization.yaml': JSON.stringify({
        resources: ['http://TRAP/a.yaml'],
        components: ['http://TRAP/c//x?ref=main'],
        configMapGenerator: [{ name: 'a', files: ['x=http://TRAP/f'] }],
        openapi: { path: 'http://TRAP/openapi.json' },
        crds: ['http://TRAP/crds.json'],
        patches: [{ path: 'http://TRAP/p.yaml' }],
        transformers: ['http://TRAP/t.yaml'],
        helmCharts: [
          { name: 'a', repo: 'http://TRAP/charts', version: '1.0.0', valuesFile: 'http://TRAP/v.yaml' },
        ],
      }),
    }),
    calls: [
      whole,
      call('kustomize build evil --enable-helm'),
      call('init . --force', { writes: ['phineus.yaml'] }),
    ],
  },
  'a kustomization of files by http alone': {
    files: evil({ 'kustomization.yaml': 'resources: ["http://TRAP/a.yaml"]\n' }),
    calls: [
      call('kustomize build evil'),
      call('kustomize build evil --local-repositories'),
      call('report risk .'),
      call('fix . --all'),
    ],
  },
  'imports of Jsonnet': {
    files: evil({
      'a.jsonnet': `import 'http://TRAP/a.libsonnet'`,
      'b.jsonnet': `{ a: importstr '//TRAP/b' }`,
      'jsonnetfile.json':
        '{ "dependencies": [{ "source": { "git": { "remote": "http://TRAP/x.git" } }, "version": "main" }] }',
    }),
    calls: [whole],
  },
  'schemas, of values and of catalogs': {
    files: {
      'phineus.yaml': 'schemas: ["http://TRAP/{{group}}/{{kind}}.json"]\n',
      ...chart(`${configMap}---\napiVersion: evil.example/v1\nkind: Thing\nmetadata: { name: t }\n`, {
        'values.schema.json':
          '{ "$schema": "http://TRAP/schema", "$id": "http://TRAP/", "properties": { "a": { "$ref": "http://TRAP/a.json" } }, "$ref": "b.json" }',
        'values.yaml': '# yaml-language-server: $schema=http://TRAP/lsp.json\na: 1\n',
      }),
    },
    calls: [
      whole,
      call('helm lint evil'),
      call('explain missing-path .'),
      {
        args: ['lsp'],
        asks: [
          {
            method: 'textDocument/hover',
            params: {
              textDocument: { uri: 'file://TREE/evil/values.yaml' },
              position: { line: 1, character: 0 },
            },
          },
        ],
      },
    ],
  },
  'generators that ask services': {
    files: {
      'apps/set.yaml': appSet([
        { scmProvider: { github: { organization: 'a', api: 'http://TRAP/' } } },
        { pullRequest: { gitlab: { project: '1', api: 'http://TRAP/' } } },
        { plugin: { configMapRef: { name: 'plug' }, input: { parameters: {} } } },
        { git: { repoURL: 'http://TRAP/x.git', revision: 'HEAD', directories: [{ path: '*' }] } },
      ]),
      ...evil({
        'plug.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: plug, namespace: argocd }\ndata: { baseUrl: "http://TRAP/", token: "$x:y" }\n`,
      }),
    },
    calls: [whole, call('forecast . -o mermaid'), call('parity .')],
  },
  'images, mirrors and locks that the tree has brought along': {
    files: {
      ...evil({
        'a.yaml':
          'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "TRAP/a:1" }] }\n',
      }),
      'phineus.images.lock.yaml':
        'mirrors: { docker.io: TRAP }\nimages: { "TRAP/a:1": { digest: "sha256:0", platforms: [] } }\n',
      'phineus.charts.lock.yaml':
        'charts: [{ repository: "http://TRAP/charts", chart: a, version: 1.0.0, digest: "sha256:0" }]\n',
    },
    calls: [harmless, call('diff . main -o html')],
  },
  'clusters and servers: destinations, Secrets of Argo CD, a kubeconfig, an environment': {
    files: {
      'apps/evil.yaml': app(
        'evil',
        { path: 'evil' },
        { destination: { server: 'http://TRAP', namespace: 'default' } },
      ),
      'evil/a.yaml': object('v1', 'Secret', 'cluster', {
        stringData: { name: 'x', server: 'http://TRAP', config: '{}' },
      }).replace('"namespace"', '"labels":{"argocd.argoproj.io/secret-type":"cluster"},"namespace"'),
      '.kube/config':
        'apiVersion: v1\nkind: Config\ncurrent-context: a\nclusters: [{ name: a, cluster: { server: "http://TRAP" } }]\ncontexts: [{ name: a, context: { cluster: a } }]\n',
      '.env':
        'HTTP_PROXY=http://TRAP\nOTEL_EXPORTER_OTLP_ENDPOINT=http://TRAP\nPHINEUS_NOTIFY_URL=http://TRAP\n',
      '.npmrc': 'registry=http://TRAP\nproxy=http://TRAP\n',
    },
    calls: [whole, call('forecast . -o json'), call('report waves . -o html')],
  },
  'a dump whose Argo CD names clusters': {
    files: {
      'dump.json': JSON.stringify({
        apiVersion: 'v1',
        kind: 'List',
        items: [
          {
            apiVersion: 'v1',
            kind: 'Secret',
            metadata: {
              name: 'c',
              namespace: 'argocd',
              labels: { 'argocd.argoproj.io/secret-type': 'cluster' },
            },
            data: { name: btoa('x'), server: btoa('http://TRAP'), config: btoa('{}') },
          },
          {
            apiVersion: 'argoproj.io/v1alpha1',
            kind: 'Application',
            metadata: { name: 'evil', namespace: 'argocd' },
            spec: { destination: { server: 'http://TRAP' }, source: { repoURL: 'http://TRAP/x.git' } },
            status: { health: { status: 'Degraded' }, sync: { status: 'OutOfSync' } },
          },
        ],
      }),
    },
    calls: [
      call('diagnose dump.json'),
      call('diagnose dump.json --argocd-clusters'),
      call('snapshot dump.json --facts'),
      call('report inventory --snapshot dump.json'),
      call('diagnose dump.json --repo .'),
    ],
  },
  'submodules, and a remote of the clone that is asked for branches': {
    git: undefined,
    files: {
      '.gitmodules': '[submodule "sub"]\n\tpath = sub\n\turl = http://TRAP/sub.git\n',
      ...evil({ 'kustomization.yaml': 'resources: [../sub]\n' }),
      'apps/evil2.yaml': app('evil2', { path: 'evil', targetRevision: 'release/1.0' }),
    },
    calls: [whole, call('diff .'), call('prove .')],
  } as { readonly files: Files; readonly calls: readonly Call[] },
  'what an agent is asked to look at': {
    files: evil({ 'a.yaml': settings('a', { a: 'http://TRAP/x' }) }),
    calls: [
      {
        args: ['mcp', '.'],
        asks: [
          tool('check', { path: 'http://TRAP/x.git' }),
          tool('diff', { range: 'http://TRAP/x.git#main' }),
          tool('diagnose', { snapshots: ['http://TRAP/dump.json'] }),
          tool('check', { base: 'http://TRAP/x.git' }),
        ],
      },
    ],
  },
  'pages: no page loads anything': {
    files: evil({ 'a.yaml': settings('a', { a: '<img src=http://TRAP/x>' }) }),
    calls: [
      call('check . -o html', {
        judge: ({ stdout }) =>
          /<(?:img|link|script)[^>]* (?:src|href)=["']?https?:/.test(stdout)
            ? ['the page loads something']
            : [],
      }),
    ],
  },
};

const login = (config: object): Files => ({ '../home/.docker/config.json': JSON.stringify(config) });
const robot = { auths: { SERVER: { auth: btoa(`robot:${secretCanary}`) } } };
const pod =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: "SERVER/x/evil:1" }] }\n';
const credentials = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'r', labels: { 'argocd.argoproj.io/secret-type': 'repo-creds' } },
  stringData: { url: 'http://SERVER/charts', username: 'robot', password: secretCanary },
});
const index = (place: string) =>
  `apiVersion: v1\nentries:\n  a:\n  - { name: a, version: 1.0.0, urls: ["${place}"] }\n`;
const withRepository = { env: { PHINEUS_REPO_SECRETS: 'TREE/../home/creds.yaml' } };
const chartOf = {
  'apps/evil.yaml': app('evil', { repoURL: 'http://SERVER/charts', chart: 'a', targetRevision: '1.0.0' }),
};
const fetches: readonly Call[] = [
  call('charts fetch .', withRepository),
  call('check . -o json --online', withRepository),
];

const repository = (answer: Server): Nameless => ({
  files: chartOf,
  after: { '../home/creds.yaml': credentials },
  server: answer,
  calls: fetches,
});
const registry = (answer: Server): Nameless => ({
  files: evil({ 'a.yaml': pod }),
  after: login(robot),
  server: answer,
  calls: [call('images lock . --files', { writes: ['phineus.images.lock.yaml'] })],
});
const away = (place: string): Answer => ({ status: 302, headers: { location: place } });

const logins: Readonly<Record<string, Nameless>> = {
  'an index that names an archive on another host': repository((path, { trap }) =>
    path.includes('index') ? { body: index(`http://${trap}/a.tgz`) } : { status: 404 },
  ),
  'an index that is somewhere else by a redirect': repository((path, { trap }) =>
    away(`http://${trap}${path}`),
  ),
  'an index that names the same host as a user of another one': repository((path, { self, trap }) =>
    path.includes('index') ? { body: index(`http://${self}@${trap}/a.tgz`) } : { status: 404 },
  ),
  'an archive by an address without a scheme, and with backslashes': repository((path, { trap }) =>
    path.includes('index') ? { body: index(`//${trap}\\a.tgz`) } : away(`\\\\${trap}/x`),
  ),
  'a redirect of a redirect, back and away again': repository((path, { self, trap }) =>
    path.includes('third')
      ? away(`//${trap}/x`)
      : path.includes('index')
        ? { body: index('second.tgz') }
        : away(`http://${self}/charts/third.tgz`),
  ),
  'a manifest that moved': registry((path, { trap }) => away(`http://${trap}${path}`)),
  'layers that moved': registry((path, { trap }) =>
    path.includes('/blobs/')
      ? away(`http://${trap}${path}`)
      : path.includes('/manifests/')
        ? {
            headers: { 'content-type': 'application/vnd.oci.image.manifest.v1+json' },
            body: JSON.stringify({
              schemaVersion: 2,
              mediaType: 'application/vnd.oci.image.manifest.v1+json',
              config: {
                mediaType: 'application/vnd.oci.image.config.v1+json',
                digest: `sha256:${'a'.repeat(64)}`,
                size: 2,
              },
              layers: [
                {
                  mediaType: 'application/vnd.oci.image.layer.v1.tar+gzip',
                  digest: `sha256:${'b'.repeat(64)}`,
                  size: 20,
                },
              ],
            }),
          }
        : { body: '{}' },
  ),
  'pages of tags that go on elsewhere': {
    files: {
      'apps/evil.yaml': app('evil', { repoURL: 'oci://SERVER/charts/a', path: '.', targetRevision: '1.x' }),
    },
    after: login(robot),
    server: (path, { trap }) =>
      path.includes('tags')
        ? {
            headers: { link: `<http://${trap}/v2/charts/a/tags/list?n=1>; rel="next"` },
            body: '{ "name": "charts/a", "tags": ["1.0.0"] }',
          }
        : { status: 404 },
    calls: [call('charts fetch .')],
  },
  'a cluster that moved': {
    server: (path, { trap }) => away(`http://${trap}${path}`),
    calls: [call('snapshot -o out.snapshot', { writes: ['out.snapshot'] }), call('diagnose')],
  },
  'a cluster whose Argo CD names other clusters, which nobody asked for': {
    server: (path, { trap }) =>
      path.includes('/secrets')
        ? {
            body: JSON.stringify({
              kind: 'SecretList',
              apiVersion: 'v1',
              metadata: {},
              items: [
                {
                  metadata: {
                    name: 'c',
                    namespace: 'argocd',
                    labels: { 'argocd.argoproj.io/secret-type': 'cluster' },
                  },
                  data: {
                    name: btoa('x'),
                    server: btoa(`http://${trap}`),
                    config: btoa('{"bearerToken":"x"}'),
                  },
                },
              ],
            }),
          }
        : nothing(path, { self: '', trap }),
    calls: [call('snapshot -o out.snapshot', { writes: ['out.snapshot'] })],
  },
};

const wrapped = family(
  'network: of a tree',
  Object.fromEntries(
    Object.entries(places).map(([what, each]): [string, Nameless] => [
      what,
      { files: each.files, calls: each.calls, server: nothing },
    ]),
  ),
);

const settingsOf: Readonly<Record<string, Nameless>> = {
  'settings of Argo CD that name addresses, for every command that reads them': {
    files: {
      ...argocd({
        url: 'http://TRAP',
        'oidc.config': 'issuer: http://TRAP\n',
        repositories: '- url: http://TRAP/x.git\n',
        'helm.repositories': '- url: http://TRAP/charts\n  name: x\n',
        'resource.customizations.health.evil_X': 'http://TRAP',
      }),
      ...evil({ 'a.yaml': settings('a', {}) }),
    },
    server: nothing,
    calls: [whole, rendered, call('report rollback .')],
  },
};

export const network: readonly CommandAttack[] = [
  ...wrapped,
  ...family('network: of a tree', settingsOf),
  ...family('network: a login is not told', logins),
];
