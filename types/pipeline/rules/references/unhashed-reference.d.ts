/** A custom resource names a generated ConfigMap or Secret, and kustomize does not know that field. */
export declare const unhashedReference: import("../rule.ts").Rule;
