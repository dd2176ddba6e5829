import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { unmetMetrics } from './unmet-metrics.ts';

/** An autoscaler works with a share of the requests of pods that have none: it never scales. */
export const autoscalerWithoutRequests = defineRule<{
  scaler: string;
  resource: string;
  container: string;
  workload: string;
  hasOthers: boolean;
}>({
  name: 'autoscaler-without-requests',
  title: 'An autoscaler measures pods against requests that they do not make',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const scaler of fleet.ofKind('autoscaling/HorizontalPodAutoscaler')) {
      const { unmet, hasOthers } = unmetMetrics(fleet, scaler);
      for (const { path, resource, container, workload } of unmet)
        report({
          object: scaler,
          path,
          data: { scaler: scaler.id.name, resource, container, workload: kindName(workload.id), hasOthers },
          related: [{ place: workload.origin.place, message: kindName(workload.id) }],
        });
    }
  },
  say: ({ scaler, resource, container, workload, hasOthers }) => ({
    what: `HorizontalPodAutoscaler ${scaler} scales by requested ${resource}, and ${workload} requests none`,
    so: `It never scales${hasOthers ? ' down' : ''}: "missing request for ${resource}"`,
    do: `Set a request for ${resource} on container ${container}`,
  }),
});
