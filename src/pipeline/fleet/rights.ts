import { addTo } from '#groups';
import { remembered } from '#answers';
import { asText } from '#text';
import { type Json, arrayAt, recordsAt, stringAt } from '#kube';
import type { Fleet, FleetObject } from './fleet.ts';
import { unseenIn } from './unseen-units.ts';
import type { World } from './world.ts';

/** What somebody wants to do. A namespace of `''` means all of them, or a cluster-scoped resource. */
export type Wish = {
  readonly group: string;
  readonly resource: string;
  readonly verb: string;
  readonly namespace: string;
  readonly name?: string;
  /** Set when any name will do. */
  readonly isAnyOf?: true;
  /** Set when the verb on any object of any namespace will do. */
  readonly isOfAnything?: true;
};

export type Answer = 'granted' | 'refused' | 'unknown';

/** A ServiceAccount of a cluster. */
export type Account = { readonly world: World; readonly namespace: string; readonly name: string };

/** A role that a binding gives to an account. */
export type Grant = {
  readonly binding: FleetObject;
  /** The roles of that name in git; empty when the role comes from elsewhere. */
  readonly roles: readonly FleetObject[];
};

/**
 * Whether RBAC in git grants a wish to a ServiceAccount. `unknown` when a role is not in git, when nothing binds
 * the account (then its rights come from elsewhere, if from anywhere), or when something that is not rendered may have
 * more in the namespace of the account: who brings rights brings them for accounts of its own.
 */
export function isGranted(fleet: Fleet, account: Account, wish: Wish): Answer {
  return isGrantedBy(fleet, { ...account, grants: grantsOf(fleet, account) }, wish);
}

/** The same, of some of the grants that an account has. */
export function isGrantedBy(
  fleet: Fleet,
  { world, namespace, grants }: Account & { readonly grants: readonly Grant[] },
  wish: Wish,
): Answer {
  if (grants.length === 0) return 'unknown';
  let answer: Answer = unseenIn(fleet, world, namespace) ? 'unknown' : 'refused';
  for (const grant of grants) {
    const { id } = grant.binding;
    const isWide = id.kind === 'ClusterRoleBinding';
    const isElsewhere = !isWide && (wish.namespace === '' || id.namespace !== wish.namespace);
    if (isElsewhere && wish.isOfAnything !== true) continue;
    const rules = rulesOf(grant);
    if (rules === undefined) answer = 'unknown';
    else if (rules.some((rule) => allows(rule, wish))) return 'granted';
  }
  return answer;
}

/** What the bindings of a fleet give to a ServiceAccount: by its name, by a group it is in, or as a user. */
export function grantsOf(fleet: Fleet, { world, namespace, name }: Account): readonly Grant[] {
  const bindings = bindingsBySubject(fleet);
  const subjects = [
    `ServiceAccount ${namespace}/${name}`,
    `User system:serviceaccount:${namespace}:${name}`,
    'Group system:serviceaccounts',
    `Group system:serviceaccounts:${namespace}`,
    'Group system:authenticated',
  ];
  const found = new Set(subjects.flatMap((subject) => bindings.get(`${world.key} ${subject}`) ?? []));
  return [...found].map((binding) => ({ binding, roles: rolesOf(fleet, binding) }));
}

const bindingsBySubject = remembered((fleet: Fleet): ReadonlyMap<string, readonly FleetObject[]> => {
  const index = new Map<string, FleetObject[]>();
  for (const kind of ['RoleBinding', 'ClusterRoleBinding']) {
    for (const binding of fleet.ofKind(`rbac.authorization.k8s.io/${kind}`)) {
      for (const [, subject] of recordsAt(binding.manifest, 'subjects')) {
        const key = `${binding.world.key} ${subjectText(subject, binding)}`;
        addTo(index, key, binding);
      }
    }
  }
  return index;
});

function subjectText(subject: Json, binding: FleetObject): string {
  const kind = stringAt(subject, 'kind') ?? '';
  const name = stringAt(subject, 'name') ?? '';
  if (kind !== 'ServiceAccount') return `${kind} ${name}`;
  return `${kind} ${stringAt(subject, 'namespace') ?? binding.id.namespace}/${name}`;
}

function rolesOf(fleet: Fleet, { world, id, manifest }: FleetObject): readonly FleetObject[] {
  const kind = stringAt(manifest, 'roleRef', 'kind') ?? '';
  return fleet.objectsAt(world, {
    group: 'rbac.authorization.k8s.io',
    kind,
    namespace: kind === 'Role' ? id.namespace : '',
    name: stringAt(manifest, 'roleRef', 'name') ?? '',
  });
}

const everything: Json = { apiGroups: ['*'], resources: ['*'], verbs: ['*'] };

/** The rules of a grant; `undefined` when the role is not in git or is put together at run time. */
function rulesOf({ binding, roles }: Grant): readonly Json[] | undefined {
  if (roles.length === 0)
    return stringAt(binding.manifest, 'roleRef', 'name') === 'cluster-admin' ? [everything] : undefined;
  if (roles.some((role) => role.manifest['aggregationRule'] !== undefined)) return undefined;
  return roles.flatMap((role) => recordsAt(role.manifest, 'rules').map(([, rule]) => rule));
}

function allows(rule: Json, { group, resource, verb, name, isAnyOf, isOfAnything }: Wish): boolean {
  if (isOfAnything) return has(rule, 'verbs', verb);
  const named = arrayAt(rule, 'resourceNames').map(asText);
  return (
    has(rule, 'apiGroups', group) &&
    has(rule, 'resources', resource) &&
    has(rule, 'verbs', verb) &&
    (named.length === 0 || isAnyOf === true || (name !== undefined && named.includes(name)))
  );
}

function has(rule: Json, field: string, wanted: string): boolean {
  const list = arrayAt(rule, field).map(asText);
  return list.includes('*') || list.includes(wanted);
}
