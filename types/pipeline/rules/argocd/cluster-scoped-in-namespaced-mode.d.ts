/** An Argo CD that manages namespaces only is given an object of the cluster: the whole application stops. */
export declare const clusterScopedInNamespacedMode: import("../rule.ts").Rule;
