import { expect, test } from 'vitest';
import type { Target } from '#config';
import type { ObservedCluster, Snapshot } from '#observed';
import { observationsOf } from './observations-of.ts';

function target(name: string, clusters?: Target['facts']['clusters']): Target {
  return { name, roots: [], facts: clusters ? { clusters } : {} };
}

function cluster(name: string, { server = '', hasArgoCd = false } = {}): ObservedCluster {
  const application = { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application' };
  const nothing = { secrets: [], events: [], lists: [], unread: [] };
  return { name, server, source: 'kubernetes', objects: hasArgoCd ? [application] : [], ...nothing };
}

function names(clusters: readonly ObservedCluster[], targets: readonly Target[], named?: string) {
  const snapshot: Snapshot = { schemaVersion: 1, taken: '2026-11-16T00:00:00Z', clusters };
  return observationsOf({ snapshot, target: named }, targets).map((each) => `${each.target}/${each.name}`);
}

test('the only cluster of a snapshot is the one of the only target', () => {
  expect(names([cluster('k3d-shop')], [target('default')])).toEqual(['default/in-cluster']);
});

test('of several clusters of one target the one with the Applications is Argo CD’s own', () => {
  const clusters = [cluster('edge'), cluster('hub', { hasArgoCd: true })];
  expect(names(clusters, [target('prod')])).toEqual(['prod/edge', 'prod/in-cluster']);
});

test('clusters bear the names of their targets, or are declared with name or address', () => {
  const declared = [{ name: 'edge', server: 'https://edge.acme.test' }];
  const clusters = [cluster('dev'), cluster('context-7', { server: 'https://edge.acme.test' })];
  expect(names(clusters, [target('dev'), target('prod', declared)])).toEqual(['dev/in-cluster', 'prod/edge']);
});

test('a snapshot can be said to be of a target', () => {
  const targets = [target('dev'), target('prod')];
  expect(names([cluster('k3d-shop')], targets, 'prod')).toEqual(['prod/in-cluster']);
  expect(() => names([cluster('k3d-shop')], targets, 'qa')).toThrow('there is no target qa');
  expect(() => names([cluster('k3d-shop')], targets)).toThrow('no target is known to be on cluster k3d-shop');
});
