import type { FileTree } from './file-tree.js';
import type { TreeReads } from './recorded-tree.js';
/** Which answers of a tree are others after a change. */
export type TreeChanges = {
    /** Files and links that came, went or hold something else. */
    readonly contents: ReadonlySet<string>;
    /** Files and folders that came, went or became one another. */
    readonly existence: ReadonlySet<string>;
    /** Folders whose list of names is another one. */
    readonly lists: ReadonlySet<string>;
    /** Links that came, went or point elsewhere. */
    readonly links: ReadonlySet<string>;
};
/** What a change of these files and links, as git lists them, means for two trees. */
export declare function treeChanges(before: FileTree, after: FileTree, paths: Iterable<string>): TreeChanges;
/** Whether a change concerns something that was looked at, so that what was made of it may be another thing. */
export declare function isTouched(reads: TreeReads, changes: TreeChanges): boolean;
