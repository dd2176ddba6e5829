/** A manifest lies beside a kustomization that lists its neighbours but not it: it is never deployed. */
export declare const unreferencedManifest: import("../rule.ts").Rule;
