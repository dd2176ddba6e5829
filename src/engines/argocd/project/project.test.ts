import { describe, expect, it } from 'vitest';
import {
  argoCdVersion,
  checkAnnotation,
  checkSyncOption,
  isDestinationPermitted,
  exclusionOf,
  isKindPermitted,
  isSourcePermitted,
  matchesGlob,
  normalizeGitUrl,
  readProject,
  readSettings,
  settingsData,
  track,
  trackedBy,
  validateSpec,
} from '#argocd';
import type { Manifest } from '#kube';

function project(spec: Record<string, unknown>) {
  return readProject({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'AppProject',
    metadata: { name: 'shop' },
    spec,
  });
}

const cluster = { server: 'https://kubernetes.default.svc', name: 'in-cluster' };

it('keeps of the default project what Argo CD made and git does not name', () => {
  const named = (spec: Record<string, unknown>) =>
    readProject({
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'AppProject',
      metadata: { name: 'default' },
      spec,
    });
  expect(isDestinationPermitted({ project: named({}), cluster, namespace: 'payments' })).toBe(true);
  expect(
    isDestinationPermitted({ project: named({ destinations: [] }), cluster, namespace: 'payments' }),
  ).toBe(false);
  expect(isSourcePermitted(named({ destinations: [] }), 'https://git.example.org/acme/gitops.git')).toBe(
    true,
  );
  expect(
    isKindPermitted({
      project: named({}),
      kind: { group: '', kind: 'Namespace' },
      scope: 'cluster',
      name: 'payments',
    }),
  ).toBe(true);
});

describe('globs', () => {
  it.each([
    ['*', 'a/b', '', true],
    ['*', 'a/b', '/', false],
    ['**', 'a/b', '/', true],
    ['a?c', 'abc', '', true],
    ['[a-c]x', 'bx', '', true],
    ['[!a-c]x', 'bx', '', false],
    ['[abc]', 'c', '', true],
    ['[a-zA-Z]', 'b', '', false],
    ['{dev,prod}-*', 'prod-eu', '', true],
    ['{dev', 'dev', '', true],
    ['?', '', '', true],
    ['\\*', '*', '', true],
    ['a.b', 'axb', '', false],
  ])('%s on %s (separators %s) is %s', (pattern, text, separators, expected) => {
    expect(matchesGlob(pattern, text, separators)).toBe(expected);
  });
});

describe('a project', () => {
  it.each([
    [['*'], 'https://github.com/acme/shop.git', true],
    [['https://github.com/acme/*'], 'https://GitHub.com/acme/shop.git', true],
    [['https://github.com/*'], 'https://github.com/acme/shop', false],
    [['https://github.com/**'], 'https://github.com/acme/shop', true],
    [['*', '!https://github.com/acme/*'], 'https://github.com/acme/shop', false],
    [['!https://github.com/acme/*'], 'https://gitlab.com/acme/shop', true],
    [['https://github.com/{acme,umbrella}/*'], 'https://github.com/acme/shop', false],
    [[], 'https://github.com/acme/shop', false],
  ])('with repositories %j lets %s in: %s', (sourceRepos, repository, expected) => {
    expect(isSourcePermitted(project({ sourceRepos }), repository)).toBe(expected);
  });

  it('compares SSH addresses as paths', () => {
    expect(normalizeGitUrl('git@github.com:acme/shop.git')).toBe('git@github.com/acme/shop');
    expect(normalizeGitUrl('ssh://git@github.com/acme/shop')).toBe('git@github.com/acme/shop');
  });

  it.each([
    [[{ server: '*', namespace: '*' }], 'payments', true],
    [[{ server: cluster.server, namespace: 'pay*' }], 'payments', true],
    [[{ name: 'in-cluster', namespace: 'other' }], 'payments', false],
    [
      [
        { server: '*', namespace: '*' },
        { server: '*', namespace: '!kube-*' },
      ],
      'kube-system',
      false,
    ],
    [[{ server: '*', namespace: '!kube-*' }], 'payments', true],
    [
      [
        { server: '!https://kubernetes.default.svc', namespace: '*' },
        { server: '*', namespace: '*' },
      ],
      'payments',
      false,
    ],
  ])('with destinations %j lets %s be used: %s', (destinations, namespace, expected) => {
    expect(isDestinationPermitted({ project: project({ destinations }), cluster, namespace })).toBe(expected);
  });

  it('allows cluster-scoped kinds only by name, namespaced ones unless listed otherwise', () => {
    const open = project({});
    expect(isKindPermitted({ project: open, kind: { group: '', kind: 'Namespace' }, scope: 'cluster' })).toBe(
      false,
    );
    expect(
      isKindPermitted({ project: open, kind: { group: 'apps', kind: 'Deployment' }, scope: 'namespaced' }),
    ).toBe(true);
    expect(
      isKindPermitted({
        project: project({ namespaceResourceWhitelist: [] }),
        kind: { group: 'apps', kind: 'Deployment' },
        scope: 'namespaced',
      }),
    ).toBe(false);
    const named = project({ clusterResourceWhitelist: [{ group: '', kind: 'Namespace', name: 'pay*' }] });
    expect(
      isKindPermitted({
        project: named,
        kind: { group: '', kind: 'Namespace' },
        scope: 'cluster',
        name: 'payments',
      }),
    ).toBe(true);
    expect(
      isKindPermitted({
        project: named,
        kind: { group: '', kind: 'Namespace' },
        scope: 'cluster',
        name: 'blog',
      }),
    ).toBe(false);
  });
});

