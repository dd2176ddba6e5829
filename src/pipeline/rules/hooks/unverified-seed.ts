import { isReachedBefore, matchesGlob, syncPosition } from '#argocd';
import type { FleetObject } from '#fleet';
import { defineRule } from '../rule.ts';

/** A Job writes data, and none looks afterwards whether it is there, although the policy asks for one. */
export const unverifiedSeed = defineRule<{
  job: string;
  namespace: string;
  verify: string;
  fault: 'absent' | 'too-early';
}>({
  name: 'unverified-seed',
  title: 'A Job seeds data, and no Job verifies it afterwards',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report, { config }) {
    const jobs = fleet.ofKind('batch/Job');
    for (const { seed, verify } of config.policies.seeds ?? []) {
      for (const job of jobs.filter(({ id }) => matchesGlob(seed, id.name))) {
        const { namespace, name } = job.id;
        const checks = jobs.filter(
          ({ id, world }) =>
            world === job.world && id.namespace === namespace && matchesGlob(verify, id.name),
        );
        if (checks.some((check) => isAfter(job, check))) continue;
        const fault = checks.length === 0 ? 'absent' : 'too-early';
        report({ object: job, path: ['metadata', 'name'], data: { job: name, namespace, verify, fault } });
      }
    }
  },
  say: ({ job, namespace, verify, fault }) => ({
    what:
      fault === 'absent'
        ? `Job ${job} seeds data in ${namespace}, and no Job called ${verify} verifies it`
        : `Job ${job} seeds data in ${namespace}, and the Job called ${verify} does not run after it`,
    so: 'If it wrote nothing, the application is Healthy all the same',
    do:
      fault === 'absent'
        ? `Add a Job called ${verify} in a later phase or wave`
        : `Give the Job called ${verify} a later phase or wave`,
  }),
});

/** Whether a check runs after the Job; across Applications nothing orders them. */
function isAfter(job: FleetObject, check: FleetObject): boolean {
  if (check.unit !== job.unit) return true;
  const [first, second] = [syncPosition(job.manifest), syncPosition(check.manifest)];
  return first !== undefined && second !== undefined && isReachedBefore(first, second);
}
