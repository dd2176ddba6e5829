import { type Gvk } from './gvk.js';
/**
 * What names a resource inside a build. Only current ids know that a kind is cluster-scoped; ids of the past
 * carry a placeholder as their namespace instead (`kyaml/resid`).
 */
export type ResourceId = Gvk & {
    readonly name: string;
    readonly namespace: string;
    readonly clusterScoped: boolean;
};
/** The namespace an id counts for: `default` when none is written. */
export declare function effectiveNamespace(id: ResourceId): string;
export declare function sameNamespace(a: ResourceId, b: ResourceId): boolean;
export declare function sameNameAndKind(a: ResourceId, b: ResourceId): boolean;
export declare function sameId(a: ResourceId, b: ResourceId): boolean;
/** Two ids with the same key are the same id. */
export declare function idKey(id: ResourceId): string;
/** Whether an id is selected by another one whose empty parts stand for anything. */
export declare function selectsId(selector: ResourceId, id: ResourceId): boolean;
/** As kustomize prints it: `Deployment.v1.apps/web.[noNs]`. */
export declare function resourceIdText(id: Omit<ResourceId, 'clusterScoped'>): string;
