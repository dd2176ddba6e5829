import { isArgoKind, isHealthIgnored } from '#argocd';
import { type Fleet, type FleetObject, applicationObject } from '#fleet';
import { idText, manifestId } from '#kube';
import { type ApplicationUnit, isIncomplete } from '#render';
import { parentOf, applicationKey } from '#sources';
import { isSalvaged } from './bringing-objects.ts';
import { isItself } from './is-itself.ts';
import { broken, open, unknown } from './need.ts';
import { type NeedBuilder, fieldPlace, objectPlace } from './need-builder.ts';
import { clusterKey, needIds } from './need-ids.ts';
import { appliedByHand } from './applied-by-hand.ts';
import { definitionNeeds } from './definition-need.ts';
import { appliedNeed, doneNeed, existsNeed, unservedNeed } from './object-need.ts';
import { obstacle } from './obstacle.ts';
import { projectNeeds } from './project-need.ts';
import { servedNeed } from './served-need.ts';
import type { PlanTask, SyncPlan } from './plan/sync-plan.ts';

/** How Applications come to be: who is applied by hand, and what creates the others. */
export type Beginnings = {
  readonly isBegun: (application: ApplicationUnit) => boolean;
  readonly bringing: (application: ApplicationUnit) => readonly FleetObject[];
};

/** All needs of one Application: that it exists, compares, starts, runs step by step, completes and is healthy. */
export function applicationNeeds(builder: NeedBuilder, plan: SyncPlan, beginnings: Beginnings): void {
  existenceNeed(builder, plan, beginnings);
  startNeeds(builder, plan);
  plan.steps.forEach((_, index) => stepNeeds(builder, plan, index));
  endNeeds(builder, plan);
}

function existenceNeed(
  builder: NeedBuilder,
  { application }: SyncPlan,
  { isBegun, bringing }: Beginnings,
): void {
  const { owner } = application;
  builder.add(needIds.applicationExists(application), () => {
    const need = {
      kind: 'application-exists',
      message: `Application ${owner.name} is not created`,
      place: () => owner.origin.place,
    };
    const parent = parentOf(owner);
    // Whoever applies it by hand does so before or beside whatever else brings it.
    const isByHand = parent === undefined || isBegun(application);
    // What is seen to be there was taken once, whatever git has made of it since.
    if (isByHand && isObserved(builder, application)) return need;
    if (isByHand) return { ...need, all: acceptanceNeeds(builder, application) };
    const objects = bringing(application);
    if (objects.length > 0) return { ...need, any: [objects.map((object) => needIds.exists(object))] };
    return { ...need, all: comparedParents(builder, parent) };
  });
}

function isObserved({ fleet }: NeedBuilder, application: ApplicationUnit): boolean {
  const { id, world } = applicationObject(application, fleet.controlPlane);
  return fleet.observed.at(world, id).length > 0;
}

function acceptanceNeeds(builder: NeedBuilder, { owner }: ApplicationUnit): readonly string[] {
  return definitionNeeds(builder, builder.health.refusesDefinition?.(owner));
}

/** Of a parent that does not render its children are known from its parts; nobody creates them before it renders. */
function comparedParents({ plans }: NeedBuilder, parent: string): readonly string[] {
  return plans
    .filter(({ application }) => application.owner.name === parent)
    .map(({ application }) => needIds.compares(application));
}

function startNeeds(builder: NeedBuilder, plan: SyncPlan): void {
  const { application } = plan;
  const { name, origin } = application.owner;
  const [invalid] = plan.invalidTasks;
  builder.add(needIds.compares(application), () => ({
    kind: 'manifests-render',
    message: `${name} is not compared`,
    place: () => origin.place,
    // Argo CD finds nothing wrong with what it has never heard of.
    first: needIds.applicationExists(application),
    all: [
      needIds.applicationExists(application),
      // One that is there already does not become what git says.
      ...acceptanceNeeds(builder, application),
      builder.add(needIds.isGenerated(application), () => ({
        ...obstacle(builder, plan),
        because:
          'Argo CD compares an application only when its spec is valid and its manifests can be generated',
      })),
      ...projectNeeds(builder, application),
    ],
  }));
  builder.add(needIds.starts(application), () => ({
    kind: 'sync-starts',
    message: plan.windowBlock ?? (plan.isAutomated ? `no sync of ${name} starts` : unsynced(plan)),
    because: plan.rollout
      ? 'the rollout of an ApplicationSet starts the operations of its applications, and auto-sync is off'
      : 'auto-sync starts an operation only for applications with spec.syncPolicy.automated',
    place: () => origin.place,
    ...(plan.isAutomated && plan.windowBlock === undefined ? {} : { ground: broken }),
    all: [needIds.compares(application), ...rolloutNeeds(builder, plan)],
  }));
  builder.add(needIds.valid(application), () => ({
    kind: 'tasks-valid',
    message: `the sync of ${name} fails before anything is applied${invalid ? `: ${invalid.message}` : ''}`,
    because: 'before the first wave Argo CD asks the API server for every kind of the whole application',
    place: () => origin.place,
    ...(invalid && { ground: invalid.unlessFact === undefined ? broken : unknown(invalid.unlessFact) }),
    all: [needIds.starts(application), ...kindNeeds(builder, plan)],
  }));
}

