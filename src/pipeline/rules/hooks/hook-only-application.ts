import { objection } from '#evidence';
import { isIncomplete } from '#render';
import { isHook } from '#argocd';
import { recordAt } from '#kube';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

/** When every object is a hook there is nothing to compare: changes never start a sync. */
export const hookOnlyApplication = defineRule<{ application: string; isAutomated: boolean }>({
  name: 'hook-only-application',
  title: 'Every object of an Application is a hook',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet, syncedByCommand }, report) {
    for (const rendered of fleet.applications) {
      const { owner, objects } = rendered;
      if (objects.length === 0 || isIncomplete(rendered)) continue;
      if (objects.some(({ manifest }) => !isHook(manifest))) continue;
      const isAutomated = 'automated' in recordAt(owner.manifest, 'spec', 'syncPolicy');
      const synced = syncedByCommand(owner.name);
      report({
        subject: ownerSubject(fleet, owner, []),
        data: { application: owner.name, isAutomated },
        impact: isAutomated ? 'breaks' : 'tidies',
        reasons: synced ? [objection('synced', `${synced.source.name} syncs it by name`, () => synced)] : [],
        related: objects.slice(0, 3).map(({ origin }) => ({ place: origin.place, message: 'a hook' })),
      });
    }
  },
  say: ({ application, isAutomated }) => ({
    what: `every object of Application ${application} is a hook`,
    so: `A change in git never makes it OutOfSync${isAutomated ? ', so automated sync never starts' : ''}`,
    do: 'Add an object that is not a hook, such as a ConfigMap with the inputs of the hooks',
  }),
});
