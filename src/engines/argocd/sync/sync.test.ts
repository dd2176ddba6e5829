import { describe, expect, it } from 'vitest';
import {
  argoCdVersion,
  buildTasks,
  type ManagedResource,
  planWaves,
  type SyncTask,
  taskObject,
} from '#argocd';
import type { Manifest } from '#kube';
import { hook, input, object, wave } from './fixtures/sync-input.ts';

function names(tasks: readonly SyncTask[]): readonly string[] {
  return tasks.map(
    (task) => `${task.phase}/${task.wave} ${taskObject(task).kind}/${taskObject(task).metadata?.name}`,
  );
}

describe('the order of a sync', () => {
  it('is phase, wave, kind and name', () => {
    const { tasks } = buildTasks(
      input([
        object({ kind: 'Deployment', name: 'web' }),
        object({ kind: 'Widget', name: 'b' }),
        object({ kind: 'Widget', name: 'a' }),
        object({ kind: 'ConfigMap', name: 'settings', annotations: wave(-1) }),
        object({ kind: 'Service', name: 'web' }),
        object({ kind: 'Secret', name: 'key' }),
        object({ kind: 'Job', name: 'migrate', annotations: hook('PreSync') }),
        object({ kind: 'Job', name: 'smoke', annotations: hook('PostSync') }),
        object({ kind: 'Job', name: 'cry', annotations: hook('SyncFail') }),
      ]),
    );
    expect(names(tasks)).toEqual([
      'PreSync/0 Job/migrate',
      'Sync/-1 ConfigMap/settings',
      'Sync/0 Secret/key',
      'Sync/0 Service/web',
      'Sync/0 Deployment/web',
      'Sync/0 Widget/a',
      'Sync/0 Widget/b',
      'PostSync/0 Job/smoke',
      'SyncFail/0 Job/cry',
    ]);
  });

  it('pulls a namespace and a definition before the first object that needs them', () => {
    const namespaced = {
      ...object({ kind: 'Job', name: 'migrate', annotations: hook('PreSync') }),
      metadata: { name: 'migrate', namespace: 'tools', annotations: hook('PreSync') },
    };
    const crd = object({
      kind: 'CustomResourceDefinition',
      name: 'widgets.example.com',
      annotations: wave(5),
      more: {
        spec: { group: 'example.com', names: { kind: 'Widget' } },
      },
    });
    const custom: Manifest = {
      apiVersion: 'example.com/v1',
      kind: 'Widget',
      metadata: { name: 'one', annotations: wave(2) },
    };
    const { tasks } = buildTasks(
      input([
        object({ kind: 'Namespace', name: 'tools', annotations: wave(3) }),
        namespaced,
        crd,
        custom,
        object({ kind: 'ConfigMap', name: 'a' }),
      ]),
    );
    expect(names(tasks)).toEqual([
      'PreSync/0 Namespace/tools',
      'PreSync/0 Job/migrate',
      'Sync/0 ConfigMap/a',
      'Sync/2 CustomResourceDefinition/widgets.example.com',
      'Sync/2 Widget/one',
    ]);
  });

  it('prunes in the mirror image of the waves of creation, or last', () => {
    const live = (name: string, annotations: Record<string, string>): ManagedResource => ({
      live: object({ kind: 'ConfigMap', name, annotations }),
    });
    const resources = [live('first', wave(0)), live('middle', wave(1)), live('end', wave(2))];
    expect(names(buildTasks(input([], { resources })).tasks)).toEqual([
      'Sync/0 ConfigMap/end',
      'Sync/1 ConfigMap/middle',
      'Sync/2 ConfigMap/first',
    ]);
    const last = buildTasks(
      input([], {
        resources: [...resources, { target: object({ kind: 'Secret', name: 'kept', annotations: wave(7) }) }],
        options: ['PruneLast=true'],
      }),
    );
    expect(names(last.tasks)).toEqual([
      'Sync/7 Secret/kept',
      'Sync/8 ConfigMap/end',
      'Sync/8 ConfigMap/first',
      'Sync/8 ConfigMap/middle',
    ]);
  });

  it('maps Helm hooks, names nameless ones and runs an object once per phase', () => {
    const migrate: Manifest = {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: {
        generateName: 'migrate-',
        annotations: { 'helm.sh/hook': 'pre-install,post-upgrade', 'helm.sh/hook-weight': '-5' },
      },
    };
    const { tasks } = buildTasks(
      input([migrate], { revision: '0123456789abcdef', startedAt: new Date('2026-01-01T00:00:00Z') }),
    );
    expect(names(tasks)).toEqual([
      'PreSync/-5 Job/migrate-0123456-presync-1767225600',
      'PostSync/-5 Job/migrate-0123456-postsync-1767225600',
    ]);
    expect(taskObject(tasks[0] as SyncTask).metadata?.['finalizers']).toEqual([
      'argocd.argoproj.io/hook-finalizer',
    ]);
  });

  it('leaves out test hooks, skipped objects and hooks of unknown phases', () => {
    const { tasks } = buildTasks(
      input([
        object({ kind: 'Pod', name: 'test', annotations: { 'helm.sh/hook': 'test' } }),
        object({ kind: 'ConfigMap', name: 'skipped', annotations: hook('Skip') }),
        object({ kind: 'ConfigMap', name: 'typo', annotations: hook('presync') }),
        object({ kind: 'Job', name: 'farewell', annotations: hook('PostDelete') }),
      ]),
    );
    expect(tasks).toEqual([]);
  });

  it('creates the destination namespace first when asked to', () => {
    const { tasks } = buildTasks(
      input([object({ kind: 'ConfigMap', name: 'a' })], { options: ['CreateNamespace=true'] }),
    );
    expect(names(tasks)).toEqual(['PreSync/0 Namespace/payments', 'Sync/0 ConfigMap/a']);
  });

  it('refuses an unknown kind unless its definition comes along or the object says so', () => {
    const custom = (name: string, annotations: Record<string, string> = {}): Manifest => ({
      apiVersion: 'example.com/v1',
      kind: 'Widget',
      metadata: { name, annotations },
    });
    const refuse = (target: Manifest) =>
      target.kind === 'Widget' ? { missing: 'the server could not find the requested resource' } : undefined;
    expect(buildTasks(input([custom('one')], { refuse })).failures).toHaveLength(1);
    const skip = { 'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true' };
    expect(buildTasks(input([custom('one', skip)], { refuse })).failures).toEqual([]);
    const crd = object({
      kind: 'CustomResourceDefinition',
      name: 'widgets.example.com',
      annotations: {},
      more: { spec: { group: 'example.com', names: { kind: 'Widget' } } },
    });
    expect(buildTasks(input([custom('one'), crd], { refuse })).failures).toEqual([]);
    const options = ['SkipDryRunOnMissingResource=true'];
    expect(buildTasks(input([custom('one')], { refuse, options })).failures).toEqual([]);
    expect(
      buildTasks(input([custom('one')], { refuse, options, version: argoCdVersion('3.0') })).failures,
    ).toHaveLength(1);
  });
});

describe('planWaves', () => {
  it('gates every wave but the last', () => {
    const { tasks } = buildTasks(
      input([
        object({ kind: 'ConfigMap', name: 'a', annotations: wave(-1) }),
        object({ kind: 'ConfigMap', name: 'b' }),
        object({ kind: 'Job', name: 'cry', annotations: hook('SyncFail') }),
      ]),
    );
    expect(planWaves(tasks).map(({ phase, wave: number, isGate }) => [phase, number, isGate])).toEqual([
      ['Sync', -1, true],
      ['Sync', 0, false],
    ]);
  });
});
