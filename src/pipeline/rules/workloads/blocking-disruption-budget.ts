import { type Fleet, type FleetObject, autoscalerOf } from '#fleet';
import { numberAt, recordAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A budget that allows no disruption at all: nodes cannot be drained. */
export const blockingDisruptionBudget: Rule = {
  name: 'blocking-disruption-budget',
  title: 'A PodDisruptionBudget never lets a pod go',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['pdb-blocks-drain'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { from, matches } of fleet.selections) {
        if (from.id.kind !== 'PodDisruptionBudget' || matches.length !== 1) continue;
        const [workload] = matches;
        const replicas = workload && replicasOf(fleet, workload);
        if (!workload || replicas === undefined || replicas === 0) continue;
        const spec = recordAt(from.manifest, 'spec');
        const field = spec['maxUnavailable'] === undefined ? 'minAvailable' : 'maxUnavailable';
        if (!blocks(field, spec[field], replicas)) continue;
        report(
          objectHit(
            fleet,
            from,
            ['spec', field],
            `PodDisruptionBudget ${from.id.name} (${field}: ${String(spec[field])}) never lets one of the ${replicas} pod${replicas === 1 ? '' : 's'} of ${workload.id.kind} ${workload.id.name} go: its nodes cannot be drained`,
          ),
        );
      }
    }
  },
};

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
