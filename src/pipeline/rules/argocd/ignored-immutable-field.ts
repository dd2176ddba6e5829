import { asText } from '#text';
import { recordsAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';

/** A difference is ignored in a field that cannot change: the error was silenced, its cause was not. */
export const ignoredImmutableField = defineRule<{ entry: string; kind: string }>({
  name: 'ignored-immutable-field',
  title: 'A rule of ignoreDifferences hides a field that cannot change',
  impact: 'weakens',
  looksAt: 'everything',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const { owner } of fleet.applications) {
      for (const [index, rule] of recordsAt(owner.manifest, 'spec', 'ignoreDifferences')) {
        const kind = stringAt(rule, 'kind') ?? '';
        const group = stringAt(rule, 'group') ?? '';
        const fixed = fields[`${group}/${kind}`] ?? [];
        for (const list of ['jsonPointers', 'jqPathExpressions'] as const) {
          const entries: readonly unknown[] = Array.isArray(rule[list]) ? rule[list] : [];
          for (const [at, each] of entries.entries()) {
            const entry = asText(each);
            const path = entry.replace(/^[./]/, '').replaceAll('/', '.');
            if (!fixed.some((field) => path === field || path.startsWith(`${field}.`))) continue;
            const subject = ownerSubject(fleet, owner, ['spec', 'ignoreDifferences', index, list, at]);
            report({ subject, data: { entry, kind } });
          }
        }
      }
    }
  },
  say: ({ entry, kind }) => ({
    what: `ignoreDifferences names ${entry}, which cannot change in an existing ${kind}`,
    so: `Git and cluster differ unseen until the ${kind} is deleted and created again`,
    do: `Remove the entry, and let Argo CD create the ${kind} again where the field has changed`,
  }),
});

const fields: Readonly<Record<string, readonly string[]>> = {
  'apps/Deployment': ['spec.selector'],
  'apps/DaemonSet': ['spec.selector'],
  'apps/StatefulSet': ['spec.selector', 'spec.serviceName', 'spec.podManagementPolicy'],
  'rbac.authorization.k8s.io/RoleBinding': ['roleRef'],
  'rbac.authorization.k8s.io/ClusterRoleBinding': ['roleRef'],
};
