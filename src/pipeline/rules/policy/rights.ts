import { type Fleet, type FleetObject, isOpaque } from '#fleet';
import { type Json, arrayAt, recordsAt, stringAt } from '#kube';

/** What somebody wants to do. A namespace of `''` means all of them, or a cluster-scoped resource. */
export type Wish = {
  readonly group: string;
  readonly resource: string;
  readonly verb: string;
  readonly namespace: string;
  readonly name?: string;
};

export type Answer = 'granted' | 'refused' | 'unknown';

/** A ServiceAccount of a cluster. */
export type Account = { readonly cluster: string; readonly namespace: string; readonly name: string };

/**
 * Whether RBAC in git grants a wish to a ServiceAccount. `unknown` when a role is not in git, when nothing binds
 * the account (then its rights come from elsewhere, if from anywhere), or when an Application is not rendered.
 */
export function isGranted(fleet: Fleet, account: Account, wish: Wish): Answer {
  const bindings = bindingsOf(fleet, account);
  if (bindings.length === 0) return 'unknown';
  let answer: Answer = fleet.applications.some(isOpaque) ? 'unknown' : 'refused';
  for (const binding of bindings) {
    const isWide = binding.id.kind === 'ClusterRoleBinding';
    if (!isWide && (wish.namespace === '' || binding.id.namespace !== wish.namespace)) continue;
    const role = rolesOf(fleet, binding);
    if (role === undefined) answer = 'unknown';
    else if (role.some((rule) => allows(rule, wish))) return 'granted';
  }
  return answer;
}

function bindingsOf(fleet: Fleet, { cluster, namespace, name }: Account): readonly FleetObject[] {
  return ['RoleBinding', 'ClusterRoleBinding']
    .flatMap((kind) => fleet.ofKind(`rbac.authorization.k8s.io/${kind}`))
    .filter(
      (binding) =>
        binding.cluster === cluster &&
        recordsAt(binding.manifest, 'subjects').some(([, subject]) =>
          names(subject, binding, namespace, name),
        ),
    );
}

function names(subject: Json, binding: FleetObject, namespace: string, name: string): boolean {
  if (stringAt(subject, 'kind') === 'ServiceAccount')
    return (
      stringAt(subject, 'name') === name &&
      (stringAt(subject, 'namespace') ?? binding.id.namespace) === namespace
    );
  return (
    stringAt(subject, 'kind') === 'Group' &&
    ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, 'system:authenticated'].includes(
      stringAt(subject, 'name') ?? '',
    )
  );
}

/** The rules of the role that a binding names; `undefined` when the role is not in git or is put together at run time. */
function rolesOf(fleet: Fleet, { cluster, id, manifest }: FleetObject): readonly Json[] | undefined {
  const kind = stringAt(manifest, 'roleRef', 'kind') ?? '';
  const roles = fleet.objectsAt(cluster, {
    group: 'rbac.authorization.k8s.io',
    kind,
    namespace: kind === 'Role' ? id.namespace : '',
    name: stringAt(manifest, 'roleRef', 'name') ?? '',
  });
  if (roles.length === 0 || roles.some((role) => role.manifest['aggregationRule'] !== undefined))
    return undefined;
  return roles.flatMap((role) => recordsAt(role.manifest, 'rules').map(([, rule]) => rule));
}

function allows(rule: Json, { group, resource, verb, name }: Wish): boolean {
  const named = arrayAt(rule, 'resourceNames').map(String);
  return (
    has(rule, 'apiGroups', group) &&
    has(rule, 'resources', resource) &&
    has(rule, 'verbs', verb) &&
    (named.length === 0 || (name !== undefined && named.includes(name)))
  );
}

function has(rule: Json, field: string, wanted: string): boolean {
  const list = arrayAt(rule, field).map(String);
  return list.includes('*') || list.includes(wanted);
}
