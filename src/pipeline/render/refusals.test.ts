import { describe, expect, test } from 'vitest';
import { cm, firstFailure, ids, render, repo } from './fixtures/render.ts';

test.each(['local.yaml.example', 'local-example.yaml'])('a file is missed with a doubt beside %s', (name) => {
  const { failures } = render(`source: { ${repo}, path: chart, helm: { valueFiles: [local.yaml] } }`, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
    [`chart/${name}`]: 'region: eu\n',
  });
  expect(failures[0]).toMatchObject({
    kind: 'value-file-missing',
    doubt: `it may be made from chart/${name}`,
  });
});

test.each([
  'helm: { skipCrds: false, parameters: [] }',
  'directory: { recurse: false, jsonnet: {} }',
  'kustomize: { namePrefix: "" }',
])('%s names no tool', (options) => {
  const files = { 'm/kustomization.yaml': 'namePrefix: a-\nresources: [a.yaml]\n', 'm/a.yaml': cm('a') };
  expect(ids(render(`source: { ${repo}, path: m, ${options} }`, files))).toEqual(['ConfigMap/shop/a-a']);
});

describe('what Argo CD refuses', () => {
  test.each([
    ['no source', 'project: default', 'invalid-source app.yaml:4 spec.source.repoURL and either'],
    ['an absolute path', `source: { ${repo}, path: /m }`, 'path-missing app.yaml:6 /m: app path is absolute'],
    ['a path above the root', `source: { ${repo}, path: ../m }`, 'app path outside root'],
    ['a file', `source: { ${repo}, path: m/a.yaml }`, 'app path is not a directory'],
    [
      'a missing path',
      `source:\n  ${repo}\n  path: gone`,
      'path-missing app.yaml:8 gone: app path does not exist',
    ],
    [
      'two tools',
      `source: { ${repo}, path: m, helm: { releaseName: a }, directory: { recurse: true } }`,
      'multiple application sources defined: Helm,Directory',
    ],
    [
      'a chart without version',
      'source: { repoURL: https://charts.example.org, chart: redis }',
      'targetRevision is required',
    ],
    [
      'a chart name with a slash',
      'source: { repoURL: https://charts.example.org, chart: bitnami/redis, targetRevision: 1.0.0 }',
      'chart-missing app.yaml:6 chart "bitnami/redis" not found',
    ],
    [
      'a chart revision that is no version',
      'source: { repoURL: registry.example.org, chart: redis, targetRevision: main }',
      "invalid revision 'main'",
    ],
    [
      'a chart that is a version',
      'source: { repoURL: registry.example.org, chart: 1.4.2, targetRevision: redis }',
      'chart "1.4.2" not found: it looks like a version, and the version is "redis"',
    ],
    [
      'a chart of a git repository',
      'source: { repoURL: https://github.com/acme/charts, chart: redis, targetRevision: 1.4.2 }',
      'is a git repository, and `chart` needs a Helm repository',
    ],
    [
      'a host with a path behind its colon',
      'source: { repoURL: "https://git.example.org:acme/x.git", path: deploy }',
      'mixes the https and the ssh form',
    ],
    [
      'a Helm repository with a path',
      'source: { repoURL: https://acme.github.io/charts, path: deploy }',
      'is a Helm repository, and `path` needs a git repository',
    ],
    [
      'a URL of two forms',
      'source: { repoURL: "https://github.com/git@host:acme/x.git", path: deploy }',
      'mixes the https and the ssh form',
    ],
    [
      'a strange ref',
      `sources: [{ ${repo}, ref: 'a b' }]`,
      "sources.ref a b cannot contain any special characters except '_' and '-'",
    ],
    [
      'a ref twice',
      `sources: [{ ${repo}, ref: a }, { ${repo}, ref: a }]`,
      'multiple sources had the same `ref` key',
    ],
  ])('%s', (_, spec, expected) => {
    expect(firstFailure(render(spec, { 'm/a.yaml': cm('a') }))).toContain(expected);
  });
});
