/** A kustomization still uses a field that kustomize has deprecated. */
export declare const deprecatedKustomizationField: import("../rule.ts").Rule;
