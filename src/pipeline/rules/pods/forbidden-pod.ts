import { type FleetObject, containersOf, podSecurityLevel, podTemplates, wholeFleet } from '#fleet';
import { recordsAt, podSecurityViolations } from '#kube';
import { type Reason, hesitation } from '#evidence';
import { handAppliedLevels, setByHand } from '../hand-applied-namespaces.ts';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A pod asks for what the Pod Security level of its namespace forbids: its controller cannot create it. */
export const forbiddenPod = defineRule<{
  workload: string;
  namespace: string;
  level: string;
  violations: readonly string[];
}>({
  name: 'forbidden-pod',
  title: 'A pod breaks the Pod Security level of its namespace',
  impact: 'breaks',
  looksAt: 'everything',
  chosenBy: ['spec', 'destination'],
  findIn({ fleet }, report, context) {
    const policy = wholeFleet(fleet).objects.find(isMutating);
    const byHand = handAppliedLevels(context, fleet);
    for (const object of fleet.objects) {
      const known = podSecurityLevel(fleet, object.world, object.id.namespace);
      const applied = known === undefined ? byHand.get(object.id.namespace) : undefined;
      const level = known ?? applied?.level;
      if (level !== 'baseline' && level !== 'restricted') continue;
      for (const pod of podTemplates(object.manifest)) {
        const [violation, ...others] = podSecurityViolations(pod, containersOf(pod), level);
        if (!violation) continue;
        report({
          object,
          path: violation.path,
          data: {
            workload: kindName(object.id),
            namespace: object.id.namespace,
            level,
            violations: [violation, ...others].map(({ what }) => what),
          },
          reasons: [...(policy ? [mayChange(policy)] : []), ...(applied ? [setByHand(applied)] : [])],
          ...(applied && { related: [{ place: applied.place, message: 'the level of the namespace' }] }),
        });
      }
    }
  },
  say: ({ workload, namespace, level, violations }) => ({
    what: `${workload} breaks Pod Security level ${level} of namespace ${namespace}`,
    so: `${workload.startsWith('Pod ') ? 'The API server refuses it' : 'Its controller cannot create the pod'}: ${violations.join(', ')}`,
    do: 'Correct the fields named, or set another level for the namespace',
  }),
});

function mayChange({ id, origin }: FleetObject): Reason {
  const text = `${kindName(id)} may change pods before they are judged`;
  return hesitation('mutating-policy', text, () => origin.place);
}

/** Whether an object is a policy that changes pods before they are judged. */
function isMutating({ id, manifest }: FleetObject): boolean {
  if (id.group === 'mutations.gatekeeper.sh' || id.kind === 'MutatingAdmissionPolicy') return true;
  const isPolicy = id.group === 'kyverno.io' || id.group === 'policies.kyverno.io';
  if (id.kind === 'MutatingPolicy') return isPolicy;
  return isPolicy && recordsAt(manifest, 'spec', 'rules').some(([, rule]) => rule['mutate'] !== undefined);
}
