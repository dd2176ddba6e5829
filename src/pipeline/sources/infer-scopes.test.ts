import { expect, test } from 'vitest';
import { memoryTree } from '#files';
import { inferScopes } from './infer-scopes.ts';
import { indexTree } from './tree/tree-index.ts';

function application(name: string): string {
  return `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: ${name} }\n`;
}

function scopes(files: Record<string, string>): Record<string, readonly string[]> {
  return Object.fromEntries(
    inferScopes(indexTree(memoryTree(files))).map(({ name, excludes }) => [name, excludes]),
  );
}

test('folders that define the same applications are alternatives', () => {
  expect(
    scopes({
      'clusters/dev/web.yaml': application('web'),
      'clusters/dev/db.yaml': application('db'),
      'clusters/prod/web.yaml': application('web'),
      'clusters/prod/apps/db.yaml': application('db'),
      'clusters/prod/extra.yaml': application('extra'),
      'shared/base.yaml': application('base'),
    }),
  ).toEqual({ dev: ['clusters/prod'], prod: ['clusters/dev'] });
});

test('one name in two folders is a collision, not an alternative', () => {
  expect(
    scopes({
      'apps/dev/ingress.yaml': application('ingress'),
      'apps/dev/web.yaml': application('dev-web'),
      'apps/prod/ingress.yaml': application('ingress'),
      'apps/prod/web.yaml': application('prod-web'),
    }),
  ).toEqual({});
});

test('overlays of one base are alternatives even with one application', () => {
  expect(
    scopes({
      'argocd/base/kustomization.yaml': 'resources: [root.yaml]\n',
      'argocd/base/root.yaml': application('root'),
      'argocd/overlays/dev/kustomization.yaml': 'resources: [../../base]\n',
      'argocd/overlays/prod/kustomization.yaml': 'resources: [../../base]\n',
    }),
  ).toEqual({ dev: ['argocd/overlays/prod'], prod: ['argocd/overlays/dev'] });
});

test('overlays that rename their applications can live side by side', () => {
  expect(
    scopes({
      'argocd/base/kustomization.yaml': 'resources: [root.yaml]\n',
      'argocd/base/root.yaml': application('root'),
      'argocd/overlays/dev/kustomization.yaml': 'namePrefix: dev-\nresources: [../../base]\n',
      'argocd/overlays/prod/kustomization.yaml': 'namePrefix: prod-\nresources: [../../base]\n',
    }),
  ).toEqual({});
});

test('folders of one name at several forks go together', () => {
  const both = (folder: string) => ({
    [`${folder}/dev/a.yaml`]: `${application(`${folder}-a`)}---\n${application(`${folder}-b`)}`,
    [`${folder}/prod/a.yaml`]: `${application(`${folder}-a`)}---\n${application(`${folder}-b`)}`,
  });
  expect(scopes({ ...both('web'), ...both('data') })).toEqual({
    dev: ['data/prod', 'web/prod'],
    prod: ['data/dev', 'web/dev'],
  });
});

test('forks within a branch multiply only that branch', () => {
  const two = (folder: string) => ({ [`${folder}/a.yaml`]: `${application('a')}---\n${application('b')}` });
  expect(scopes({ ...two('x/dev'), ...two('x/prod'), ...two('z') })).toEqual({
    dev: ['z', 'x/prod'],
    prod: ['z', 'x/dev'],
    z: ['x'],
  });
});

test('alternatives of other names are not joined: nothing says which of them go together', () => {
  const two = (folder: string, name: string) => ({
    [`${folder}/a.yaml`]: `${application(`${name}-a`)}---\n${application(`${name}-b`)}`,
  });
  const clouds = { ...two('clouds/aws', 'cloud'), ...two('clouds/gcp', 'cloud') };
  const stages = { ...two('stages/dev', 'stage'), ...two('stages/prod', 'stage') };
  expect(scopes({ ...clouds, ...stages })).toEqual({
    aws: ['clouds/gcp', 'stages/dev', 'stages/prod'],
    gcp: ['clouds/aws', 'stages/dev', 'stages/prod'],
    dev: ['clouds/aws', 'clouds/gcp', 'stages/prod'],
    prod: ['clouds/aws', 'clouds/gcp', 'stages/dev'],
  });
});

test('alternatives that an Application elsewhere takes in are no roots of their own', () => {
  const two = (folder: string, name: string, path = 'x') => ({
    [`${folder}/a.yaml`]: `${application(`${name}-a`)}spec: { source: { path: ${path} } }\n---\n${application(`${name}-b`)}`,
  });
  expect(
    scopes({
      ...two('clusters/one', 'root', 'stages/dev'),
      ...two('clusters/two', 'root', "'stages/{{ .stage }}'"),
      ...two('stages/dev', 'stage'),
      ...two('stages/prod', 'stage'),
    }),
  ).toEqual({
    one: ['clusters/two', 'stages/dev', 'stages/prod'],
    two: ['clusters/one', 'stages/dev', 'stages/prod'],
  });
});

test('an Application that takes in one of the alternatives belongs to that one', () => {
  const two = (folder: string) => ({ [`${folder}/a.yaml`]: `${application('a')}---\n${application('b')}` });
  expect(
    scopes({
      ...two('envs/dev'),
      ...two('envs/prod'),
      'root.yaml': `${application('root')}spec: { source: { path: envs/prod } }\n`,
    }),
  ).toEqual({ dev: ['envs/prod', 'root.yaml'], prod: ['envs/dev'] });
});

test('what was put away is no alternative', () => {
  const two = (folder: string) => ({
    [`${folder}/web.yaml`]: application('web'),
    [`${folder}/db.yaml`]: application('db'),
  });
  expect(scopes({ ...two('clusters/dev'), ...two('_archived/clusters/old') })).toEqual({});
  // An underscore alone only sorts.
  expect(scopes({ ...two('clusters/dev'), ...two('clusters/prod/_apps') })).toEqual({
    dev: ['clusters/prod'],
    prod: ['clusters/dev'],
  });
});

test('folders of clusters that inflate one chart of applications with values of their own are alternatives', () => {
  const inflation =
    'helmGlobals: { chartHome: ../../charts }\nhelmCharts: [{ name: applications, valuesFile: values.yaml }]\n';
  const chart = {
    'charts/applications/Chart.yaml': 'apiVersion: v2\nname: applications\nversion: 1.0.0\n',
    'charts/applications/templates/all.yaml': application('{{ .Values.name }}'),
  };
  expect(
    scopes({
      ...chart,
      'clusters/east/kustomization.yaml': inflation,
      'clusters/west/kustomization.yaml': inflation,
    }),
  ).toEqual({ east: ['clusters/west'], west: ['clusters/east'] });
  expect(
    scopes({
      ...chart,
      'teams/red/kustomization.yaml': inflation,
      'teams/blue/kustomization.yaml': inflation,
    }),
  ).toEqual({});
});
