import { podTemplates } from '#fleet';
import { infeasibleField, poolObjection } from '#needs';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** No declared node pool takes the pods of a workload. */
export const unschedulablePod: Rule = {
  name: 'unschedulable-pod',
  title: 'No node pool of the target takes the pods of a workload',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: [
    'untolerated-taint',
    'pool-affinity-assumption',
    'pinned-to-tainted-node',
    'subcomponent-scheduling-missing',
    'no-feasible-node',
    'empty-override-wipes-inherited',
  ],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const pools = fleet.facts.nodePools;
      if (pools === undefined || pools.length === 0) continue;
      for (const object of fleet.objects) {
        for (const pod of podTemplates(object.manifest)) {
          const objections = pools.map((pool) => poolObjection(pod.spec, pool));
          if (objections.some((objection) => objection === undefined)) continue;
          const path = [...pod.path, infeasibleField(pod.spec, pools)];
          report({
            target: fleet.target,
            application: object.unit.owner.name,
            object: object.id,
            path: pointerText(path),
            place: object.origin.field(path).edit,
            message: `the pods of ${object.id.kind} ${object.id.name} stay Pending: ${objections.join('; ')}`,
          });
        }
      }
    }
  },
};
