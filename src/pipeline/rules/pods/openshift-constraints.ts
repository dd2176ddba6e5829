import { asText } from '#text';
import { isIncomplete } from '#render';
import type { Place } from '#files';
import { type Fleet, type FleetObject, grantsOf, isGrantedBy } from '#fleet';
import { arrayAt, stringAt } from '#kube';

/** Whether a role that is bound to the account, or a constraint itself, lets it or a group it is in use more. */
export function mayUseMore(fleet: Fleet, { world, id }: FleetObject, account: string): boolean {
  const users = new Set([
    `system:serviceaccount:${id.namespace}:${account}`,
    `system:serviceaccounts:${id.namespace}`,
    'system:serviceaccounts',
    'system:authenticated',
  ]);
  const constraints = fleet.ofKind('security.openshift.io/SecurityContextConstraints');
  const named = constraints.some(({ manifest }) =>
    [...arrayAt(manifest, 'users'), ...arrayAt(manifest, 'groups')].some((user) => users.has(asText(user))),
  );
  if (named) return true;
  const wish = { ...useOfConstraints, namespace: id.namespace };
  const who = { world, namespace: id.namespace, name: account };
  const grants = grantsOf(fleet, who).filter(
    ({ binding, roles }) => roles.length > 0 || !isHarmless(binding),
  );
  return grants.length > 0 && isGrantedBy(fleet, { ...who, grants }, wish) !== 'refused';
}

/** Whether a binding gives a role that every cluster has and that lets nobody use a constraint. */
function isHarmless({ manifest }: FleetObject): boolean {
  return withoutConstraints.has(stringAt(manifest, 'roleRef', 'name') ?? '');
}

const withoutConstraints: ReadonlySet<string> = new Set([
  'view',
  'edit',
  'basic-user',
  'self-provisioner',
  'cluster-reader',
  'registry-viewer',
  'registry-editor',
  'system:auth-delegator',
  'system:deployer',
  'system:image-builder',
  'system:image-pusher',
  'system:image-puller',
  'system:node-proxier',
]);

const useOfConstraints = {
  group: 'security.openshift.io',
  resource: 'securitycontextconstraints',
  verb: 'use',
  isAnyOf: true,
} as const;

/** The Application that may bind an account to another constraint, since not all of its objects are seen. */
export function unseenBinding({ applications }: Fleet): { text: string; place: () => Place } | undefined {
  const found = applications.find(isIncomplete)?.owner;
  return (
    found && {
      text: `Application ${found.name} could not be rendered and may bind the account to another constraint`,
      place: () => found.origin.place,
    }
  );
}
