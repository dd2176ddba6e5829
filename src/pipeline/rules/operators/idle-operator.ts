import { hesitation } from '#evidence';
import { addTo } from '#groups';
import { type Fleet, type FleetObject, autoscalerOf, operatorsOf } from '#fleet';
import { isBuiltInGroup, numberAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** Every workload of git that could act on a custom resource is scaled to nothing. */
export const idleOperator = defineRule<{ object: string; count: number; operator: string }>({
  name: 'idle-operator',
  title: 'The operator of a custom resource is scaled to nothing',
  impact: 'weakens',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    const runs = new Set(fleet.facts.operators);
    const waiting = new Map<FleetObject, FleetObject[]>();
    for (const object of fleet.objects) {
      const { group } = object.id;
      if (isBuiltInGroup(group) || group === 'argoproj.io' || runs.has(group)) continue;
      const operators = operatorsOf(fleet, object.world, group);
      const [first] = operators;
      if (!first || first.unit === object.unit || !operators.every((each) => isIdle(fleet, each))) continue;
      addTo(waiting, first, object);
    }
    for (const [operator, objects] of waiting) {
      const [first] = objects;
      if (!first) continue;
      report({
        object: operator,
        path: ['spec', 'replicas'],
        data: { object: kindName(first.id), count: objects.length, operator: kindName(operator.id) },
        reasons: fleet.facts.objects
          ? []
          : [hesitation('outside-git', 'an operator outside git may take care of it')],
        related: [{ place: first.origin.place, message: `${kindName(first.id)} waits for it` }],
      });
    }
  },
  say: ({ object, count, operator }) => ({
    what: `${operator} has no replicas, and ${object}${count === 1 ? '' : ` and ${count - 1} more`} waits for it`,
    so: 'Nobody acts on such objects: what they stand for is not made, or not kept',
    do: 'Give the operator a replica, or remove what it would act on',
  }),
});

/** Whether git lets nothing of a workload run. */
function isIdle(fleet: Fleet, workload: FleetObject): boolean {
  return numberAt(workload.manifest, 'spec', 'replicas') === 0 && !autoscalerOf(fleet, workload);
}
