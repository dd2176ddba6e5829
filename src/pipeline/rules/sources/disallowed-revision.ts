import { gobwasGlob, matchesNothing } from '#patterns';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

type Disallowed = { application: string; revision: string; allowed: readonly string[] };

/** An Application follows a revision that the policy does not allow. */
export const disallowedRevision = defineRule<Disallowed>({
  name: 'disallowed-revision',
  title: 'An Application follows a revision that the policy does not allow',
  impact: 'breaks',
  looksAt: 'deployed',
  fix: 'patch',
  find({ config, fleets }, report) {
    const allowed = config.policies.revisions?.allow;
    if (allowed === undefined) return;
    const globs = allowed.map((pattern) => gobwasGlob(pattern) ?? matchesNothing);
    for (const fleet of fleets) {
      for (const { owner } of fleet.applications) {
        for (const { at, chart, targetRevision } of owner.sources) {
          // No revision at all is HEAD; charts have versions.
          const revision = targetRevision === undefined || targetRevision === '' ? 'HEAD' : targetRevision;
          if (chart !== undefined || revision.includes('{{') || globs.some((glob) => glob(revision)))
            continue;
          report({
            subject: ownerSubject(fleet, owner, [...at, 'targetRevision']),
            data: { application: owner.name, revision, allowed },
          });
        }
      }
    }
  },
  say: ({ application, revision, allowed }) => ({
    what: `Application ${application} follows ${revision}`,
    so: `Policies.revisions.allow has only ${allowed.join(', ')}`,
    do: 'Follow an allowed revision',
  }),
});
