import { autoscalerOf } from '#fleet';
import { numberAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** `externalTrafficPolicy: Local` in front of one pod: during each restart nobody answers. */
export const localTrafficToOnePod = defineRule<{ service: string; workload: string }>({
  name: 'local-traffic-to-one-pod',
  title: 'External traffic goes only to the node of a single pod',
  impact: 'tidies',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const { from, matches } of fleet.selections) {
      if (from.id.kind !== 'Service' || matches.length !== 1) continue;
      if (stringAt(from.manifest, 'spec', 'externalTrafficPolicy') !== 'Local') continue;
      if (stringAt(from.manifest, 'spec', 'type') !== 'LoadBalancer') continue;
      const [workload] = matches;
      if (!workload || !['Deployment', 'StatefulSet'].includes(workload.id.kind)) continue;
      if ((numberAt(workload.manifest, 'spec', 'replicas') ?? 1) !== 1 || autoscalerOf(fleet, workload))
        continue;
      report({
        object: from,
        path: ['spec', 'externalTrafficPolicy'],
        data: { service: from.id.name, workload: kindName(workload.id) },
      });
    }
  },
  say: ({ service, workload }) => ({
    what: `Service ${service} sends external traffic only to the node of the single pod of ${workload}`,
    so: 'Whenever the pod restarts or moves, nobody answers',
    do: 'Run two pods, or remove externalTrafficPolicy: Local',
  }),
});
