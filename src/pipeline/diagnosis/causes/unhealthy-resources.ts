import { isBuiltInGroup, type Manifest, recordsAt, stringAt } from '#kube';
import type { ObservedApplication, ObservedResource } from '#observed';
import type { Because, Thing } from '../because.ts';
import { objectText } from '../object-text.ts';
import { liveThing, type World } from '../world.ts';
import { leftHook } from './left-hook.ts';
import { isBrokenPod } from './workload.ts';

/** The objects of an Application that are there and not well, child Applications among them. */
export function unhealthyResources(app: ObservedApplication, world: World): readonly Because[] {
  return app.resources.flatMap((resource) => {
    const status = resource.health?.status ?? resource.reportedHealth ?? '';
    if (!/^(?:Degraded|Progressing|Unknown)$/.test(status) && !hidesBrokenPods(resource)) return [];
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
