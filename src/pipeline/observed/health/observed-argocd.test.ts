import { expect, test } from 'vitest';
import type { Manifest } from '#kube';
import { clusterBuilder } from '../cluster-builder.ts';
import { observeApplications } from './observe-applications.ts';
import { observedArgoCd } from './observed-argocd.ts';

const object = (
  apiVersion: string,
  kind: string,
  metadata: NonNullable<Manifest['metadata']>,
  rest: object = {},
) => ({
  apiVersion,
  kind,
  metadata,
  ...rest,
});
const application = (name: string, namespace?: string) =>
  object('argoproj.io/v1alpha1', 'Application', namespace === undefined ? { name } : { name, namespace });
const settings = (namespace: string, data: object = {}) =>
  object(
    'v1',
    'ConfigMap',
    { name: 'argocd-cm', namespace, labels: { 'app.kubernetes.io/part-of': 'argocd' } },
    { data },
  );

function cluster(...objects: readonly Manifest[]) {
  const builder = clusterBuilder('k');
  builder.add(objects);
  return builder.build({ name: 'dev', server: 'https://dev.acme.test', source: 'kubernetes' });
}

test.each<[string, readonly Manifest[]]>([
  ['its settings', [settings('argocd'), application('a', 'team-a'), application('b', 'team-a')]],
  [
    'its projects, whoever has settings of that name',
    [settings('aaa'), object('argoproj.io/v1alpha1', 'AppProject', { name: 'default', namespace: 'argocd' })],
  ],
  [
    'its controller, whoever has projects',
    [
      object('argoproj.io/v1alpha1', 'AppProject', { name: 'default', namespace: 'aaa' }),
      object('apps/v1', 'StatefulSet', { name: 'argocd-application-controller', namespace: 'argocd' }),
    ],
  ],
  [
    'its Applications, whoever has settings too',
    [settings('aaa'), settings('argocd'), application('a', 'argocd'), application('b', 'argocd')],
  ],
  ['Applications, though one says no namespace', [application('a'), application('b', 'argocd')]],
])('Argo CD is where there are %s', (_, objects) => {
  expect(observedArgoCd(cluster(...objects))?.namespace).toBe('argocd');
});

test('an Application without a namespace takes nobody with it, and is told itself', () => {
  const told = (...objects: readonly Manifest[]) =>
    observeApplications({
      schemaVersion: 1,
      taken: '2026-11-16T00:00:00Z',
      clusters: [cluster(...objects)],
    } as unknown as Parameters<typeof observeApplications>[0]).map(({ name }) => name);
  expect(told(application('a'), application('b', 'argocd'))).toEqual(['a', 'b']);
  expect(told(application('a'))).toEqual(['a']);
});
