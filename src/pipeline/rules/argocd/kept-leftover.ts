import { namespaceOf } from '#sources';
import { automatedPolicy, hasSyncOption } from '#argocd';
import { recordAt } from '#kube';
import type { Rule } from '../rule.ts';
import { applicationHit } from '../object-hit.ts';
import { changes } from '../workloads/before-and-after.ts';

/** A commit removes an object, and Argo CD leaves it in the cluster. */
export const keptLeftover: Rule = {
  name: 'kept-leftover',
  title: 'An object is removed from git and stays in the cluster',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['prune-disabled-leftover'],
  find(context, report) {
    for (const { fleet, before, after } of changes(context)) {
      if (after) continue;
      const { owner } = before.unit;
      const now = fleet.applications.find(
        ({ owner: application }) =>
          application.name === owner.name && application.namespace === namespaceOf(owner),
      );
      if (!now || now.failures.length > 0 || now.problems.length > 0) continue;
      const policy = automatedPolicy(recordAt(now.owner.manifest, 'spec')['syncPolicy']);
      if (!policy) continue;
      const isKept = hasSyncOption(before.manifest, 'Prune=false');
      if (policy.prune && !isKept) continue;
      report(
        applicationHit(
          fleet,
          now.owner,
          ['spec', 'syncPolicy', 'automated'],
          `${before.id.kind} ${before.id.name} is removed from ${now.owner.name} but stays in the cluster: ${isKept ? 'it carries Prune=false' : 'the application does not prune'}, and is OutOfSync from then on`,
        ),
      );
    }
  },
};
