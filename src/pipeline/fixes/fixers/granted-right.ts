import type { FleetObject } from '#fleet';
import { arrayAt, recordAt, recordsAt, stringAt } from '#kube';
import { asText } from '#text';
import { oneFile, textIn } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Candidate, FixContext, Fixer, Flaw } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { addedManifest } from './added-manifest.ts';

/** What an account may not do, and must. */
type Right = {
  readonly account: string;
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  /** The only namespace in which it is needed; empty for the whole cluster. */
  readonly namespace: string;
};

/** Adds exactly the rights that are needed to the role to which the account is bound, or a role with nothing else. */
function grantedRight(rightOf: (flaw: Flaw) => Right | undefined): Fixer {
  return (flaw, context) => {
    const right = rightOf(flaw);
    const object = objectOf(context, flaw.raw);
    if (!right || !object) return [];
    const [role, ...others] = rolesOf(context, object, { ...right, target: flaw.raw.target });
    if (!role) return right.account === 'default' ? [] : addedRole(context, object, right);
    if (others.length > 0) return [];
    const { groups, resources, verbs } = right;
    const value = { apiGroups: groups, resources, verbs };
    const at = fieldEdit(context, { origin: role.origin, path: ['rules'], value, isItem: true });
    if (!at) return [];
    return oneFile(at, [at.edit], {
      what: `Let ${role.id.kind} ${role.id.name} ${verbs.join(', ')} ${resources.join(', ')}`,
      why: `ServiceAccount ${right.account} is bound to it`,
    });
  };
}

/** A role with the rights that are needed and nothing else, bound to the account. */
function addedRole(context: FixContext, { id, unit }: FleetObject, right: Right): readonly Candidate[] {
  const { account, groups, resources, verbs, namespace } = right;
  const kind = namespace === '' ? 'ClusterRole' : 'Role';
  const name = [account, ...verbs.slice(0, 1), ...resources].join('-');
  const metadata = { name, ...(namespace !== '' && { namespace }) };
  const apiVersion = 'rbac.authorization.k8s.io/v1';
  return addedManifest(context, unit, {
    name: `${kind.toLowerCase()}-${name}.yaml`,
    manifest: { apiVersion, kind, metadata, rules: [{ apiGroups: groups, resources, verbs }] },
    others: [
      {
        apiVersion,
        kind: `${kind}Binding`,
        metadata,
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind, name },
        subjects: [{ kind: 'ServiceAccount', name: account, namespace: id.namespace }],
      },
    ],
    what: `Add a ${kind} that lets ServiceAccount ${account} ${verbs.join(', ')} ${resources.join(', ')}, and nothing else`,
  });
}

/** The roles of an account that reach where the right is needed and no further. */
function rolesOf(
  { fleets }: FixContext,
  object: FleetObject,
  { account, namespace, target }: Right & { readonly target: string },
): readonly FleetObject[] {
  const fleet = fleets.find((each) => each.target === target);
  const kind = namespace === '' ? 'ClusterRoleBinding' : 'RoleBinding';
  const bindings = fleet?.ofKind(`rbac.authorization.k8s.io/${kind}`) ?? [];
  return bindings
    .filter(({ id, manifest }) => {
      const isHere = namespace === '' || id.namespace === namespace;
      const isBound = recordsAt(manifest, 'subjects').some(
        ([, subject]) =>
          subject['kind'] === 'ServiceAccount' &&
          subject['name'] === account &&
          (stringAt(subject, 'namespace') ?? id.namespace) === object.id.namespace,
      );
      return isHere && isBound;
    })
    .flatMap(({ id, manifest }) => {
      const ref = recordAt(manifest, 'roleRef');
      const roles = fleet?.ofKind(`rbac.authorization.k8s.io/${stringAt(ref, 'kind') ?? ''}`) ?? [];
      return roles.filter(
        (role) =>
          role.id.name === ref['name'] && (role.id.namespace === '' || role.id.namespace === id.namespace),
      );
    });
}

/** The right to list and watch what a program is told to look at. */
export const listingRight = grantedRight(({ raw }) => {
  const account = textIn(raw.data, ['account']);
  const data: Readonly<Record<string, unknown>> = { ...raw.data };
  const written = Array.isArray(data['resources'])
    ? data['resources'].map(asText)
    : [asText(data['resource'])];
  const split = written.map((each) => each.split('.'));
  const resources = split.map(([resource = '']) => resource);
  const own = textIn(raw.data, ['group']);
  const groups = [...new Set(split.map(([, ...group]) => own ?? group.join('.')))];
  if (account === undefined || resources.includes('')) return undefined;
  return {
    account,
    groups,
    resources,
    verbs: ['list', 'watch'],
    namespace: textIn(raw.data, ['namespace']) ?? '',
  };
});

/** The right that a call of a script needs. */
export const commandRight = grantedRight(({ raw }) => {
  const data: Readonly<Record<string, unknown>> = { ...raw.data };
  const account = textIn(raw.data, ['account']);
  const resource = textIn(raw.data, ['right', 'resource']) ?? '';
  const verbs = arrayAt(data['right'], 'verbs').map(asText);
  const [group = '', namespace = ''] = ['group', 'namespace'].map((name) =>
    textIn(raw.data, ['right', name]),
  );
  // Rights of several kinds are more than one rule of a role.
  if (account === undefined || resource === '' || arrayAt(data, 'others').length > 0) return undefined;
  return { account, groups: [group], resources: [resource], verbs, namespace };
});
