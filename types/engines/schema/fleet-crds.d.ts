import { type Json } from '../../base/kube/index.js';
import type { Schema } from './schema.js';
/** A kind that a CustomResourceDefinition defines. */
export type CustomKind = {
    readonly group: string;
    readonly kind: string;
    readonly plural: string;
    readonly namespaced: boolean;
    readonly versions: readonly CustomVersion[];
};
export type CustomVersion = {
    readonly name: string;
    readonly served: boolean;
    readonly deprecated: boolean;
    /** The structural schema, or undefined when the definition has none. */
    schema(): Schema | undefined;
};
/** The kinds defined by a fleet's CustomResourceDefinitions, by group and kind. */
export type FleetCrds = ReadonlyMap<string, CustomKind>;
/** Reads CustomResourceDefinitions among any objects; schemas are linked when first asked for. */
export declare function fleetCrds(objects: Iterable<unknown>): FleetCrds;
export declare function groupKindKey(group: string, kind: string): string;
/** Links the schema of a custom resource, its implied fields and all. */
export declare function linkCrdSchema(raw: Json, { statusSubresource, open }: {
    readonly statusSubresource: boolean;
    readonly open: boolean;
}): Schema;
/** Names of the versions that an API server would serve. */
export declare function servedVersions(kind: CustomKind): readonly string[];
