import { type Health, applicationHealth, settledPhase } from '#argocd';
import type { FleetObject } from '#fleet';
import type { Manifest } from '#kube';
import { type SyncPlan, isItself, needIds } from '#needs';
import { applicationKey } from '#sources';
import type { ApplicationForecast } from './forecast.ts';
import { type ObjectHealth, type Outlook, objectHealth } from './object-status.ts';
import { warningsOf } from './warnings.ts';

type Prediction = Pick<ApplicationForecast, 'sync' | 'health' | 'operation' | 'conditions'>;

/** What Argo CD shows for one Application once nothing moves any more. */
export function predictApplication(outlook: Outlook, plan: SyncPlan): Prediction {
  const { application } = plan;
  const foreseen = predictStatus(outlook, plan);
  // Where no operation begins, the last one stays what it was.
  const operation =
    foreseen.operation || (phases.find((it) => it === outlook.lastOperation(application)) ?? '');
  const prediction = { ...foreseen, operation };
  const isCompared = prediction.sync !== 'Unknown';
  // Argo CD looks at what lies around also where it could not generate manifests.
  const isLookedAround = isCompared || prediction.conditions.some(({ type }) => type === 'ComparisonError');
  return {
    ...prediction,
    conditions: [
      ...prediction.conditions,
      ...(isCompared ? warningsOf(application) : []),
      ...(isLookedAround ? outlook.orphans(plan) : []),
    ],
  };
}

const phases: readonly Prediction['operation'][] = ['Succeeded', 'Failed', 'Error'];

function predictStatus(outlook: Outlook, plan: SyncPlan): Prediction {
  const { application } = plan;
  const refusals = plan.refusals.filter((refusal) => refusal.unlessFact === undefined);
  const { holds, graph } = outlook;
  if (!holds.has(needIds.applicationExists(application))) return withoutOperation('Unknown', 'Missing');
  if (refusals.length > 0) {
    const conditions = refusals.map(({ condition, message }) => ({ type: condition, message }));
    return withoutOperation('Unknown', 'Unknown', conditions);
  }
  const project = graph.get(needIds.project(application.owner.project));
  if (project !== undefined && !holds.has(project.id)) {
    const { message } = project;
    return withoutOperation('Unknown', 'Unknown', [{ type: 'InvalidSpecError', message }]);
  }
  const generated = graph.get(needIds.isGenerated(application));
  if (application.failures.length > 0 && generated?.ground.kind === 'broken') {
    const said = application.failures.find(({ own }) => own === generated.message) ?? generated;
    const message = `Failed to load target state: failed to generate manifest for source 1 of 1: ${said.message}`;
    return withoutOperation('Unknown', 'Healthy', [{ type: 'ComparisonError', message }]);
  }
  // Part of its objects we have not seen: whatever we said of the rest could be false of the whole.
  if (application.problems.length > 0 || application.failures.length > 0)
    return withoutOperation('Unknown', 'Unknown');
  if (plan.leftovers.length > 0 && plan.pruning === 'refuses') {
    const message = 'Skipping sync attempt to [REVISION]: auto-sync will wipe out all resources';
    return withoutOperation('OutOfSync', 'Healthy', [{ type: 'SyncError', message }]);
  }
  return plan.tracked.length === 0 ? withoutObjects(plan) : withObjects(outlook, plan);
}

function withoutOperation(
  sync: Prediction['sync'],
  health: Prediction['health'],
  conditions: Prediction['conditions'] = [],
): Prediction {
  return { sync, health, operation: '', conditions };
}

/** Of an Application that has nothing in git, and perhaps leftovers on the cluster. */
function withoutObjects(plan: SyncPlan): Prediction {
  const removes = plan.leftovers.length > 0 && plan.pruning === 'removes' && plan.isAutomated;
  return {
    ...withoutOperation(keepsLeftovers(plan) ? 'OutOfSync' : 'Synced', 'Healthy'),
    operation: removes ? 'Succeeded' : '',
  };
}

