/** A resource of a kustomization has a kind and a name and no apiVersion: kustomize accepts it, no cluster does. */
export declare const missingApiVersion: import("../rule.ts").Rule;
