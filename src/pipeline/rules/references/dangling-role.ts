import type { Rule } from '../rule.ts';
import { reportMissing } from './dangling.ts';

/** A RoleBinding or ClusterRoleBinding names a role that nothing creates. */
export const danglingRole: Rule = {
  name: 'dangling-role',
  title: 'A binding grants a role that nothing creates',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['job-serviceaccount-rbac-gap'],
  find: (context, report) => reportMissing(context, report, kinds),
};

const kinds: ReadonlySet<string> = new Set(['Role', 'ClusterRole']);
