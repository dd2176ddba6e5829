import { hookDeletePolicies, hookTypes, isHook } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import { isBuiltInGroup } from '#kube';
import { defineRule } from '../rule.ts';

/** A resource that an operator reconciles is a hook: each sync deletes it and creates it again. */
export const customResourceAsHook = defineRule<{
  object: string;
  phases: readonly string[];
  isRecreated: boolean;
}>({
  name: 'custom-resource-as-hook',
  title: 'A custom resource is a hook',
  impact: 'weakens',
  looksAt: 'everything',
  findAt(object, report, { fleet }) {
    const { group, kind, name } = object.id;
    if (isBuiltInGroup(group) || isRun(fleet, object) || !isHook(object.manifest)) return;
    const phases = hookTypes(object.manifest);
    if (phases.length === 0) return;
    const isRecreated = hookDeletePolicies(object.manifest).includes('BeforeHookCreation');
    report({
      object,
      path: ['metadata', 'annotations'],
      data: { object: `${kind} ${name}`, phases, isRecreated },
      impact: isRecreated ? 'weakens' : 'tidies',
    });
  },
  say: ({ object, phases, isRecreated }) => ({
    what: `${object} is a ${phases.join(', ')} hook`,
    so: isRecreated
      ? 'Each sync deletes it and creates it again, and the sync fails where its operator would only retry'
      : 'The sync fails where its operator would only retry',
    do: 'Order it by a sync wave instead of the hook annotation',
  }),
});

/** Whether it runs and ends as a Job does, or is only the template of such a run. */
function isRun({ knowledge }: Fleet, { id }: FleetObject): boolean {
  return knowledge.of(id).isRun === true || `${id.group}/${id.kind}` === 'argoproj.io/WorkflowTemplate';
}
