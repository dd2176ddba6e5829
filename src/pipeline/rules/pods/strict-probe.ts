import { fleetContainers } from '#fleet';
import { isRecord, numberAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A liveness probe gives a slow target one second: healthy pods are restarted whenever the node is busy. */
export const strictProbe = defineRule<{
  workload: string;
  container: string;
  seconds: number;
  failures: number;
}>({
  name: 'strict-probe',
  title: 'A liveness probe is too strict for a slow target',
  impact: 'weakens',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  fix: 'patch',
  findIn({ fleet }, report) {
    if (fleet.facts.constrained !== true) return;
    for (const {
      object,
      container: { spec, path, kind },
    } of fleetContainers(fleet)) {
      const probe = spec['livenessProbe'];
      if (!isRecord(probe) || kind !== 'container' || isRecord(spec['startupProbe'])) continue;
      const seconds = numberAt(probe, 'timeoutSeconds') ?? 1;
      const failures = numberAt(probe, 'failureThreshold') ?? 3;
      if (seconds > 1 || failures > patient) continue;
      report({
        object,
        path: [...path, 'livenessProbe', 'timeoutSeconds'],
        data: {
          workload: kindName(object.id),
          container: stringAt(spec, 'name') ?? '',
          seconds,
          failures,
        },
      });
    }
  },
  say: ({ workload, container, seconds, failures }) => ({
    what: `the liveness probe of ${container} in ${workload} waits only ${seconds} s for an answer`,
    so: `This target is slow, and ${failures} late answers restart a healthy pod: "Liveness probe failed: context deadline exceeded"`,
    do: 'Raise timeoutSeconds, or add a startupProbe',
  }),
});

/** Who waits for more failures than this has patience already. */
const patient = 9;
