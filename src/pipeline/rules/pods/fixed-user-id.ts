import { type Fleet, type FleetObject, containersOf, isLooseWorld, isOpaque, podTemplates } from '#fleet';
import { arrayAt, numberAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** On OpenShift a namespace has a range of user ids; a fixed one outside needs more than the default constraint. */
export const fixedUserId: Rule = {
  name: 'fixed-user-id',
  title: 'A pod fixes its user on OpenShift, and nothing lets it',
  severity: 'error',
  since: '0.1.0',
  fix: 'choice',
  classes: ['scc-uid-range-violation'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      if (fleet.facts.distribution !== 'openshift') continue;
      for (const object of fleet.objects) {
        if (isLooseWorld(object.cluster)) continue;
        for (const pod of podTemplates(object.manifest)) {
          const account = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
          const [first] = fixedIds(pod);
          if (!first || mayUseMore(fleet, object, account)) continue;
          report({
            ...objectHit(
              fleet,
              object,
              first.path,
              `${object.id.kind} ${object.id.name} fixes ${first.field} to ${first.value}; restricted-v2 admits only ids of the namespace's range, and ServiceAccount ${account} is bound to no other constraint`,
            ),
            severity: fleet.applications.some(isOpaque) ? 'warning' : 'error',
          });
        }
      }
    }
  },
};

type Fixed = { readonly path: YamlPath; readonly field: string; readonly value: number };

function fixedIds(pod: ReturnType<typeof podTemplates>[number]): readonly Fixed[] {
  const places = [{ path: pod.path, spec: pod.spec }, ...containersOf(pod)];
  return places.flatMap(({ path, spec }) =>
    ['runAsUser', 'fsGroup'].flatMap((field) => {
      const value = numberAt(spec, 'securityContext', field);
      // Ranges of OpenShift begin at a thousand million.
      if (value === undefined || value >= 1_000_000_000) return [];
      return [{ path: [...path, 'securityContext', field], field, value }];
    }),
  );
}

/** Whether a binding, or a constraint itself, names the account or a group it is in. */
function mayUseMore(fleet: Fleet, { cluster, id }: FleetObject, account: string): boolean {
  const users = new Set([
    `system:serviceaccount:${id.namespace}:${account}`,
    `system:serviceaccounts:${id.namespace}`,
    'system:serviceaccounts',
    'system:authenticated',
  ]);
  const constraints = fleet.ofKind('security.openshift.io/SecurityContextConstraints');
  const named = constraints.some(({ manifest }) =>
    [...arrayAt(manifest, 'users'), ...arrayAt(manifest, 'groups')].some((user) => users.has(String(user))),
  );
  if (named) return true;
  const bindings = ['RoleBinding', 'ClusterRoleBinding'].flatMap((kind) =>
    fleet.ofKind(`rbac.authorization.k8s.io/${kind}`),
  );
  return bindings.some(
    (binding) =>
      binding.cluster === cluster &&
      recordsAt(binding.manifest, 'subjects').some(
        ([, subject]) =>
          (stringAt(subject, 'name') === account &&
            (stringAt(subject, 'namespace') ?? binding.id.namespace) === id.namespace) ||
          users.has(stringAt(subject, 'name') ?? ''),
      ),
  );
}
