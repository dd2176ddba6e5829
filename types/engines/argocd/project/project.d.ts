import { type Manifest } from '../../../base/kube/index.js';
/** What an AppProject permits. */
export type Project = {
    readonly name: string;
    readonly sourceRepos: readonly string[];
    readonly sourceNamespaces: readonly string[];
    readonly destinations: readonly ProjectDestination[];
    readonly clusterResourceWhitelist: readonly NamedKind[];
    readonly clusterResourceBlacklist: readonly NamedKind[];
    /** Undefined means all are allowed; an empty list none. */
    readonly namespaceResourceWhitelist?: readonly NamedKind[];
    readonly namespaceResourceBlacklist: readonly NamedKind[];
    readonly permitOnlyProjectScopedClusters: boolean;
};
export type ProjectDestination = {
    readonly server: string;
    readonly name: string;
    readonly namespace: string;
};
/** A kind in a list of a project; `name` narrows entries of the cluster lists, from Argo CD 3.3 on. */
export type NamedKind = {
    readonly group: string;
    readonly kind: string;
    readonly name: string;
};
/** Reads an AppProject; global projects are merged by appending their lists. */
export declare function readProject(manifest: Manifest, globals?: readonly Manifest[]): Project;
