import { hookTypes, isHook, hookDeletePolicies } from '#argocd';
import type { Fleet, FleetObject } from '#fleet';
import type { Manifest } from '#kube';
import { defineRule } from '../rule.ts';

/** A Namespace, CRD or volume claim as hook is deleted before each run, with everything in it. */
export const namespaceAsHook = defineRule<{ object: string; phases: readonly string[] }>({
  name: 'namespace-as-hook',
  title: 'An object that holds others is a hook, so each sync deletes it',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  fix: 'patch',
  findAt(object, report, { fleet }) {
    const annotations = object.manifest.metadata?.annotations ?? {};
    const key =
      annotations['argocd.argoproj.io/hook'] === undefined ? 'helm.sh/hook' : 'argocd.argoproj.io/hook';
    const phases = isHook(object.manifest) ? hookTypes(object.manifest) : [];
    if (!holders.has(object.id.kind) || phases.length === 0) return;
    const isDeleted = hookDeletePolicies(object.manifest).some((policy) => policy !== 'HookFailed');
    if (!isDeleted || isThrownAway(fleet, object)) return;
    report({
      object,
      path: ['metadata', 'annotations', key],
      data: { object: `${object.id.kind} ${object.id.name}`, phases },
    });
  },
  say: ({ object, phases }) => ({
    what: `${object} is a ${phases.join(', ')} hook`,
    so: 'Each sync deletes it, and everything in it, before it creates it again',
    do: 'Remove the hook annotation, and order it by a sync wave',
  }),
});

/** Whether a claim is used by hooks of its own phases alone, for which it was made and with which it goes. */
function isThrownAway(fleet: Fleet, claim: FleetObject): boolean {
  if (claim.id.kind !== 'PersistentVolumeClaim') return false;
  const phases = hookTypes(claim.manifest);
  const users = fleet.edgesTo(claim).map(({ from }) => from.manifest);
  const isOfOnePhase = (user: Manifest) =>
    isHook(user) && hookTypes(user).some((phase) => phases.includes(phase));
  return users.length > 0 && users.every(isOfOnePhase);
}

const holders: ReadonlySet<string> = new Set([
  'Namespace',
  'PersistentVolumeClaim',
  'CustomResourceDefinition',
]);
