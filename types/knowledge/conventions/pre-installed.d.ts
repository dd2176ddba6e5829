export declare const injectedConfigMaps: ReadonlySet<string>;
/** Roles of Kubernetes (`system:`), kubeadm, EKS, GKE, AKS and OpenShift; the API groups of OLM add theirs by version. */
export declare const providerRole: RegExp;
export declare const providedClusterRoles: ReadonlySet<string>;
