import type { FileTree } from './file-tree.js';
import { type Recording } from './recording.js';
/** What work looked at in a tree; all paths are those behind links, and the links themselves are among the files. */
export type TreeReads = {
    /** Files of which more than the existence was asked, and links that were followed. */
    readonly files: ReadonlySet<string>;
    /** Files and folders of which nothing but the existence was asked. */
    readonly present: ReadonlySet<string>;
    /** Paths that are not there; of one inside of a folder that is not there either, that folder. */
    readonly absent: ReadonlySet<string>;
    /** Folders whose names were listed. */
    readonly listed: ReadonlySet<string>;
    /** Folders below which every link was looked at, at any depth. */
    readonly linksBelow: ReadonlySet<string>;
};
/** What a recording says about trees that `recordedTree` made. */
export declare function treeReads(recording: Recording): TreeReads;
/** The same tree, which notes what is asked of it while work is recorded: one for each tree. */
export declare function recordedTree(tree: FileTree): FileTree;
/** A symlink and where it points, as written. */
export type Link = {
    readonly path: string;
    readonly target: string;
};
/** Every symlink below a folder, in the order of a walk. */
export declare function linksIn(tree: FileTree, directory: string): readonly Link[];