describe('the spec of an application', () => {
  const open = project({ sourceRepos: ['*'], destinations: [{ server: '*', namespace: '*' }] });
  const destination = { server: cluster.server, namespace: 'payments' };
  const app = (spec: Record<string, unknown>): Manifest => ({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name: 'shop' },
    spec,
  });
  const messages = (spec: Record<string, unknown>, from = open) =>
    validateSpec(app(spec), from).map(({ message }) => message);

  it.each([
    [
      { source: { repoURL: 'https://a' }, destination },
      ['spec.source.repoURL and either spec.source.path or spec.source.chart are required'],
    ],
    [
      { source: { repoURL: 'https://a', chart: 'web' }, destination },
      ['spec.source.targetRevision is required if the manifest source is a helm chart'],
    ],
    [
      { source: { repoURL: 'https://a', path: '.' }, destination: {} },
      ['Destination server missing from app spec'],
    ],
    [
      { source: { repoURL: 'https://a', path: '.' }, destination: { name: 'x', server: 'y' } },
      ["application destination can't have both name and server defined: x y"],
    ],
    [
      { sourceHydrator: { drySource: {}, syncSource: {} }, destination },
      [
        'spec.sourceHydrator.drySource.repoURL is required',
        'spec.sourceHydrator.syncSource.targetBranch is required',
      ],
    ],
    [{ source: { repoURL: 'https://a', path: '.' }, destination }, []],
  ])('%#: is judged as Argo CD does', (spec, expected) => {
    expect(messages(spec)).toEqual(expected);
  });

  it('must fit the project', () => {
    const closed = project({
      sourceRepos: ['https://b'],
      destinations: [{ server: '*', namespace: 'blog' }],
    });
    expect(messages({ source: { repoURL: 'https://a', path: '.' }, destination }, closed)).toEqual([
      "application repo https://a is not permitted in project 'shop'",
      "application destination server 'https://kubernetes.default.svc' and namespace 'payments' do not match any of the allowed destinations in project 'shop'",
    ]);
  });
});

