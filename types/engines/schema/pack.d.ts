import { type SchemaOrigin } from './link-schema.js';
import type { RawSchema } from './raw-schema.js';
import type { Schema } from './schema.js';
/**
 * Hands in the bytes of a packed file by name (`kubernetes.json.br`), or undefined when there is none. The
 * engine touches no disk; `#disk` has the reader that finds the packs beside the program.
 */
export type PackReader = (name: string) => Uint8Array | undefined;
type Nodes = readonly RawSchema<number>[];
/** All packed minors of Kubernetes: kinds are `[node, namespaced, plural]`. */
export type KubernetesPack = {
    readonly nodes: Nodes;
    readonly definitions: Readonly<Record<string, number>>;
    readonly versions: Readonly<Record<string, {
        readonly release: string;
        readonly kinds: Readonly<Record<string, [number, number, string]>>;
    }>>;
};
/** The custom resources of one project: kinds are the node of their schema. */
export type CustomPack = {
    readonly nodes: Nodes;
    readonly kinds: Readonly<Record<string, number>>;
};
/** Reads a pack of our own making; its shape is trusted because the build wrote it. */
export declare function readPack<T>(read: PackReader, name: string): T | undefined;
/** A function from a position in the table to its linked schema. */
export declare function packLinker(nodes: Nodes, origin: SchemaOrigin, definitions?: Readonly<Record<string, number>>): (index: number) => Schema;
export {};
