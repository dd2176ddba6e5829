import { type PackReader } from './pack.js';
import type { SchemaOrigin } from './link-schema.js';
import type { Schema } from './schema.js';
/** A custom kind of a well-known project, as its newest packed release defines it. */
export type PackedKind = {
    readonly group: string;
    readonly kind: string;
    readonly plural: string;
    readonly namespaced: boolean;
    /** The project it comes from. */
    readonly project: string;
    /** The module and version that the definition was taken from. */
    readonly from: string;
    /** Served by an API server of its own, which decodes as Kubernetes does. */
    readonly origin: SchemaOrigin;
    readonly versions: Readonly<Record<string, {
        readonly served: boolean;
        readonly deprecated?: boolean;
    }>>;
};
/** The custom kinds of all packs; a pack is opened when one of its schemas is asked for. */
export type PackedKinds = {
    all(): readonly PackedKind[];
    hasGroup(group: string): boolean;
    inGroup(group: string): readonly PackedKind[];
    find(group: string, kind: string): PackedKind | undefined;
    schema(kind: PackedKind, version: string): Schema | undefined;
};
/** Opens the index of packed custom kinds. */
export declare function packedKinds(read: PackReader): PackedKinds;
