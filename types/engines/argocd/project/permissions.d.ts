import type { GroupKind, Scope } from '../../../base/kube/index.js';
import type { Project } from './project.js';
/** A cluster an application goes to. */
export type DestinationCluster = {
    readonly server: string;
    readonly name: string;
};
/** Whether a project lets applications use a repository (app_project_types.go, IsSourcePermitted). */
export declare function isSourcePermitted(project: Project, repository: string): boolean;
/**
 * Whether a project lets applications use a namespace of a cluster (IsDestinationPermitted). `projectClusters` are the
 * clusters that belong to the project alone.
 */
export declare function isDestinationPermitted({ project, cluster, namespace, projectClusters, }: {
    readonly project: Project;
    readonly cluster: DestinationCluster;
    readonly namespace: string;
    readonly projectClusters?: readonly DestinationCluster[] | undefined;
}): boolean;
/** Whether a project lets applications hold objects of a kind (IsGroupKindNamePermitted). */
export declare function isKindPermitted({ project, kind, scope, name, }: {
    readonly project: Project;
    readonly kind: GroupKind;
    readonly scope: Scope;
    readonly name?: string | undefined;
}): boolean;
/** Why an object may not be synced in a project, in Argo CD's words (controller/sync.go, validateSyncPermissions). */
export declare function permissionError(project: Project, object: GroupKind & {
    readonly name: string;
    readonly namespace: string;
    readonly scope: Scope;
}, cluster: DestinationCluster): string | undefined;
/** Whether an application of another namespace may use a project; patterns between slashes are regular expressions. */
export declare function isNamespacePermitted(project: Project, namespace: string, controlPlane: string): boolean;
