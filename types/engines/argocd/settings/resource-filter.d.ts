import { type GroupKind } from '../../../base/kube/index.js';
/** Kinds of some groups on some clusters; an empty list of any of these means all. */
export type FilteredResource = {
    readonly apiGroups: readonly string[];
    readonly kinds: readonly string[];
    readonly clusters: readonly string[];
};
/** What Argo CD is told to look at and not to look at. */
export type ResourceFilter = {
    readonly exclusions: readonly FilteredResource[];
    readonly inclusions: readonly FilteredResource[];
};
/** `resource.exclusions` of the install manifests since 3.0 (manifests/base/config/argocd-cm.yaml). */
export declare const installedExclusions: readonly FilteredResource[];
/** Whether Argo CD does not look at a kind on a cluster: exclusions beat inclusions, and inclusions exclude the rest. */
export declare function isExcluded(filter: ResourceFilter, { group, kind }: GroupKind, cluster: string): boolean;
/** The filters in the YAML of `resource.exclusions` or `resource.inclusions`. */
export declare function filteredResources(value: unknown): readonly FilteredResource[];
