import { describe, expect, test } from 'vitest';
import type { Manifest } from '#kube';
import { clusterBuilder } from '../cluster-builder.ts';
import { type Snapshot, snapshotVersion } from '../snapshot.ts';
import { observeApplications } from './observe-applications.ts';

const project: Manifest = {
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'AppProject',
  metadata: { name: 'default', namespace: 'argocd' },
};

function application(name: string, resources: readonly object[], status: object = {}): Manifest {
  return {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name, namespace: 'argocd' },
    spec: {
      project: 'default',
      destination: { server: 'https://kubernetes.default.svc', namespace: 'payments' },
    },
    status: {
      sync: { status: 'Synced', revision: 'abc' },
      health: { status: 'Degraded' },
      resources,
      ...status,
    },
  };
}

function deployment(name: string, more: object = {}): Manifest {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace: 'payments', uid: `uid-${name}`, generation: 1 },
    spec: { replicas: 1 },
    status: {
      observedGeneration: 1,
      conditions: [
        {
          type: 'Progressing',
          status: 'False',
          reason: 'ProgressDeadlineExceeded',
          message: 'ReplicaSet "api" has timed out progressing.',
        },
      ],
    },
    ...more,
  };
}

function owned(kind: string, name: string, owner: string): Manifest {
  const apiVersion = kind === 'Pod' ? 'v1' : 'apps/v1';
  return {
    apiVersion,
    kind,
    metadata: { name, namespace: 'payments', uid: `uid-${name}`, ownerReferences: [{ uid: owner }] },
  };
}

function resource(kind: string, name: string): object {
  return { group: 'apps', version: 'v1', kind, namespace: 'payments', name, status: 'Synced' };
}

function snapshotOf(objects: readonly Manifest[], read: readonly string[] = ['Deployment']): Snapshot {
  const builder = clusterBuilder('key');
  builder.add(objects);
  for (const kind of read) builder.addList({ group: 'apps', kind, namespace: '', count: 0 });
  const cluster = builder.build({ name: 'dev', server: 'https://dev', source: 'kubernetes' });
  return { schemaVersion: snapshotVersion, taken: '2026-11-15T12:00:00Z', clusters: [cluster] };
}

describe('observed applications', () => {
  test('get the health of their objects from our own engine, down to the pods', () => {
    const [app] = observeApplications(
      snapshotOf([
        project,
        application('api', [resource('Deployment', 'api')]),
        deployment('api'),
        owned('ReplicaSet', 'api-1', 'uid-api'),
        owned('Pod', 'api-1-x', 'uid-api-1'),
      ]),
    );
    expect(app).toMatchObject({
      name: 'api',
      cluster: 'dev',
      sync: { status: 'Synced', revision: 'abc' },
      health: { computed: 'Degraded', isComplete: true },
    });
    expect(app?.resources[0]?.health?.message).toContain('exceeded its progress deadline');
    expect(app?.resources[0]?.descendants.map(({ metadata }) => metadata?.name)).toEqual([
      'api-1',
      'api-1-x',
    ]);
  });

  test('an object that is not there is absent only where its list was read', () => {
    const objects = [project, application('api', [resource('Deployment', 'api')])];
    const presence = (read: readonly string[]) =>
      observeApplications(snapshotOf(objects, read))[0]?.resources[0]?.presence;
    expect(presence(['Deployment'])).toBe('absent');
    expect(presence([])).toBe('unknown');
  });

  test.each([
    ['Unknown', 'Unknown'],
    ['OutOfSync', 'Missing'],
  ])('of an invalid spec with sync %s the health is %s', (status, computed) => {
    const [app] = observeApplications(
      snapshotOf([
        project,
        application('api', [resource('Deployment', 'api')], {
          sync: { status },
          conditions: [{ type: 'InvalidSpecError', message: 'Namespace for api is missing' }],
        }),
      ]),
    );
    expect(app?.health.computed).toBe(computed);
  });

  test('operation, results and conditions come as data', () => {
    const [app] = observeApplications(
      snapshotOf([
        project,
        application('api', [], {
          conditions: [{ type: 'SyncError', message: 'Failed', lastTransitionTime: '2026-11-15T11:00:00Z' }],
          operationState: {
            phase: 'Failed',
            message: 'one or more objects failed to apply',
            retryCount: 5,
            syncResult: {
              revision: 'abc',
              resources: [
                {
                  kind: 'Service',
                  namespace: 'payments',
                  name: 'api',
                  status: 'SyncFailed',
                  message: 'is forbidden',
                },
              ],
            },
          },
        }),
      ]),
    );
    expect(app?.conditions).toEqual([
      { type: 'SyncError', message: 'Failed', since: '2026-11-15T11:00:00Z' },
    ]);
    expect(app?.operation).toMatchObject({
      phase: 'Failed',
      retries: 5,
      revision: 'abc',
      results: [{ status: 'SyncFailed', message: 'is forbidden' }],
    });
  });

  test('a result gives an object of the whole cluster no namespace, although Argo CD writes one', () => {
    const role = {
      group: 'rbac.authorization.k8s.io',
      kind: 'ClusterRole',
      namespace: 'payments',
      name: 'api',
    };
    const status = { operationState: { phase: 'Failed', syncResult: { resources: [role] } } };
    const [app] = observeApplications(snapshotOf([project, application('api', [], status)]));
    expect(app?.operation?.results.map(({ object }) => object)).toEqual([{ ...role, namespace: '' }]);
  });

  test('the scripts of argocd-cm judge, as they do in Argo CD', () => {
    const settings = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'argocd-cm', namespace: 'argocd' },
      data: {
        'resource.customizations.health.apps_Deployment':
          'local token = obj.metadata.name\nreturn {status = "Suspended", message = token}',
      },
    };
    const [app] = observeApplications(
      snapshotOf([settings, application('api', [resource('Deployment', 'api')]), deployment('api')]),
    );
    expect(app?.resources[0]?.health).toEqual({ status: 'Suspended', message: 'api' });
  });

  test('owners that form a ring, and scripts that do not end, end all the same', () => {
    const settings = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'argocd-cm', namespace: 'argocd' },
      data: { 'resource.customizations.health.apps_ReplicaSet': 'while true do end' },
    };
    const ring = [owned('ReplicaSet', 'a', 'uid-b'), owned('ReplicaSet', 'b', 'uid-a')];
    const many = Array.from({ length: 40 }, (_, index) => owned('ReplicaSet', `r${index}`, ''));
    const resources = [...ring, ...many].map(({ metadata }) => resource('ReplicaSet', metadata?.name ?? ''));
    const started = performance.now();
    const [app] = observeApplications(
      snapshotOf([settings, application('api', resources), ...ring, ...many]),
    );
    expect(app?.resources[0]?.descendants.map(({ metadata }) => metadata?.name)).toEqual(['b']);
    expect(app?.resources.every(({ health }) => health?.exhausted === true)).toBe(true);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
