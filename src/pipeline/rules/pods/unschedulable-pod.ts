import { asText } from '#text';
import { fleetPods } from '#fleet';
import { infeasibleField, poolObjection } from '#needs';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** No declared node pool accepts the pods of a workload. */
export const unschedulablePod = defineRule<{
  workload: string;
  field: string;
  objections: readonly string[];
}>({
  name: 'unschedulable-pod',
  title: 'No node pool of the target accepts the pods of a workload',
  impact: 'breaks',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    const pools = fleet.facts.nodePools;
    if (pools === undefined || pools.length === 0) return;
    for (const { object, pod } of fleetPods(fleet)) {
      const objections = pools.map((pool) => poolObjection(pod.spec, pool));
      if (objections.some((objection) => objection === undefined)) continue;
      const field = infeasibleField(pod.spec, pools);
      report({
        object,
        path: [...pod.path, field],
        data: { workload: kindName(object.id), field, objections: objections.map(asText) },
      });
    }
  },
  say: ({ workload, field, objections }) => ({
    what: `no node pool accepts the pods of ${workload}`,
    so: `They stay Pending: ${objections.join('; ')}`,
    do:
      field === 'tolerations'
        ? 'Tolerate the taint of the pool that should run them, or ask for no more than it offers'
        : `Change ${field} so that a pool matches it`,
  }),
});