/** Of an Application whose objects Argo CD compares and syncs. */
function withObjects(outlook: Outlook, plan: SyncPlan): Prediction {
  const { holds } = outlook;
  const isComplete = plan.tracked.every((object) => isUpToDate(outlook, plan, object));
  const sync =
    isComplete && plan.drifts.every(({ unlessFact }) => unlessFact !== undefined) && !keepsLeftovers(plan)
      ? 'Synced'
      : 'OutOfSync';
  const health = plan.pruning === 'hangs' ? 'Progressing' : foreseenHealth(outlook, plan);
  const shared = sharedWarning(outlook, plan);
  const broken = plan.tracked.find(
    (object) => holds.has(needIds.exists(object)) && outlook.health.breaks(object),
  );
  const phase = broken ? 'Error' : operationPhase(outlook, plan);
  const operation = phase === 'Succeeded' && outlook.owners.refuses(plan) ? 'Failed' : phase;
  const shown = shared ? 'OutOfSync' : sync;
  const conditions = [
    ...(broken ? [healthFailed(broken)] : []),
    ...(shown === 'OutOfSync' && (operation === 'Failed' || broken) ? [syncFailed] : []),
    ...(shared ? [shared] : []),
  ];
  return { sync: shown, health, operation, conditions };
}

const syncFailed = { type: 'SyncError', message: 'Failed last sync attempt' };

/** A health check that itself fails keeps Argo CD from comparing. */
function healthFailed({ id }: FleetObject): Prediction['conditions'][number] {
  return { type: 'ComparisonError', message: `error setting app health: the check of ${id.kind} fails` };
}

/** The other Application that owns an object of this one, in the words of its condition. */
function sharedWarning(
  { owners }: Outlook,
  plan: SyncPlan,
): { readonly type: string; readonly message: string } | undefined {
  const object = owners.lostBy(plan);
  if (!object) return undefined;
  const other = owners.ownerOf(object)?.split('/').at(-1) ?? '';
  return {
    type: 'SharedResourceWarning',
    message: `${object.id.kind}/${object.id.name} is part of applications ${applicationKey(plan.application.owner)} and ${other}`,
  };
}

/** An object that is there but could not be changed is not as git says. */
function isUpToDate({ graph, holds }: Outlook, { application }: SyncPlan, object: FleetObject): boolean {
  const applied = needIds.applied(application, object);
  return holds.has(needIds.exists(object)) && (!graph.has(applied) || holds.has(applied));
}

function keepsLeftovers({ leftovers, pruning }: SyncPlan): boolean {
  return leftovers.length > 0 && pruning !== 'removes';
}

/** Argo CD's own judgement of the whole, from what we foresee of each object. */
function foreseenHealth(outlook: Outlook, plan: SyncPlan): ApplicationForecast['health'] {
  const foreseen = new Map<Manifest, ObjectHealth>();
  const resources = plan.tracked.map((object) => {
    const target = object.manifest;
    if (!outlook.holds.has(needIds.exists(object))) return { target };
    foreseen.set(target, isItself(plan, object) ? 'none' : objectHealth(outlook, object));
    return { target, live: target };
  });
  const judge = (live: Manifest): Health | undefined => {
    const status = foreseen.get(live) ?? 'none';
    return status === 'none' ? undefined : { status, message: '' };
  };
  return applicationHealth(resources, { ...outlook.health.settings, judge }).status;
}

function operationPhase(outlook: Outlook, plan: SyncPlan): ApplicationForecast['operation'] {
  const { application, steps } = plan;
  const { holds } = outlook;
  if (!holds.has(needIds.starts(application))) return '';
  if (!holds.has(needIds.valid(application))) return 'Failed';
  const waitsForPrune = plan.pruning === 'waits' || (plan.pruning === 'hangs' && steps.length > 1);
  if (plan.leftovers.length > 0 && waitsForPrune) return 'Running';
  return settledPhase(
    steps.map(({ tasks }) =>
      tasks.map(({ object, isHook }) => ({
        isHook,
        isApplied: holds.has(needIds.applied(application, object)),
        get health() {
          return isItself(plan, object) ? 'Healthy' : objectHealth(outlook, object);
        },
      })),
    ),
  );
}
