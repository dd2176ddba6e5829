import {
  type FleetObject,
  containersOf,
  podSecurityLevel,
  podSecurityViolations,
  podTemplates,
} from '#fleet';
import { recordsAt } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** A pod asks for what the Pod Security level of its namespace forbids: its controller cannot create it. */
export const forbiddenPod: Rule = {
  name: 'forbidden-pod',
  title: 'A pod breaks the Pod Security level of its namespace',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['podsecurity-violation'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      const isChanged = fleet.objects.some(isMutating);
      for (const object of fleet.objects) {
        const level = podSecurityLevel(fleet, object.world, object.id.namespace);
        if (level === undefined || level === 'privileged') continue;
        for (const pod of podTemplates(object.manifest)) {
          const [violation, ...others] = podSecurityViolations(pod, containersOf(pod), level);
          if (!violation) continue;
          report({
            ...(isChanged ? { severity: 'warning' as const } : {}),
            target: fleet.target,
            application: object.unit.owner.name,
            object: object.id,
            path: pointerText(violation.path),
            place: object.origin.field(violation.path).edit,
            message: `namespace ${object.id.namespace} enforces Pod Security level ${level}, and ${object.id.kind} ${object.id.name} breaks it: ${[violation, ...others].map(({ what }) => what).join(', ')}`,
          });
        }
      }
    }
  },
};

/** Whether an object is a policy that changes pods before they are judged. */
function isMutating({ id, manifest }: FleetObject): boolean {
  if (id.group === 'mutations.gatekeeper.sh' || id.kind === 'MutatingAdmissionPolicy') return true;
  const isPolicy = id.group === 'kyverno.io' || id.group === 'policies.kyverno.io';
  if (id.kind === 'MutatingPolicy') return isPolicy;
  return isPolicy && recordsAt(manifest, 'spec', 'rules').some(([, rule]) => rule['mutate'] !== undefined);
}
