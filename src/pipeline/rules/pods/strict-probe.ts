import { containersOf, podTemplates } from '#fleet';
import { isRecord, numberAt, recordAt, stringAt } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A liveness probe gives a slow target one second: healthy pods are restarted whenever the node is busy. */
export const strictProbe: Rule = {
  name: 'strict-probe',
  title: 'A liveness probe has no patience on a slow target',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['probe-budget-too-strict'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      if (fleet.facts.constrained !== true) continue;
      for (const object of fleet.objects) {
        for (const { spec, path, kind } of podTemplates(object.manifest).flatMap(containersOf)) {
          const probe = spec['livenessProbe'];
          if (!isRecord(probe) || kind !== 'container' || isRecord(spec['startupProbe'])) continue;
          const seconds = numberAt(probe, 'timeoutSeconds') ?? 1;
          const failures = numberAt(probe, 'failureThreshold') ?? 3;
          if (seconds > 1 || failures > patient) continue;
          const hasRequests = Object.keys(recordAt(spec, 'resources', 'requests')).length > 0;
          report(
            objectHit(
              fleet,
              object,
              [...path, 'livenessProbe', 'timeoutSeconds'],
              `the liveness probe of ${stringAt(spec, 'name') ?? ''} in ${object.id.kind} ${object.id.name} waits ${seconds} s for an answer, without a startupProbe${hasRequests ? '' : ' or requests'}: on ${fleet.target}, which is slow, ${failures} late answers restart a healthy pod ("Liveness probe failed: context deadline exceeded")`,
            ),
          );
        }
      }
    }
  },
};

/** Who waits for more failures than this has patience already. */
const patient = 9;
