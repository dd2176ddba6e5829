import { matchesGlob } from '#argocd';
import type { FleetObject } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { isBefore, positionOf } from './hook-facts.ts';

/** A Job writes data, and none looks afterwards whether it is there, although the policy asks for one. */
export const unverifiedSeed: Rule = {
  name: 'unverified-seed',
  title: 'A Job seeds data, and no Job verifies it afterwards',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['seed-data-contract'],
  find({ config, fleets }, report) {
    for (const fleet of fleets) {
      const jobs = fleet.ofKind('batch/Job');
      for (const { seed, verify } of config.policies.seeds ?? []) {
        for (const job of jobs.filter(({ id }) => matchesGlob(seed, id.name))) {
          const checks = jobs.filter(
            ({ id, world }) =>
              world === job.world && id.namespace === job.id.namespace && matchesGlob(verify, id.name),
          );
          const fault = faultOf(job, checks);
          if (fault === undefined) continue;
          report(
            objectHit(
              fleet,
              job,
              ['metadata', 'name'],
              `Job ${job.id.name} seeds data in ${job.id.namespace}, ${fault.replace('{}', verify)}: if it wrote nothing, the application is Healthy all the same`,
            ),
          );
        }
      }
    }
  },
};

function faultOf(job: FleetObject, checks: readonly FleetObject[]): string | undefined {
  if (checks.length === 0) return 'and no Job called {} is there to verify it';
  const own = positionOf(job.manifest);
  const isAfter = checks.some((check) => {
    const position = positionOf(check.manifest);
    const isElsewhere = check.unit !== job.unit;
    return isElsewhere || (own !== undefined && position !== undefined && isBefore(own, position));
  });
  return isAfter ? undefined : 'and the Job called {} does not run in a later phase or wave';
}