/** Why only a person syncs an Application. */
function unsynced({ application: { owner }, rollout }: SyncPlan): string {
  const why = rollout
    ? `no step of the rollout of ApplicationSet ${rollout.set.name} selects it`
    : 'it has no automated sync policy';
  return `nobody syncs Application ${owner.name}: ${why}`;
}

/** That the rollout of its ApplicationSet comes to an Application. */
function rolloutNeeds(builder: NeedBuilder, { application, rollout }: SyncPlan): readonly string[] {
  if (rollout === undefined || rollout.step < 0) return [];
  const { set, step, isShut, after } = rollout;
  const name = `step ${step + 1} of the rollout of ApplicationSet ${set.name}`;
  return [
    builder.add(`rollout:${applicationKey(application.owner)}`, () => ({
      kind: 'rollout-step',
      message: isShut ? `${name} lets no Application through` : `${name} is not reached`,
      because:
        'a step of a rolling sync begins when every Application of the earlier ones is Synced and Healthy',
      place: () => set.object.origin.field(['spec', 'strategy', 'rollingSync', 'steps', step]).edit,
      ...(isShut && { ground: broken }),
      all: after.map((each) => needIds.healthy(each)),
    })),
  ];
}

/** Kinds must be known before the operation starts, unless a CRD of the same application brings them or the task says so. */
function kindNeeds(builder: NeedBuilder, plan: SyncPlan): string[] {
  const tasks = plan.steps.flatMap((step) => step.tasks);
  const wanted = tasks.filter(
    ({ skipsDryRun, object }) => !skipsDryRun && !builder.beliefs.mayDefine(plan.application, object.id),
  );
  const served = wanted.map(({ object }) =>
    servedNeed({ builder, world: object.world, group: object.id.group, kind: object.id.kind }),
  );
  return [...new Set([...served, ...wanted.flatMap(({ object }) => unservedNeed(builder, object))])];
}

function stepNeeds(builder: NeedBuilder, plan: SyncPlan, index: number): void {
  const { application } = plan;
  const step = plan.steps[index];
  if (!step) return;
  const label = `${step.phase} wave ${step.wave}`;
  builder.add(needIds.step(application, index), () => ({
    kind: 'wave-reached',
    message: `${label} of ${application.owner.name} is not reached`,
    place: () => application.owner.origin.place,
    all: [index === 0 ? needIds.valid(application) : needIds.passes(application, index - 1)],
  }));
  for (const task of step.tasks) appliedNeed({ builder, plan, step: index, task });
  builder.add(needIds.passes(application, index), () => ({
    kind: step.tasks.some((task) => task.isHook) ? 'hook-completed' : 'wave-healthy',
    message: `${label} of ${application.owner.name} is not passed`,
    because: 'the next wave waits until every object of this one is healthy and every hook is done',
    place: () => application.owner.origin.place,
    all: [
      ...step.tasks.map((task) => needIds.applied(application, task.object)),
      ...doneNeeds({ builder, plan, objects: step.tasks.map((task) => task.object) }),
    ],
  }));
}

/** That objects are done, but for the Application itself: it is as healthy as the others that are there. */
function doneNeeds({
  builder,
  plan,
  objects,
}: {
  readonly builder: NeedBuilder;
  readonly plan: SyncPlan;
  readonly objects: readonly FleetObject[];
}): string[] {
  return objects.filter((object) => !isItself(plan, object)).map((object) => doneNeed(builder, object));
}

function endNeeds(builder: NeedBuilder, plan: SyncPlan): void {
  const { application, steps } = plan;
  const { name, origin } = application.owner;
  const last = steps.length - 1;
  const multiStep = steps.length > 1;
  builder.add(needIds.completes(application), () => ({
    kind: 'operation-succeeds',
    message: `the sync of ${name} does not succeed`,
    place: () => origin.place,
    first: needIds.compares(application),
    all: [needIds.compares(application), ...completion({ builder, plan, last, multiStep })],
  }));
  builder.add(needIds.healthy(application), () => ({
    kind: 'application-healthy',
    message: `Application ${name} does not become healthy`,
    place: () => origin.place,
    first: needIds.completes(application),
    all: [
      needIds.completes(application),
      ...doneNeeds({
        builder,
        plan,
        objects: plan.tracked.filter(({ manifest }) => !isHealthIgnored(manifest)),
      }),
      ...staysSyncedNeeds(builder, plan),
    ],
  }));
}

