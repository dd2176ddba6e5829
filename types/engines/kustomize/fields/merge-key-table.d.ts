/**
 * Where Kubernetes lists merge by key, from the OpenAPI document v1.21.2 that kyaml v0.21.1 embeds
 * (`kyaml/openapi/kubernetesapi/v1_21_2`, `kustomizationapi`), reduced to the types that lead to such a list.
 * A field reads `name=Type` for an object, `name=Type[]` for a list that is replaced, and `name=Type[key,…]`
 * for a list that merges by these keys; `[.]` is a list of primitives that merges as a set.
 */
export declare const mergeTypes: Readonly<Record<string, string>>;
/** Which of the types above describes a kind: API version, then kinds, `Kind=Type` where the names differ. */
export declare const mergeKinds: Readonly<Record<string, string>>;
/** The kinds this document knows as cluster-scoped, by API version. */
export declare const clusterScopedKinds: Readonly<Record<string, string>>;
/** The kinds this document knows as namespaced, by API version. */
export declare const namespacedKinds: Readonly<Record<string, string>>;
