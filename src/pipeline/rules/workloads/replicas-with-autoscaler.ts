import { manifestOf } from '#sources';
import type { Fleet, FleetObject } from '#fleet';
import { jsonText, numberAt, recordAt, recordsAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { unmetMetrics } from './unmet-metrics.ts';

/** Git sets a number of replicas that an autoscaler changes: the application is OutOfSync, or scales to and fro. */
export const replicasWithAutoscaler = defineRule<{ workload: string; scaler: string }>({
  name: 'replicas-with-autoscaler',
  title: 'A workload sets replicas although an autoscaler scales it',
  impact: 'weakens',
  looksAt: 'deployed',
  yieldsTo: ['meant'],
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const { from, role, resolution } of fleet.edges) {
      if (from.id.kind === 'VerticalPodAutoscaler') continue;
      if (role !== 'scaleTarget' || resolution.state !== 'resolved') continue;
      for (const workload of resolution.objects) {
        const replicas = numberAt(workload.manifest, 'spec', 'replicas');
        if (replicas === undefined || isOff(from, replicas)) continue;
        if (isAlways(from, replicas) || isStill(fleet, from, replicas)) continue;
        if (isIgnored(manifestOf(workload.unit.owner), workload.id.kind)) continue;
        report({
          object: workload,
          path: ['spec', 'replicas'],
          data: { workload: kindName(workload.id), scaler: kindName(from.id) },
          related: [{ place: from.origin.place, message: `${kindName(from.id)} scales it` }],
        });
      }
    }
  },
  say: ({ workload, scaler }) => ({
    what: `${workload} sets spec.replicas, and ${scaler} changes it`,
    so: 'The Application is OutOfSync, and each sync undoes the scaling',
    do: 'Remove spec.replicas, or ignore /spec/replicas in ignoreDifferences',
  }),
});

/** Nothing of Kubernetes' own autoscaler scales what has no replicas; others begin from there. */
function isOff({ id }: FleetObject, replicas: number): boolean {
  return id.kind === 'HorizontalPodAutoscaler' && replicas === 0;
}

/** Whether an autoscaler keeps exactly this number: then it changes nothing. */
function isAlways({ manifest }: FleetObject, replicas: number): boolean {
  const bounds = [
    ['minReplicas', 'minReplicaCount'],
    ['maxReplicas', 'maxReplicaCount'],
  ];
  return bounds.every((fields) => fields.some((field) => numberAt(manifest, 'spec', field) === replicas));
}

/** Whether an autoscaler that has nothing to measure by leaves a number within its bounds alone. */
function isStill(fleet: Fleet, scaler: FleetObject, replicas: number): boolean {
  const { minReplicas = 1, maxReplicas = 0 } = recordAt(scaler.manifest, 'spec');
  const isWithin = replicas >= Number(minReplicas) && replicas <= Number(maxReplicas);
  const { unmet, hasOthers } = unmetMetrics(fleet, scaler);
  return isWithin && unmet.length > 0 && !hasOthers;
}

function isIgnored(application: Readonly<Record<string, unknown>>, kind: string): boolean {
  return recordsAt(recordAt(application, 'spec'), 'ignoreDifferences').some(
    ([, rule]) => (rule['kind'] === kind || rule['kind'] === '*') && jsonText(rule).includes('replicas'),
  );
}
