import { asText } from '#text';
import { isIncomplete } from '#render';
import type { Place } from '#files';
import { type Fleet, type FleetObject } from '#fleet';
import { arrayAt, recordsAt, stringAt } from '#kube';

/** Whether a binding, or a constraint itself, names the account or a group it is in. */
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
  const bindings = ['RoleBinding', 'ClusterRoleBinding'].flatMap((kind) =>
    fleet.ofKind(`rbac.authorization.k8s.io/${kind}`),
  );
  return bindings.some(
    (binding) =>
      binding.world === world &&
      recordsAt(binding.manifest, 'subjects').some(
        ([, subject]) =>
          (stringAt(subject, 'name') === account &&
            (stringAt(subject, 'namespace') ?? binding.id.namespace) === id.namespace) ||
          users.has(stringAt(subject, 'name') ?? ''),
      ),
  );
}

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
