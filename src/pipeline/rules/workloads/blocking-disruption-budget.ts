import { asText } from '#text';
import { type Fleet, type FleetObject, autoscalerOf } from '#fleet';
import { numberAt, recordAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A budget that allows no disruption at all: nodes cannot be drained. */
export const blockingDisruptionBudget = defineRule<{
  budget: string;
  field: string;
  value: string;
  replicas: number;
  workload: string;
}>({
  name: 'blocking-disruption-budget',
  title: 'A PodDisruptionBudget never lets a pod go',
  impact: 'weakens',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const { from, matches } of fleet.selections) {
      if (from.id.kind !== 'PodDisruptionBudget' || matches.length !== 1) continue;
      const [workload] = matches;
      const replicas = workload && replicasOf(fleet, workload);
      if (!workload || replicas === undefined || replicas === 0) continue;
      const spec = recordAt(from.manifest, 'spec');
      const field = spec['maxUnavailable'] === undefined ? 'minAvailable' : 'maxUnavailable';
      if (!blocks(field, spec[field], replicas)) continue;
      report({
        object: from,
        path: ['spec', field],
        data: {
          budget: from.id.name,
          field,
          value: asText(spec[field]),
          replicas,
          workload: kindName(workload.id),
        },
      });
    }
  },
  say: ({ budget, field, value, replicas, workload }) => ({
    what: `PodDisruptionBudget ${budget} (${field}: ${value}) allows no disruption of ${workload}`,
    so: 'The nodes of its pods cannot be drained',
    do:
      replicas === 1
        ? 'Run two pods, or set maxUnavailable: 1'
        : `Set maxUnavailable: 1, or run more than ${replicas} pods`,
  }),
});

function blocks(field: 'minAvailable' | 'maxUnavailable', value: unknown, replicas: number): boolean {
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (field === 'maxUnavailable') return number === 0 || number === '0%';
  return number === '100%' || (typeof number === 'number' && number >= replicas);
}

/** How many pods there are at least; an autoscaler may have more, and then the budget gives way. */
function replicasOf(fleet: Fleet, workload: FleetObject): number | undefined {
  if (!['Deployment', 'StatefulSet', 'ReplicaSet'].includes(workload.id.kind)) return undefined;
  if (autoscalerOf(fleet, workload)) return undefined;
  if (stringAt(workload.manifest, 'spec', 'replicas') !== undefined) return undefined;
  return numberAt(workload.manifest, 'spec', 'replicas') ?? 1;
}
