/** A RoleBinding or ClusterRoleBinding names a role that nothing creates. */
export declare const danglingRole: import("../rule.ts").Rule;
