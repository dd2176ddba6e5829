import { type YamlNode } from '../../../base/yaml/index.js';
import type { SelectorData } from '../load/kustomization.js';
import { type Writer } from '../fields/node-fields.js';
import type { OpenApi } from '../fields/openapi.js';
import { type Resource } from './resource.js';
import { type ResourceId } from './resource-id.js';
/** The ids of a list, to find repetitions while it grows and nobody changes its members. */
export type IdIndex = Map<string, Resource>;
export declare function indexIds(list: readonly Resource[], openapi: OpenApi): IdIndex;
/** Appends resources; an id that is already there is an error. */
export declare function appendAll({ list, more, openapi, known, }: {
    readonly list: Resource[];
    readonly more: readonly Resource[];
    readonly openapi: OpenApi;
    readonly known?: IdIndex | undefined;
}): void;
/** Every resource one of whose ids, past or present, satisfies a condition. */
export declare function withAnyId(list: readonly Resource[], matches: (id: ResourceId) => boolean, openapi: OpenApi): Resource[];
/** Whether some resource has, or had, this id. */
export declare function hasId(list: readonly Resource[], id: ResourceId, openapi: OpenApi): boolean;
/** The one resource that has, or had, this id. */
export declare function demandById(list: readonly Resource[], id: ResourceId, openapi: OpenApi): Resource;
/** Adds generated resources, merging into or replacing those of the same id as their behaviour says. */
export declare function absorbAll(list: Resource[], more: readonly Resource[], openapi: OpenApi): void;
export declare const originAnnotation = "config.kubernetes.io/origin";
export declare function behaviorOf(node: YamlNode): string;
/** Takes labels, annotations, name and namespace over from another resource (`CopyMergeMetaDataFieldsFrom`). */
export declare function copyMetadata(resource: Resource, other: Resource, by: Writer): void;
/** Every resource that a selector of anchored regular expressions selects, by its first or its present id. */
export declare function select(list: readonly Resource[], selector: SelectorData, openapi: OpenApi): Resource[];
/** Applies a strategic-merge patch to the selected resources; those it deletes leave the list. */
export declare function patchSelected({ list, selected, patch, openapi, by, }: {
    readonly list: Resource[];
    readonly selected: ReadonlySet<Resource>;
    readonly patch: Resource;
    readonly openapi: OpenApi;
    readonly by: Writer;
}): void;
/** Applies a strategic-merge patch; name, kind and namespace stay unless the patch may change them. */
export declare function applyMergePatch({ resource, patch, openapi, by, }: {
    readonly resource: Resource;
    readonly patch: Resource;
    readonly openapi: OpenApi;
    readonly by: Writer;
}): void;
/** Removes resources that a patch has emptied. */
export declare function dropEmptyResources(list: Resource[]): void;
