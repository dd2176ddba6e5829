import type { FleetObject } from '#fleet';
import { idText, isBuiltInGroup } from '#kube';
import { admissionNeeds } from './admission-need.ts';
import { groundOf } from './ground-of.ts';
import { healthRequirements } from './health/health-requirements.ts';
import { immutableNeeds } from './immutable-need.ts';
import { namespaceNeed } from './namespace-need.ts';
import { type NeedBuilder, fieldPlace, objectPlace } from './need-builder.ts';
import { clusterKey, needIds } from './need-ids.ts';
import { broken } from './need.ts';
import { servedNeed } from './served-need.ts';
import { webhookNeeds } from './webhook-need.ts';
import type { PlanTask, SyncPlan } from './plan/sync-plan.ts';

/** The need that an operation applies an object: its step runs, its namespace and kind are there, nothing refuses it. */
export function appliedNeed({
  builder,
  plan,
  step,
  task,
}: {
  readonly builder: NeedBuilder;
  readonly plan: SyncPlan;
  readonly step: number;
  readonly task: PlanTask;
}): string {
  const { object } = task;
  return builder.add(needIds.applied(plan.application, object), () => ({
    kind: 'object-applied',
    message: `${idText(object.id)} is not applied`,
    ...objectPlace(object),
    all: [
      needIds.step(plan.application, step),
      servedNeed({ builder, world: object.world, group: object.id.group, kind: object.id.kind }),
      ...admissionNeeds(builder, object),
      ...immutableNeeds(builder, object),
      ...webhookNeeds(builder, object),
      ...refusalNeed(builder, object),
      ...(object.id.namespace === '' ? [] : [namespaceNeed(builder, object.world, object.id.namespace)]),
    ],
  }));
}

/** A version that is no longer served fails the operation before anything is applied. */
export function unservedNeed(builder: NeedBuilder, object: FleetObject): string[] {
  const refusal = builder.health.refuses?.(object);
  if (!refusal?.isUnserved) return [];
  return [
    builder.add(`unserved:${clusterKey(object)}`, () => ({
      kind: 'kind-served',
      message: `${idText(object.id)} cannot be applied: ${refusal.message}`,
      because: 'a version must be served before an object of it can be applied',
      ...fieldPlace(object, refusal.path),
      ground: groundOf(refusal.taken, `whether the API server takes ${idText(object.id)}`),
    })),
  ];
}

/** The API server takes no object that its schema refuses. */
function refusalNeed(builder: NeedBuilder, object: FleetObject): string[] {
  const refusal = builder.health.refuses?.(object);
  if (refusal === undefined || refusal.isUnserved) return [];
  return [
    builder.add(`refused:${clusterKey(object)}`, () => ({
      kind: 'apply-accepted',
      message: `the API server refuses ${idText(object.id)}: ${refusal.message}`,
      because: 'objects are validated when they are applied',
      ...fieldPlace(object, refusal.path),
      ground: groundOf(refusal.taken, `whether the API server takes ${idText(object.id)}`),
    })),
  ];
}

/** The need that an object exists: of each group of operations one applies it, whichever Application it belongs to. */
export function existsNeed(
  builder: NeedBuilder,
  object: FleetObject,
  ways: readonly (readonly string[])[],
): string {
  return builder.add(needIds.exists(object), () => ({
    kind: 'object-exists',
    message: `${idText(object.id)} does not exist`,
    ...objectPlace(object),
    any: ways,
  }));
}

/** The need that a wave or an application sees an object as done: healthy if Argo CD judges its kind, else just there. */
export function doneNeed(builder: NeedBuilder, object: FleetObject): string {
  if (!builder.health.isJudged(object) || isHealthyAsWritten(builder, object)) return needIds.exists(object);
  return healthyNeed(builder, object);
}

/** The need that an object is in order: its pods run, its controller has done its work. */
export function healthyNeed(builder: NeedBuilder, object: FleetObject): string {
  return builder.add(needIds.becomesHealthy(object), () => {
    const { requirements, never } = healthRequirements(builder, object);
    return {
      kind: 'object-healthy',
      message: `${idText(object.id)} does not become healthy${never === undefined ? '' : `: ${never.message}`}`,
      ...(never?.path === undefined ? objectPlace(object) : fieldPlace(object, never.path)),
      ...(never === undefined ? {} : { ground: broken }),
      all: [needIds.exists(object), ...requirements],
    };
  });
}

/** A check that asks for no status says Healthy at once: then nobody waits for an operator, or for pods of an overridden kind. */
function isHealthyAsWritten({ health }: NeedBuilder, object: FleetObject): boolean {
  const isFree = !isBuiltInGroup(object.id.group) || health.isOverridden(object);
  return isFree && health.untouched(object) === 'Healthy';
}
