import type { FileTree } from './file-tree.js';
/** A file of a memory tree: its content, or where a symlink points. */
type MemoryFile = string | Uint8Array | {
    readonly symlink: string;
};
/** A tree held in memory: what tests are written in. */
export declare function memoryTree(files: Readonly<Record<string, MemoryFile>>, name?: string): FileTree;
export {};
