import { recordsAt, stringAt } from '#kube';
import { applicationHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A difference is ignored in a field that cannot change: the error was silenced, its cause was not. */
export const ignoredImmutableField: Rule = {
  name: 'ignored-immutable-field',
  title: 'A rule of ignoreDifferences hides a field that cannot change',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['ignore-hides-immutable'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const { owner: application } of fleet.applications) {
        for (const [index, rule] of recordsAt(application.manifest, 'spec', 'ignoreDifferences')) {
          const kind = stringAt(rule, 'kind') ?? '';
          const group = stringAt(rule, 'group') ?? '';
          const fixed = fields[`${group}/${kind}`] ?? [];
          for (const list of ['jsonPointers', 'jqPathExpressions'] as const) {
            const entries = rule[list];
            if (!Array.isArray(entries)) continue;
            entries.forEach((entry: unknown, at) => {
              const path = String(entry).replace(/^[./]/, '').replaceAll('/', '.');
              if (!fixed.some((field) => path === field || path.startsWith(`${field}.`))) return;
              report(
                applicationHit(
                  fleet,
                  application,
                  ['spec', 'ignoreDifferences', index, list, at],
                  `${String(entry)} of a ${kind} is fixed once it exists: ignoring it hides that git and cluster differ until the object is made anew`,
                ),
              );
            });
          }
        }
      }
    }
  },
};

const fields: Readonly<Record<string, readonly string[]>> = {
  'apps/Deployment': ['spec.selector'],
  'apps/DaemonSet': ['spec.selector'],
  'apps/StatefulSet': ['spec.selector', 'spec.serviceName', 'spec.podManagementPolicy'],
  'rbac.authorization.k8s.io/RoleBinding': ['roleRef'],
  'rbac.authorization.k8s.io/ClusterRoleBinding': ['roleRef'],
};
