import { hesitation, objection } from '#evidence';
import { type Edge, type Fleet, isUndeployed, unseenIn } from '#fleet';
import { recordsAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** The Gateway API refuses references into another namespace unless a ReferenceGrant there permits them. */
export const ungrantedReference = defineRule<{ who: string; to: string; namespace: string; from: string }>({
  name: 'ungranted-reference',
  title: 'A route or gateway reaches into another namespace without a ReferenceGrant',
  impact: 'breaks',
  looksAt: 'each-target',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const edge of fleet.edges) {
      if (!needsGrant(edge) || isGranted(fleet, edge)) continue;
      const { from, to, path } = edge;
      const isSeen = edge.resolution.state === 'resolved';
      const other = unseenIn(fleet, from.world, to.namespace)?.owner.name;
      report({
        object: from,
        path,
        data: {
          who: `${from.id.kind} ${from.id.name}`,
          to: `${to.kind} ${to.name}`,
          namespace: to.namespace,
          from: from.id.namespace,
        },
        reasons: [
          ...(isSeen ? [] : [objection('unseen', `${to.kind} ${to.name} is not in git`)]),
          ...(isUndeployed(from.world) ? [objection('undeployed', 'whoever deploys it may grant it')] : []),
          ...(other
            ? [hesitation('incomplete-unit', `Application ${other} could not be rendered and may grant it`)]
            : []),
        ],
      });
    }
  },
  say: ({ who, to, namespace, from }) => ({
    what: `${who} refers to ${to} in namespace ${namespace}, and no ReferenceGrant permits it`,
    so: 'The reference is refused, and the route serves nothing',
    do: `Add a ReferenceGrant in namespace ${namespace} that permits it from namespace ${from}`,
  }),
});

function needsGrant({ from, to, role }: Edge): boolean {
  return (
    from.id.group === 'gateway.networking.k8s.io' &&
    role !== 'parent' &&
    role !== 'gatewayClass' &&
    from.id.namespace !== '' &&
    to.namespace !== from.id.namespace
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
