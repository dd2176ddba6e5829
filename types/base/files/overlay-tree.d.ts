import type { FileTree } from './file-tree.js';
/** The tree `below` with some files added or replaced, as a patch would leave it; `below` is not changed. */
export declare function overlayTree(below: FileTree, files: Readonly<Record<string, string | Uint8Array>>): FileTree;
