import { namespaceOf } from '#sources';
import { automatedPolicy, hasSyncOption } from '#argocd';
import { recordAt } from '#kube';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';
import { changes } from '../changes.ts';

/** A commit removes an object, and Argo CD leaves it in the cluster. */
export const keptLeftover = defineRule<{ object: string; application: string; isProtected: boolean }>({
  name: 'kept-leftover',
  title: 'An object is removed from git and stays in the cluster',
  impact: 'weakens',
  looksAt: 'everything',
  yieldsTo: ['meant'],
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
      const isProtected = hasSyncOption(before.manifest, 'Prune=false');
      if (policy.prune && !isProtected) continue;
      const object = `${before.id.kind} ${before.id.name}`;
      report({
        subject: ownerSubject(fleet, now.owner, ['spec', 'syncPolicy', 'automated']),
        data: { object, application: now.owner.name, isProtected },
      });
    }
  },
  say: ({ object, application, isProtected }) => ({
    what: `${object} is removed from ${application} but stays in the cluster`,
    so: `${isProtected ? 'It carries Prune=false' : 'The application does not prune'}, and is OutOfSync from then on`,
    do: isProtected ? 'Delete it by hand' : 'Delete it by hand, or let the application prune',
  }),
});
