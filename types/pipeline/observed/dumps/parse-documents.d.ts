import { type Manifest } from '../../../base/kube/index.js';
import { type Problem } from '../../../base/outcome/index.js';
import type { ReadList } from '../snapshot.js';
import type { DumpFile } from './dump.js';
/** The values of a file, be it JSON or a stream of YAML, and what in it could not be read. */
export type ParsedDocuments = {
    readonly values: readonly unknown[];
    readonly problems: readonly Problem[];
};
/** Parses a file of a dump. JSON is tried first, since dumps are large and most of them are. */
export declare function parseDocuments(file: DumpFile): ParsedDocuments;
/** An object or list of a file, with what the list itself says it is a list of. */
export type FoundObjects = {
    readonly objects: readonly Manifest[];
    /** What a typed list is a list of, also when it is empty. */
    readonly list?: {
        readonly group: string;
        readonly kind: string;
    };
};
/** Every object in a value: itself, or the items of a List at any depth. */
export declare function objectsIn(value: unknown): FoundObjects;
/** The complete list that a file of one namespace holds: typed, or a List of objects of one kind. */
export declare function listOf({ objects, list }: FoundObjects, namespace: string): readonly ReadList[];
