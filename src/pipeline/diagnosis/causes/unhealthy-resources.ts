import { arrayAt, isBuiltInGroup, type Manifest, recordAt, recordsAt, stringAt } from '#kube';
import type { ObservedApplication, ObservedResource } from '#observed';
import type { Because, Thing } from '../because.ts';
import { objectText } from '../object-text.ts';
import { conditionsOf, isBadCondition, seenField } from '../seen.ts';
import { liveThing, type World } from '../world.ts';
import { leftHook } from './left-hook.ts';
import { isBrokenPod } from './workload.ts';

/**
 * The objects of an Application that are there and not well, child Applications among them; of those that were not read
 * the pods.
 */
export function unhealthyResources(app: ObservedApplication, world: World): readonly Because[] {
  return [
    ...restsOn(
      app,
      world,
      (it) =>
        /^(?:Degraded|Progressing|Unknown)$/.test(statusOf(it)) ||
        complainsSuspended(it) ||
        hidesBrokenPods(it),
    ),
    ...podsOfUnread(app),
  ];
}

function podsOfUnread({ resources, cluster }: ObservedApplication): readonly Because[] {
  if (cluster === undefined) return [];
  return resources
    .filter(({ live }) => live === undefined)
    .flatMap(({ descendants }) => descendants.filter(isBrokenPod))
    .map((pod) => ({
      kind: 'rests-on',
      thing: liveThing(cluster, pod),
      evidence: seenField({
        object: pod,
        field: 'status.phase',
        value: stringAt(pod, 'status', 'phase') ?? '',
      }),
    }));
}

/**
 * Those of an Application that is not healthy for no other reason: objects that we do not judge, and that complain
 * themselves or that nobody looks at. A check of Argo CD that was not read may judge them.
 */
export function unjudgedResources(app: ObservedApplication, world: World): readonly Because[] {
  if (!/^(?:Degraded|Progressing)$/.test(app.health.reported)) return [];
  return restsOn(
    app,
    world,
    (it) =>
      statusOf(it) === '' &&
      it.live !== undefined &&
      !isBuiltInGroup(it.object.group) &&
      (it.live['status'] === undefined || conditionsOf(it.live).some(isBadCondition)),
  );
}

function statusOf({ health, reportedHealth }: ObservedResource): string {
  return health?.status ?? reportedHealth ?? '';
}

function restsOn(
  app: ObservedApplication,
  world: World,
  counts: (resource: ObservedResource) => boolean,
): readonly Because[] {
  return app.resources.filter(counts).flatMap((resource) => {
    const status = statusOf(resource);
    if (resource.isHook && app.operation !== undefined && leftHook(resource.live, app.operation).length > 0)
      return [];
    const thing = thingOf(resource, app, world);
    if (thing === undefined) return [];
    const message = resource.health?.message ?? '';
    const evidence = {
      object: objectText(resource.object),
      field: 'health',
      value: message === '' ? status : `${status}: ${message}`,
      time: app.reconciledAt,
    };
    return [{ kind: 'rests-on', thing, evidence } as const];
  });
}

/** Whether an object counts as Suspended while it says itself that it is not well, and nobody told it to pause. */
export function complainsSuspended(resource: ObservedResource): boolean {
  const { live } = resource;
  if (statusOf(resource) !== 'Suspended' || live === undefined) return false;
  const { suspend, suspended, paused, pause } = recordAt(live, 'spec');
  const isPaused = [suspend, suspended, paused, pause].includes(true);
  return (
    !isPaused &&
    arrayAt(live, 'status', 'pauseConditions').length === 0 &&
    conditionsOf(live).some(isBadCondition)
  );
}

/** Whether a custom resource counts as well while pods that it made fail: what judges it does not look at them. */
export function hidesBrokenPods({ object, descendants }: ObservedResource): boolean {
  return !isBuiltInGroup(object.group) && object.group !== 'argoproj.io' && descendants.some(isFailingPod);
}

/** A pod that has said why it does not start; one that merely starts is no trouble. */
export function isFailingPod(pod: Manifest): boolean {
  return (
    isBrokenPod(pod) &&
    recordsAt(pod, 'status', 'containerStatuses').some(([, status]) =>
      /BackOff|^Err|Error$|^Invalid/.test(stringAt(status, 'state', 'waiting', 'reason') ?? ''),
    )
  );
}

function thingOf(
  { object, live }: ObservedResource,
  app: ObservedApplication,
  world: World,
): Thing | undefined {
  if (object.group === 'argoproj.io' && object.kind === 'Application') {
    const child = world.application(app.controlPlane, object.namespace, object.name);
    return child === undefined ? undefined : { kind: 'application', application: child };
  }
  return live === undefined || app.cluster === undefined ? undefined : liveThing(app.cluster, live);
}
