import { containersOf, isOpaque, podTemplates } from '#fleet';
import { numberAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';
import { mayUseMore } from './openshift-constraints.ts';

/** On OpenShift a namespace has a range of user ids; a fixed one outside needs more than the default constraint. */
export const fixedUserId: Rule = {
  name: 'fixed-user-id',
  title: 'A pod fixes its user on OpenShift, and nothing lets it',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['scc-uid-range-violation'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      if (fleet.facts.distribution !== 'openshift') continue;
      for (const object of fleet.objects) {
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
