import { missingRule } from './dangling.ts';

/** A RoleBinding or ClusterRoleBinding names a role that nothing creates. */
export const danglingRole = missingRule({
  name: 'dangling-role',
  title: 'A binding grants a role that nothing creates',
  kinds: new Set(['Role', 'ClusterRole']),
  so: 'The binding grants nothing',
});
