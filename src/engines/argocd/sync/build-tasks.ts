import { type Manifest, manifestId, objectKey, stringAt } from '#kube';
import type { ManagedResource } from '../health/application-health.ts';
import { hasSyncOption } from '../hooks/annotations.ts';
import { hasHookFinalizer, hookFinalizer, isHook, phasesOf, type SyncPhase } from '../hooks/hook.ts';
import { syncWave } from '../hooks/wave.ts';
import type { ArgoCdVersion } from '../version/version.ts';
import { sortTasks } from './sort-tasks.ts';
import { hasOption, type SyncOptions } from './sync-options.ts';
import { isPrune, type SyncTask, taskObject } from './task.ts';

/** What an operation sets out with. */
export type SyncInput = {
  readonly version: ArgoCdVersion;
  /** The objects Argo CD compares; hooks among them are left out here. */
  readonly resources: readonly ManagedResource[];
  /** The hooks that Git holds. */
  readonly hooks: readonly Manifest[];
  /** spec.destination.namespace. */
  readonly namespace: string;
  readonly options: SyncOptions;
  /** A selective sync, or one by the `apply` strategy. */
  readonly skipHooks?: boolean;
  /** spec.syncPolicy.managedNamespaceMetadata. */
  readonly namespaceMetadata?: { readonly labels?: Labels; readonly annotations?: Labels };
  readonly revision?: string;
  readonly startedAt?: Date;
  /** What the cluster holds of a hook or of the destination namespace. */
  readonly liveOf?: (object: Manifest) => Manifest | undefined;
  /** Why a task is not allowed or its kind not known; undefined when it is fine, `missing` when the API is not there. */
  readonly refuse?: (object: Manifest) => string | { readonly missing: string } | undefined;
};

type Labels = Readonly<Record<string, string>>;

/** The tasks in the order they run, and why some cannot. */
export type BuiltTasks = {
  readonly tasks: readonly SyncTask[];
  readonly failures: readonly { readonly task: SyncTask; readonly message: string }[];
};

/** Builds the tasks of an operation (gitops-engine/pkg/sync/sync_context.go, getSyncTasks). */
export function buildTasks(input: SyncInput): BuiltTasks {
  const resourceTasks = input.resources.flatMap((resource) => tasksOfResource(resource));
  const hookTasks = input.skipHooks === true ? [] : input.hooks.flatMap((hook) => tasksOfHook(hook, input));
  const tasks = [...resourceTasks, ...hookTasks].map((task) => withNamespace(task, input.namespace));
  const liveOf = liveByKey(input.resources);
  const withLive = [...tasks, ...namespaceTask(input)].map((task) => enrichWithLive(task, input, liveOf));
  const isDefined = definedKinds(input);
  const failures: { task: SyncTask; message: string }[] = [];
  const checked = withLive.map((task) => {
    const refusal = input.refuse?.(taskObject(task));
    if (refusal === undefined) return task;
    if (typeof refusal === 'object' && toleratesMissingKind(task, input, isDefined))
      return { ...task, skipsDryRun: true };
    failures.push({ task, message: typeof refusal === 'string' ? refusal : refusal.missing });
    return task;
  });
  return { tasks: sortTasks(pruneWaves(checked, input.options)), failures };
}

function tasksOfResource({ target, live }: ManagedResource): readonly SyncTask[] {
  const object = target ?? live;
  if (object === undefined || isHook(object)) return [];
  return phasesOf(object).map((phase) => ({
    phase,
    wave: syncWave(object),
    skipsDryRun: false,
    ...(target === undefined ? {} : { target }),
    ...(live === undefined ? {} : { live }),
  }));
}

function tasksOfHook(hook: Manifest, input: SyncInput): readonly SyncTask[] {
  return phasesOf(hook).map((phase) => ({
    phase,
    wave: syncWave(hook),
    skipsDryRun: false,
    target: finalized(named(hook, phase, input), input.version),
  }));
}

/** A hook without a name gets one from the revision, the phase and the start of the operation. */
function named(hook: Manifest, phase: SyncPhase, { revision = '', startedAt }: SyncInput): Manifest {
  if (hook.metadata?.name) return hook;
  const short = revision.length >= 8 ? revision.slice(0, 7) : revision;
  const seconds = Math.floor((startedAt?.getTime() ?? 0) / 1000);
  const name = `${hook.metadata?.generateName ?? ''}${`${short}-${phase}-${seconds}`.toLowerCase()}`;
  return { ...hook, metadata: { ...hook.metadata, name } };
}

function finalized(hook: Manifest, version: ArgoCdVersion): Manifest {
  if (!version.has('hookFinalizer') || hasHookFinalizer(hook)) return hook;
  const finalizers = hook.metadata?.['finalizers'];
  const all = [...(Array.isArray(finalizers) ? finalizers : []), hookFinalizer];
  return { ...hook, metadata: { ...hook.metadata, finalizers: all } };
}

