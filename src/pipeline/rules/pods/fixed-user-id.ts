import { hesitation } from '#evidence';
import { containersOf, podTemplates, fleetPods } from '#fleet';
import { numberAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { mayUseMore, unseenBinding } from './openshift-constraints.ts';

/** On OpenShift a namespace has a range of user ids; a fixed one outside needs more than the default constraint. */
export const fixedUserId = defineRule<{ workload: string; field: string; value: number; account: string }>({
  name: 'fixed-user-id',
  title: 'A pod fixes its user on OpenShift, and no constraint allows that',
  impact: 'breaks',
  looksAt: 'deployed',
  chosenBy: ['spec', 'destination'],
  findIn({ fleet }, report) {
    if (fleet.facts.distribution !== 'openshift') return;
    const unseen = unseenBinding(fleet);
    for (const { object, pod } of fleetPods(fleet)) {
      const account = stringAt(pod.spec, 'serviceAccountName') ?? 'default';
      const [first] = fixedIds(pod);
      if (!first || mayUseMore(fleet, object, account)) continue;
      report({
        object,
        path: first.path,
        data: { workload: kindName(object.id), field: first.field, value: first.value, account },
        ...(unseen && { reasons: [hesitation('not-rendered', unseen.text, unseen.place)] }),
      });
    }
  },
  say: ({ workload, field, value, account }) => ({
    what: `${workload} fixes ${field} to ${value}, and ServiceAccount ${account} has only restricted-v2`,
    so: 'Restricted-v2 admits only ids of the range of the namespace, and the pod is refused',
    do: `Remove ${field}, or bind the account to a constraint such as nonroot-v2`,
  }),
});

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