describe('settings', () => {
  it('exclude what the install excludes unless argocd-cm says otherwise', () => {
    const slice = { group: 'discovery.k8s.io', kind: 'EndpointSlice' };
    const event = { group: '', kind: 'Event' };
    expect(exclusionOf(readSettings().filter, slice, cluster.server)).toBe('resource.exclusions');
    expect(exclusionOf(readSettings({ version: '2.14' }).filter, slice, cluster.server)).toBeUndefined();
    expect(exclusionOf(readSettings({ data: {} }).filter, slice, cluster.server)).toBeUndefined();
    expect(exclusionOf(readSettings({ data: {} }).filter, event, cluster.server)).toBe('built-in');
  });

  it('include only what is listed once something is', () => {
    const data = { 'resource.inclusions': '- apiGroups: ["apps"]\n  kinds: [Deployment]\n' };
    const { filter } = readSettings({ data });
    expect(exclusionOf(filter, { group: 'apps', kind: 'Deployment' }, 'any')).toBeUndefined();
    expect(exclusionOf(filter, { group: '', kind: 'ConfigMap' }, 'any')).toBe('resource.inclusions');
  });

  it('come from the ArgoCD resource too', () => {
    const data = settingsData({
      apiVersion: 'argoproj.io/v1beta1',
      kind: 'ArgoCD',
      spec: {
        resourceTrackingMethod: 'annotation+label',
        resourceHealthChecks: [
          { group: 'argoproj.io', kind: 'Application', check: 'return {status = "Healthy"}' },
        ],
        resourceIgnoreDifferences: { all: { jsonPointers: ['/spec/replicas'] } },
      },
    });
    const settings = readSettings(data === undefined ? {} : { data });
    expect(settings.trackingMethod).toBe('annotation+label');
    expect(settings.overrides['argoproj.io/Application']?.healthLua).toContain('Healthy');
    expect(settings.overrides['*/*']?.ignoreDifferences.jsonPointers).toEqual(['/spec/replicas']);
  });
});

describe('tracking', () => {
  const map: Manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } };
  const owner = { instance: 'shop', destinationNamespace: 'payments' };

  it('is an annotation since 3.0 and a label before', () => {
    const marked = track(map, owner, readSettings());
    expect(marked.metadata?.annotations).toEqual({
      'argocd.argoproj.io/tracking-id': 'shop:/ConfigMap:payments/a',
    });
    expect(trackedBy(marked, readSettings())).toBe('shop');
    expect(track(map, owner, readSettings({ version: '2.14' })).metadata?.labels).toEqual({
      'app.kubernetes.io/instance': 'shop',
    });
  });

  it('never marks a definition', () => {
    const crd: Manifest = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'a' },
    };
    expect(track(crd, owner, readSettings())).toBe(crd);
  });
});

describe('the vocabulary', () => {
  const version = argoCdVersion('3.0');

  it('finds misspelt annotations', () => {
    expect(checkAnnotation('argocd.argoproj.io/sync-wawe', version)).toEqual({
      kind: 'unknown',
      key: 'argocd.argoproj.io/sync-wawe',
      meant: 'argocd.argoproj.io/sync-wave',
    });
    expect(checkAnnotation('argoproj.io/sync-wave', version)).toMatchObject({
      meant: 'argocd.argoproj.io/sync-wave',
    });
    expect(checkAnnotation('argocd.argoproj.io/ignore-restart-policy', version)).toMatchObject({
      kind: 'too-new',
      since: '3.6',
    });
    expect(checkAnnotation('argocd.argoproj.io/sync-wave', version)).toBeUndefined();
    expect(checkAnnotation('notifications.argoproj.io/subscribe', version)).toBeUndefined();
  });

  it('finds options that do nothing', () => {
    expect(checkSyncOption('CreateNameSpace=true', 'application', version)).toMatchObject({
      kind: 'unknown',
      meant: 'CreateNamespace',
    });
    expect(checkSyncOption('Prune=no', 'object', version)).toMatchObject({ kind: 'bad-value' });
    expect(checkSyncOption('CreateNamespace=true', 'object', version)).toMatchObject({
      kind: 'wrong-place',
      worksOn: 'application',
    });
    expect(checkSyncOption('SkipDryRunOnMissingResource=true', 'application', version)).toMatchObject({
      kind: 'too-new',
      since: '3.1',
    });
    expect(checkSyncOption('ServerSideApply=true', 'object', version)).toBeUndefined();
    expect(checkSyncOption('CreateNamespace=true', 'application', argoCdVersion('1.7.4'))).toBeUndefined();
  });
});