/** What keeps an Application OutOfSync although everything was applied: drift, and leftovers that nobody prunes. */
function staysSyncedNeeds(
  builder: NeedBuilder,
  { application, drifts, leftovers, pruning }: SyncPlan,
): string[] {
  const key = applicationKey(application.owner);
  const needs = drifts.map((drift) =>
    builder.add(`drift:${key}|${clusterKey(drift.object)}|${drift.path.join('.')}`, () => ({
      kind: 'stays-synced',
      message: drift.message,
      ...fieldPlace(drift.object, drift.path),
      ground: drift.unlessFact === undefined ? broken : unknown(drift.unlessFact),
    })),
  );
  if (leftovers.length === 0 || pruning === 'removes') return needs;
  const names = leftovers.map((object) => idText(manifestId(object))).join(', ');
  const why = {
    keeps: 'pruning is off',
    hangs: 'a finalizer holds it',
    waits: 'somebody has to approve it (Prune=confirm)',
    refuses: 'everything would go, and allowEmpty is off',
  }[pruning];
  return [
    ...needs,
    builder.add(`leftovers:${key}`, () => ({
      kind: 'leftovers-pruned',
      message: `${names} is no longer in git and is not pruned: ${why}`,
      place: () => application.owner.origin.place,
      ground: broken,
    })),
  ];
}

/** The last step is waited for only when it has hooks (gitops-engine, sync_context.go). A hook-only application never starts. */
function completion({
  builder,
  plan,
  last,
  multiStep,
}: {
  readonly builder: NeedBuilder;
  readonly plan: SyncPlan;
  readonly last: number;
  readonly multiStep: boolean;
}): string[] {
  const { application, steps } = plan;
  if (plan.tracked.length === 0 && last >= 0) return [hooksRunNeed(builder, plan)];
  const final = steps[last];
  if (!final) return [];
  const applied = final.tasks.map((task) => needIds.applied(application, task.object));
  const hooks = final.tasks.filter((task) => task.isHook);
  const waits = hooks.length === 0 ? [] : multiStep ? final.tasks : hooks;
  return [
    needIds.step(application, last),
    ...applied,
    ...doneNeeds({ builder, plan, objects: waits.map((task) => task.object) }),
  ];
}

/** An Application made of hooks alone is always Synced, so that nothing ever starts them (controller/state.go). */
function hooksRunNeed(builder: NeedBuilder, { application, steps }: SyncPlan): string {
  return builder.add(`hooks-run:${applicationKey(application.owner)}`, () => {
    const hooks = steps.flatMap((step) => step.tasks.map((task) => idText(task.object.id)));
    const isSynced = builder.beliefs.syncedByCommand(application.owner.name) !== undefined;
    return {
      kind: 'hooks-run',
      message: `${hooks.join(', ')} never ${hooks.length === 1 ? 'runs' : 'run'}: an Application made of hooks alone is always Synced, so that auto-sync never starts it`,
      place: () => application.owner.origin.place,
      // What is not seen of it may be no hook, and who syncs it by name starts it.
      ground: isIncomplete(application) || isSynced ? open : broken,
      all: [needIds.compares(application)],
    };
  });
}

/**
 * What a root renders, whoever starts Argo CD applies by hand. The rest of what no Application deploys may be there
 * too, unless it is declared what is.
 */
function mayExist({ facts }: Fleet, { unit }: FleetObject): boolean {
  if (unit.standing.kind === 'deployed' || isSalvaged(unit)) return false;
  return facts.objects === undefined || unit.objects.some(({ id }) => isArgoKind(id));
}

/** Ties each object to the operations that apply it, and gives hook-only applications their missing existence. */
export function existenceNeeds(builder: NeedBuilder, { isBegun }: Beginnings): void {
  for (const object of builder.fleet.objects) {
    if (builder.fleet.observed.at(object.world, object.id).length > 0)
      builder.add(needIds.exists(object), () => ({
        kind: 'object-exists',
        message: `${idText(object.id)} is gone`,
        ...objectPlace(object),
      }));
  }
  const ways = new Map<string, { readonly task: PlanTask; readonly ids: string[] }>();
  for (const plan of builder.plans) {
    for (const step of plan.steps) {
      for (const task of step.tasks) {
        const id = needIds.exists(task.object);
        const entry = ways.get(id) ?? { task, ids: [] };
        entry.ids.push(needIds.applied(plan.application, task.object));
        ways.set(id, entry);
      }
    }
  }
  const isByHand = appliedByHand(builder, isBegun);
  for (const { task, ids } of ways.values())
    existsNeed(builder, task.object, isByHand(task.object) ? [] : [ids]);
  for (const object of builder.fleet.objects) {
    builder.add(needIds.exists(object), () => ({
      kind: 'object-exists',
      message: `${object.id.kind} ${object.id.name} is never applied`,
      ...objectPlace(object),
      ...(mayExist(builder.fleet, object) ? {} : { ground: broken }),
    }));
  }
}