/** Every target gets a namespace, cluster-scoped ones too, so that none lands in a namespace by chance. */
function withNamespace(task: SyncTask, namespace: string): SyncTask {
  const { target } = task;
  if (target === undefined || target.metadata?.namespace || namespace === '') return task;
  return { ...task, target: { ...target, metadata: { ...target.metadata, namespace } } };
}

function namespaceTask(input: SyncInput): readonly SyncTask[] {
  if (!hasOption(input.options, 'CreateNamespace=true') || input.namespace === '') return [];
  const isDeclared = input.resources.some(
    ({ target }) => target !== undefined && isNamespace(target, input.namespace),
  );
  if (isDeclared) return [];
  const { namespaceMetadata } = input;
  const target: Manifest = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: {
      name: input.namespace,
      ...(namespaceMetadata === undefined
        ? {}
        : {
            labels: namespaceMetadata.labels ?? {},
            annotations: {
              ...namespaceMetadata.annotations,
              'argocd.argoproj.io/sync-options': 'ServerSideApply=true',
            },
          }),
    },
  };
  const live = input.liveOf?.(target);
  if (live !== undefined && namespaceMetadata === undefined) return [];
  return [
    {
      phase: 'PreSync',
      wave: syncWave(target),
      skipsDryRun: false,
      target,
      ...(live === undefined ? {} : { live }),
    },
  ];
}

/** Whether an object is the namespace of that name. */
export function isNamespace(object: Manifest, name: string): boolean {
  return object.kind === 'Namespace' && object.apiVersion === 'v1' && object.metadata?.name === name;
}

function enrichWithLive(task: SyncTask, input: SyncInput, liveOf: LiveOf): SyncTask {
  if (task.target === undefined || task.live !== undefined) return task;
  const live = liveOf(task.target) ?? input.liveOf?.(task.target);
  return live === undefined ? task : { ...task, live };
}

type LiveOf = (target: Manifest) => Manifest | undefined;

/** The live object of a target, the first in the order of the resources; cluster-scoped ones stand in any namespace. */
function liveByKey(resources: readonly ManagedResource[]): LiveOf {
  const byKey = new Map<string, { readonly live: Manifest; readonly order: number }>();
  for (const [order, { live }] of resources.entries()) {
    if (live === undefined) continue;
    const key = objectKey(manifestId(live));
    if (!byKey.has(key)) byKey.set(key, { live, order });
  }
  return (target) => {
    if (byKey.size === 0) return undefined;
    const wanted = manifestId(target);
    const inNamespace = byKey.get(objectKey(wanted));
    const inNone = byKey.get(objectKey({ ...wanted, namespace: '' }));
    if (!inNamespace || !inNone) return (inNamespace ?? inNone)?.live;
    return inNamespace.order < inNone.order ? inNamespace.live : inNone.live;
  };
}

/** An unknown kind is fine when the object or the application says so, or when its definition comes with the operation. */
function toleratesMissingKind(
  task: SyncTask,
  input: SyncInput,
  isDefined: (group: string, kind: string) => boolean,
): boolean {
  const option = 'SkipDryRunOnMissingResource=true';
  if (input.version.has('appSkipDryRun') && hasOption(input.options, option)) return true;
  if (task.target !== undefined && hasSyncOption(task.target, option)) return true;
  const { group, kind } = manifestId(taskObject(task));
  return isDefined(group, kind);
}

/** The kinds that the operation itself defines. */
function definedKinds({ resources, hooks }: SyncInput): (group: string, kind: string) => boolean {
  const defined = new Set<string>();
  const take = (object: Manifest | undefined): void => {
    if (object?.kind !== 'CustomResourceDefinition') return;
    defined.add(`${stringAt(object, 'spec', 'group')}/${stringAt(object, 'spec', 'names', 'kind')}`);
  };
  for (const { target } of resources) take(target);
  for (const hook of hooks) take(hook);
  return (group, kind) => defined.has(`${group}/${kind}`);
}

/** Prunes run in the mirror image of the waves they were created in, or after everything else with PruneLast. */
function pruneWaves(tasks: readonly SyncTask[], options: SyncOptions): readonly SyncTask[] {
  const waves = [...new Set(tasks.filter(isPrune).map((task) => task.wave))].toSorted((a, b) => a - b);
  const mirrored = tasks.map((task) =>
    isPrune(task) ? { ...task, wave: waves[waves.length - 1 - waves.indexOf(task.wave)] ?? task.wave } : task,
  );
  const last =
    mirrored.reduce((wave, task) => (task.phase === 'Sync' ? Math.max(wave, task.wave) : wave), 0) + 1;
  const isLast = hasOption(options, 'PruneLast=true');
  return mirrored.map((task) =>
    isPrune(task) && (isLast || hasSyncOption(taskObject(task), 'PruneLast=true'))
      ? { ...task, wave: last }
      : task,
  );
}
