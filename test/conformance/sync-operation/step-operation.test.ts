import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTasks, healthOf, readSettings, settledPhase, type SyncTask, taskObject } from '#argocd';
import { type Manifest, manifestId, objectKey } from '#kube';
import { hook, input, object, version, wave } from '../../../src/engines/argocd/sync/fixtures/sync-input.ts';
import type { SettledTask } from '../../../src/engines/argocd/sync/settled-phase.ts';
import {
  type ClusterAnswers,
  type Operation,
  type OperationSettings,
  startedOperation,
} from './operation.ts';
import { stepOperation } from './step-operation.ts';

/** A cluster that takes every object as given and keeps what it took. */
function simulation(
  targets: readonly Manifest[],
  settings: Partial<OperationSettings> = {},
  statusOf: (object: Manifest) => unknown = () => undefined,
) {
  const cluster = new Map<string, Manifest>();
  const key = (item: Manifest) => objectKey(manifestId(item));
  const health = readSettings({ version: '3.5' });
  const answers: ClusterAnswers = {
    healthOf: (live) => healthOf(live, health),
    apply: () => ({ ok: true, message: 'created' }),
    remove: () => ({ ok: true, message: '' }),
    exists: (task) => cluster.has(key(taskObject(task))),
  };
  let operation: Operation = startedOperation;
  const applied: string[] = [];
  function step(changes: Partial<ClusterAnswers> = {}): Operation {
    const built = buildTasks(input(targets, { liveOf: (target) => cluster.get(key(target)) }));
    const result = stepOperation({
      operation,
      built,
      settings: { version, namespace: 'payments', options: [], prune: false, ...settings },
      cluster: { ...answers, ...changes },
    });
    operation = result.operation;
    for (const { kind, task } of result.actions) {
      const item = taskObject(task);
      if (kind === 'apply') {
        applied.push(`${item.kind}/${item.metadata?.name}`);
        cluster.set(key(item), { ...item, status: statusOf(item) });
      }
      if (kind === 'delete-hook') cluster.delete(key(item));
    }
    return operation;
  }
  function setStatus(kind: string, status: unknown): void {
    for (const [id, live] of cluster) if (live.kind === kind) cluster.set(id, { ...live, status });
  }
  return { step, setStatus, applied, cluster };
}

const ready = { observedGeneration: 1, updatedReplicas: 1, replicas: 1, availableReplicas: 1 };

describe('a sync operation', () => {
  it('succeeds at once when it has one step and no hooks', () => {
    const run = simulation([
      object({ kind: 'Deployment', name: 'web' }),
      object({ kind: 'ConfigMap', name: 'a' }),
    ]);
    expect(run.step()).toMatchObject({ phase: 'Succeeded', message: 'successfully synced (all tasks run)' });
    expect(run.applied).toEqual(['ConfigMap/a', 'Deployment/web']);
  });

  it('waits for the health of a wave before the next one', () => {
    const claim = object({ kind: 'PersistentVolumeClaim', name: 'data', annotations: wave(-1) });
    const run = simulation([claim, object({ kind: 'Deployment', name: 'web' })], {}, () => ({
      phase: 'Pending',
    }));
    expect(run.step()).toMatchObject({
      phase: 'Running',
      message: 'waiting for healthy state of /PersistentVolumeClaim/data',
    });
    expect(run.step()).toMatchObject({
      phase: 'Running',
      message: 'waiting for healthy state of /PersistentVolumeClaim/data',
    });
    run.setStatus('PersistentVolumeClaim', { phase: 'Bound' });
    expect(run.step()).toMatchObject({ phase: 'Succeeded' });
    expect(run.applied).toEqual(['PersistentVolumeClaim/data', 'Deployment/web']);
  });

  it('fails when a waited-for object is degraded', () => {
    const run = simulation(
      [
        object({ kind: 'PersistentVolumeClaim', name: 'data', annotations: wave(-1) }),
        object({ kind: 'ConfigMap', name: 'a' }),
      ],
      {},
      () => ({ phase: 'Lost' }),
    );
    run.step();
    expect(run.step()).toMatchObject({
      phase: 'Failed',
      message: 'one or more synchronization tasks completed unsuccessfully',
    });
  });

  it('waits for hooks, deletes them by their policy, and runs the rest', () => {
    const migrate = object({
      kind: 'Job',
      name: 'migrate',
      annotations: hook('PreSync', { 'argocd.argoproj.io/hook-delete-policy': 'HookSucceeded' }),
    });
    const run = simulation([migrate, object({ kind: 'Deployment', name: 'web' })]);
    expect(run.step().message).toBe('waiting for completion of hook batch/Job/migrate');
    run.setStatus('Job', { conditions: [{ type: 'Complete', status: 'True' }] });
    expect(run.step()).toMatchObject({ phase: 'Succeeded' });
    expect([...run.cluster.keys()]).toEqual(['apps/Deployment/payments/web']);
  });

  it('runs SyncFail hooks after a failure and then fails', () => {
    const run = simulation([
      object({ kind: 'Job', name: 'migrate', annotations: hook('PreSync') }),
      object({ kind: 'ConfigMap', name: 'a' }),
      object({ kind: 'Job', name: 'cry', annotations: hook('SyncFail') }),
    ]);
    run.step();
    run.setStatus('Job', { conditions: [{ type: 'Failed', status: 'True', message: 'no such table' }] });
    expect(run.step().message).toBe('waiting for completion of hook batch/Job/cry');
    run.setStatus('Job', { conditions: [{ type: 'Complete', status: 'True' }] });
    expect(run.step()).toMatchObject({
      phase: 'Failed',
      message: 'one or more synchronization tasks completed unsuccessfully',
    });
    expect(run.applied).toEqual(['Job/migrate', 'Job/cry']);
  });

  it('fails when the try-out fails, before anything is applied', () => {
    const run = simulation([
      object({ kind: 'ConfigMap', name: 'a' }),
      object({ kind: 'Deployment', name: 'web' }),
    ]);
    const apply = (task: SyncTask, isDryRun: boolean) => ({
      ok: !(isDryRun && taskObject(task).kind === 'Deployment'),
      message: 'unknown field',
    });
    expect(run.step({ apply })).toMatchObject({
      phase: 'Failed',
      message: 'one or more objects failed to apply (dry run)',
    });
    expect(run.applied).toEqual([]);
  });

  it('applies the other objects of a wave when one fails, and says why', () => {
    const run = simulation([
      object({ kind: 'ConfigMap', name: 'a' }),
      object({ kind: 'Deployment', name: 'web' }),
      object({ kind: 'Secret', name: 'late', annotations: wave(1) }),
    ]);
    const apply = (task: SyncTask, isDryRun: boolean) => ({
      ok: isDryRun || taskObject(task).kind !== 'ConfigMap',
      message: 'admission webhook denied',
    });
    const operation = run.step({ apply });
    expect(operation.message).toContain('waiting for healthy state of apps/Deployment/web');
    expect(run.applied).toEqual(['Deployment/web']);
    run.setStatus('Deployment', ready);
    expect(run.step({ apply })).toMatchObject({
      phase: 'Failed',
      message: 'one or more synchronization tasks completed unsuccessfully, reason: admission webhook denied',
    });
  });

  it('says which tasks are not valid', () => {
    const built = buildTasks(
      input([object({ kind: 'ConfigMap', name: 'a' })], {
        refuse: () => "namespace payments is not permitted in project 'shop'",
      }),
    );
    const settings = { version, namespace: 'payments', options: [], prune: false };
    const answers: ClusterAnswers = {
      healthOf: () => undefined,
      apply: () => ({ ok: true, message: '' }),
      remove: () => ({ ok: true, message: '' }),
      exists: () => true,
    };
    const message =
      "one or more synchronization tasks are not valid: namespace payments is not permitted in project 'shop'";
    expect(
      stepOperation({ operation: startedOperation, built, settings, cluster: answers }).operation,
    ).toMatchObject({
      phase: 'Failed',
      message,
    });
  });
});

