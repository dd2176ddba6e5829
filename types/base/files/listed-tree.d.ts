import type { Entry, FileTree } from './file-tree.js';
/**
 * A tree whose files and symlinks are all listed beforehand while contents are read on demand. It is what
 * memory trees and git commits are made of.
 */
export declare function listedTree(name: string, files: ReadonlyMap<string, Entry>, read: (path: string) => Uint8Array | undefined): FileTree;
