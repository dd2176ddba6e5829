import { manifestOf } from '#sources';
import { jsonText, numberAt, recordAt, recordsAt } from '#kube';
import type { Rule } from '../rule.ts';

/** Git sets a number of replicas that an autoscaler changes: the application is OutOfSync, or scales to and fro. */
export const replicasWithAutoscaler: Rule = {
  name: 'replicas-with-autoscaler',
  title: 'A workload sets replicas although an autoscaler scales it',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['operator-mutated-field-drift'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { from, role, resolution } of fleet.edges) {
        if (from.id.kind === 'VerticalPodAutoscaler') continue;
        if (role !== 'scaleTarget' || resolution.state !== 'resolved') continue;
        for (const workload of resolution.objects) {
          if (numberAt(workload.manifest, 'spec', 'replicas') === undefined) continue;
          if (isIgnored(manifestOf(workload.unit.owner), workload.id.kind)) continue;
          report({
            target: fleet.target,
            application: workload.unit.owner.name,
            object: workload.id,
            path: '/spec/replicas',
            place: workload.origin.field(['spec', 'replicas']).edit,
            related: [{ place: from.origin.place, message: `${from.id.kind} ${from.id.name} scales it` }],
            message: `${workload.id.kind} ${workload.id.name} sets spec.replicas, and ${from.id.kind} ${from.id.name} changes it: leave it out, or ignore /spec/replicas`,
          });
        }
      }
    }
  },
};

function isIgnored(application: Readonly<Record<string, unknown>>, kind: string): boolean {
  return recordsAt(recordAt(application, 'spec'), 'ignoreDifferences').some(
    ([, rule]) => (rule['kind'] === kind || rule['kind'] === '*') && jsonText(rule).includes('replicas'),
  );
}