describe('settledPhase', () => {
  const healths = [
    'Healthy',
    'Progressing',
    'Degraded',
    'Suspended',
    'Unknown',
    'Missing',
    '',
    'none',
  ] as const;
  const task = fc.record({
    isHook: fc.boolean(),
    isApplied: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, fc.constant(false)),
    health: fc.constantFrom(...healths),
  });
  // What already runs beside a task that is refused may keep the operation from ending.
  const isSettled = ({ isApplied, isHook, health }: SettledTask) =>
    !isHook && (!isApplied || health === 'Healthy' || health === 'none');
  const step = fc
    .array(task, { minLength: 1, maxLength: 3 })
    .filter((tasks) => tasks.every(({ isApplied }) => isApplied) || tasks.every(isSettled));

  it('is what an operation comes to when it is looked at again and again', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 3 }), (steps) => {
        expect(settledPhase(steps)).toBe(phaseInTheEnd(steps));
      }),
      { numRuns: 300 },
    );
  });

  it('waits for what runs beside a task that the cluster refuses, where there are several steps', () => {
    const refused = { isHook: false, isApplied: false, health: 'Missing' } as const;
    const claim = { isHook: false, isApplied: true, health: 'Progressing' } as const;
    expect(settledPhase([[refused, claim], [claim]])).toBe('Running');
    expect(settledPhase([[refused, claim]])).toBe('Failed');
    expect(settledPhase([[refused], [claim]])).toBe('Failed');
  });

  function phaseInTheEnd(steps: readonly (readonly SettledTask[])[]): string {
    const tasks = new Map<string, SettledTask>();
    const objects = steps.flatMap((tasksOfStep, number) =>
      tasksOfStep.map((each, index) => {
        const name = `${number}-${index}`;
        tasks.set(name, each);
        const annotations = { ...wave(number), ...(each.isHook ? hook('Sync') : {}) };
        return object({ kind: each.isHook ? 'Job' : 'ConfigMap', name, annotations });
      }),
    );
    const of = (manifest: Manifest) => tasks.get(manifest.metadata?.name ?? '');
    const run = simulation(objects);
    let seen = '';
    for (;;) {
      const { phase, results } = run.step({
        apply: (each, isDryRun) => ({
          ok: isDryRun || of(taskObject(each))?.isApplied === true,
          message: '',
        }),
        healthOf: (live) => {
          const status = of(live)?.health ?? 'none';
          return status === 'none' ? undefined : { status, message: '' };
        },
      });
      const now = JSON.stringify([phase, ...results]);
      if (phase !== 'Running' || now === seen) return phase === 'Error' ? 'Failed' : phase;
      seen = now;
    }
  }
});
