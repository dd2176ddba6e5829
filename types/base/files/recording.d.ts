import type { FileTree } from './file-tree.js';
/**
 * What was looked at while something was made. It holds the notes of the work itself; what that took over from
 * earlier work is a part of it, so that taking it over costs nothing.
 */
export type Recording = {
    readonly parts: ReadonlySet<Recording>;
};
/** Notes of one sort, each under the key that it is about. */
export type Notes<T> = {
    /** Adds a note to the work that is being recorded, if any is. */
    add(key: string, note: T): void;
    /** The notes of a recording and all its parts. */
    of(recording: Recording): ReadonlyMap<string, T>;
};
/** A value with what was looked at to make it. */
export type Remembered<T> = {
    readonly value: T;
    readonly recording: Recording;
};
/** Does some work and records what it looks at; work around it looks at the same. */
export declare function record<T>(work: () => T): Remembered<T>;
/** Does some work of which nothing is recorded; the caller notes what it comes to. */
export declare function unrecorded<T>(work: () => T): T;
/** Whether anybody wants to know what is looked at. */
export declare function isRecording(): boolean;
/** The value under a key, made once; whoever takes it again has looked at what it was made of. */
export declare function remember<K, T>(known: Map<K, Remembered<T>>, key: K, make: () => T): T;
/** A function of a tree and a path that is worked out once for each, as long as the tree lives. */
export declare function rememberedOfTree<T>(make: (tree: FileTree, path: string) => T): (tree: FileTree, path: string) => T;
/** A sort of notes. */
export declare function notes<T>(): Notes<T>;
