import { numberAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { autoscalerOf } from '../workloads/autoscaler-of.ts';

/** `externalTrafficPolicy: Local` in front of one pod: during each restart nobody answers. */
export const localTrafficToOnePod: Rule = {
  name: 'local-traffic-to-one-pod',
  title: 'External traffic goes only to the node of a single pod',
  severity: 'info',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['etp-local-blackhole'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { from, matches } of fleet.selections) {
        if (from.id.kind !== 'Service' || matches.length !== 1) continue;
        if (stringAt(from.manifest, 'spec', 'externalTrafficPolicy') !== 'Local') continue;
        if (stringAt(from.manifest, 'spec', 'type') !== 'LoadBalancer') continue;
        const [workload] = matches;
        if (!workload || !['Deployment', 'StatefulSet'].includes(workload.id.kind)) continue;
        if ((numberAt(workload.manifest, 'spec', 'replicas') ?? 1) !== 1 || autoscalerOf(fleet, workload))
          continue;
        report(
          objectHit(
            fleet,
            from,
            ['spec', 'externalTrafficPolicy'],
            `Service ${from.id.name} sends external traffic only to nodes that run its pod, and ${workload.id.kind} ${workload.id.name} has one: whenever it moves, nobody answers`,
          ),
        );
      }
    }
  },
};
