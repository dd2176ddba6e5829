import type { TreeIndex } from '../../sources/index.js';
/**
 * The script, make file or pipeline of the tree that writes a missing file: a line of it names the
 * file, or the folder, as the end of a redirection, a copy or an option for output.
 */
export declare function writerOf(index: TreeIndex, path: string): string | undefined;
