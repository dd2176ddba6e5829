import { gobwasGlob, matchesNothing } from '#patterns';
import { applicationHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** An Application follows a revision that the policy does not allow. */
export const disallowedRevision: Rule = {
  name: 'disallowed-revision',
  title: 'An Application follows a revision that the policy does not allow',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['target-revision-stale'],
  find({ config, fleets }, report) {
    const allowed = config.policies.revisions?.allow;
    if (allowed === undefined) return;
    const globs = allowed.map((pattern) => gobwasGlob(pattern) ?? matchesNothing);
    for (const fleet of fleets) {
      for (const { owner: application } of fleet.applications) {
        for (const { at, chart, targetRevision } of application.sources) {
          // No revision at all is HEAD; charts have versions.
          const revision = targetRevision === undefined || targetRevision === '' ? 'HEAD' : targetRevision;
          if (chart !== undefined || revision.includes('{{') || globs.some((glob) => glob(revision)))
            continue;
          report(
            applicationHit(
              fleet,
              application,
              [...at, 'targetRevision'],
              `Application ${application.name} follows ${revision}, and policies.revisions.allow has ${allowed.join(', ')}`,
            ),
          );
        }
      }
    }
  },
};
