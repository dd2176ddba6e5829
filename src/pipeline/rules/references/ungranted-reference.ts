import { type Edge, type Fleet, isUndeployed, isOpaque } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** The Gateway API refuses references into another namespace unless a ReferenceGrant there permits them. */
export const ungrantedReference: Rule = {
  name: 'ungranted-reference',
  title: 'A route or gateway reaches into another namespace without a ReferenceGrant',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['route-listener-mismatch'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const edge of fleet.edges) {
        if (!needsGrant(edge) || isGranted(fleet, edge)) continue;
        const { from, to, path } = edge;
        const isSeen = edge.resolution.state === 'resolved';
        report({
          severity:
            !isSeen || isUndeployed(from.world) ? 'info' : mayBeGranted(fleet, edge) ? 'warning' : 'error',
          target: fleet.target,
          application: from.unit.owner.name,
          object: from.id,
          path: pointerText(path),
          place: from.origin.field(path).edit,
          message: `${from.id.kind} ${from.id.name} refers to ${to.kind} ${to.name} in namespace ${to.namespace}, and no ReferenceGrant there permits it from namespace ${from.id.namespace}`,
        });
      }
    }
  },
};

function needsGrant({ from, to, role }: Edge): boolean {
  return (
    from.id.group === 'gateway.networking.k8s.io' &&
    role !== 'parent' &&
    role !== 'gatewayClass' &&
    from.id.namespace !== '' &&
    to.namespace !== from.id.namespace
  );
}

/** Whether an Application that is not seen completely goes to the namespace. */
function mayBeGranted(fleet: Fleet, { to }: Edge): boolean {
  return fleet.applications.some(
    (rendered) =>
      isOpaque(rendered) && (rendered.owner.destination.namespace ?? to.namespace) === to.namespace,
  );
}

/** Grants that lie anywhere in the tree count: whoever deploys them, they are meant. */
function isGranted(fleet: Fleet, { from, to }: Edge): boolean {
  return fleet.ofKind('gateway.networking.k8s.io/ReferenceGrant').some(({ id, manifest }) => {
    if (id.namespace !== to.namespace) return false;
    const allowsFrom = recordsAt(manifest, 'spec', 'from').some(
      ([, entry]) =>
        stringAt(entry, 'kind') === from.id.kind && stringAt(entry, 'namespace') === from.id.namespace,
    );
    const allowsTo = recordsAt(manifest, 'spec', 'to').some(
      ([, entry]) => stringAt(entry, 'kind') === to.kind && (stringAt(entry, 'name') ?? to.name) === to.name,
    );
    return allowsFrom && allowsTo;
  });
}
