import { hookDeletePolicies, hookTypes, isHook } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import { isBuiltInGroup } from '#kube';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A resource that an operator reconciles is a hook: it is deleted and made anew at each sync. */
export const customResourceAsHook: Rule = {
  name: 'custom-resource-as-hook',
  title: 'A custom resource is a hook',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['declarative-cr-as-hook'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        if (isBuiltInGroup(object.id.group) || isRun(fleet, object) || !isHook(object.manifest)) continue;
        const phases = hookTypes(object.manifest);
        if (phases.length === 0) continue;
        const isRemade = hookDeletePolicies(object.manifest).includes('BeforeHookCreation');
        const what = isRemade
          ? 'it is deleted and made anew at each sync, and what its operator retries becomes a failed sync'
          : 'what its operator retries becomes a failed sync';
        const message = `${object.id.kind} ${object.id.name} is a ${phases.join(', ')} hook: ${what}; a sync wave orders it as well`;
        report({
          ...objectHit(fleet, object, ['metadata', 'annotations'], message),
          severity: isRemade ? 'warning' : 'info',
        });
      }
    }
  },
};

/** Whether it runs and ends as a Job does, or is only the template of such a run. */
function isRun({ knowledge }: Fleet, { id }: FleetObject): boolean {
  return knowledge.of(id).isRun === true || `${id.group}/${id.kind}` === 'argoproj.io/WorkflowTemplate';
}
