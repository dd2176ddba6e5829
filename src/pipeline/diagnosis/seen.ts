import { type Json, type Manifest, recordAt, recordsAt, stringAt } from '#kube';
import type { ObservedEvent } from '#observed';
import type { Evidence } from './because.ts';
import { manifestText, objectText } from './object-text.ts';

/** A warning as evidence. */
export function seenEvent({ object, reason, message, last }: ObservedEvent): Evidence {
  return { object: objectText(object), field: `event ${reason}`, value: message, time: last };
}

/** A field of a live object as evidence. */
export function seenField({
  object,
  field,
  value,
  time = '',
}: {
  readonly object: Manifest;
  readonly field: string;
  readonly value: string;
  readonly time?: string | undefined;
}): Evidence {
  return { object: manifestText(object), field, value, time };
}

/** A condition of an object's status. */
export type Condition = {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  readonly time: string;
  /** Where it stands below the status. */
  readonly field: string;
};

/** The conditions in an object's status. */
export function conditionsOf(object: Manifest | undefined): readonly Condition[] {
  return conditionsIn(recordAt(object, 'status'));
}

function conditionsIn(status: Json): readonly Condition[] {
  return recordsAt(status, 'conditions').map(([, condition]) => ({
    type: stringAt(condition, 'type') ?? '',
    status: stringAt(condition, 'status') ?? '',
    reason: stringAt(condition, 'reason') ?? '',
    message: stringAt(condition, 'message') ?? '',
    time: stringAt(condition, 'lastTransitionTime') ?? '',
    field: `conditions[${stringAt(condition, 'type') ?? ''}]`,
  }));
}

/** The conditions of the parts of an object that its status lists: parents of a route, listeners of a gateway. */
export function innerConditionsOf(object: Manifest): readonly Condition[] {
  const status = recordAt(object, 'status');
  return Object.keys(status).flatMap((list) =>
    recordsAt(status, list).flatMap(([index, part]) =>
      conditionsIn(part).map((it) => ({ ...it, field: `${list}[${index}].conditions[${it.type}]` })),
    ),
  );
}

/** A condition as evidence. */
export function seenCondition(
  object: Manifest,
  { field, status, reason, message, time }: Condition,
): Evidence {
  const value = [status, reason, message].filter((part) => part !== '').join(', ');
  return seenField({ object, field: `status.${field}`, value, time });
}

const goodTypes =
  /^(?:Ready|Available|Synced|ScalingActive|AbleToScale|Accepted|Programmed|ResolvedRefs|Healthy|Established|Succeeded|Complete|Reconciled|Initialized|Deployed|NamesAccepted|Bound|Running|Applied|Provisioned|Scheduled|Valid|Installed|Configured|Connected|Reachable|Active)$|Ready$|Available$|Succeeded$|Healthy$/;
const badTypes =
  /^(?:Degraded|Failed|Stalled|Failure|ReplicaFailure|Broken|Blocked|Conflict|Conflicted|Invalid|Unhealthy|NotReady|NonStructuralSchema)$|Error$|Failed$|Failure$|Errored$/;

/** Whether a condition says that its object is well. */
export function isGoodCondition({ type, status }: Condition): boolean {
  return goodTypes.test(type) && status === 'True';
}

/** Whether a condition says that its object is not well: by its type, or by a reason that is one whatever the type is. */
export function isBadCondition({ type, status, reason }: Condition): boolean {
  if (status === 'False') return goodTypes.test(type) || (!badTypes.test(type) && badReasons.test(reason));
  return badTypes.test(type) && status === 'True';
}

const badReasons = /error|fail|invalid|not ?found|missing|denied|refused|forbidden|unable/i;
