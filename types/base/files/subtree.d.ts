import type { FileTree } from './file-tree.js';
/** The part of a tree below one directory, seen as a tree of its own. Nothing above it can be reached. */
export declare function subtree(tree: FileTree, directory: string): FileTree;
