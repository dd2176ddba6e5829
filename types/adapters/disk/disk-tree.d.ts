import { type FileTree } from '../../base/files/index.js';
/**
 * The files below a folder of this machine. Directories are listed when first asked for and remembered, so
 * that one run sees one state. `.git` is left out; sizes are looked up only when read.
 */
export declare function diskTree(root: string): FileTree;
