import { type Fleet, type FleetObject, podTemplates } from '#fleet';
import { asText } from '#text';
import { limitRangeNeeds } from './limit-range-need.ts';
import { type HealthKnowledge, needBuilder } from './need-builder.ts';
import type { Need } from './need.ts';
import { healthyNeed } from './object-need.ts';
import { podsRunNeed } from './pod-need.ts';
import { webhookNeeds } from './webhook-need.ts';

/**
 * What is proven to keep an object that stands on a cluster from being as it should, the nearest first: the same needs
 * that a forecast asks, with the cluster as their witness, and those of the pods that are made of it. What is only not
 * known keeps nothing.
 */
export function standingNeeds(
  fleet: Fleet,
  health: HealthKnowledge,
): (object: FleetObject) => readonly Need[] {
  const builder = needBuilder(fleet, [], health);
  return (object) => {
    const hasPods = podTemplates(object.manifest).length > 0;
    const first = hasPods
      ? [
          ...limitRangeNeeds(builder, object),
          ...webhookNeeds(builder, podOf(object)),
          podsRunNeed(builder, object),
        ]
      : [];
    const seen = new Set([...first, healthyNeed(builder, object)]);
    const broken: Need[] = [];
    for (const id of seen) {
      const need = builder.needs.get(id);
      if (need === undefined) continue;
      if (need.ground.kind === 'broken' && need.culprit !== undefined) broken.push(need);
      // Of several ways one may hold, so that a broken one proves nothing.
      const only = need.any.filter(({ length }) => length === 1).flat();
      for (const each of [...need.all, ...only]) seen.add(each);
    }
    return broken;
  };
}

/** A pod of a workload, as admission sees it. */
function podOf(object: FleetObject): FleetObject {
  const [template] = podTemplates(object.manifest);
  const { namespace, name } = object.id;
  const labels = Object.fromEntries(
    Object.entries(template?.labels ?? {}).map(([key, value]) => [key, asText(value)]),
  );
  return {
    ...object,
    id: { ...object.id, group: '', version: 'v1', kind: 'Pod' },
    manifest: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { namespace, name, labels },
      spec: template?.spec ?? {},
    },
  };
}
