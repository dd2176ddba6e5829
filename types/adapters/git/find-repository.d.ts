/** Where a repository keeps its data, found by looking at files alone: git is not asked. */
export type FoundRepository = {
    /** What is this work tree's own: HEAD and the index. */
    readonly gitFolder: string;
    /** What all work trees of the repository share: objects, refs and configuration. */
    readonly commonFolder: string;
    /** The folder of the work tree; `undefined` for a bare repository. */
    readonly top: string | undefined;
};
/** A `.git` that leads somewhere else, and why it was not followed. */
export type RefusedRepository = {
    readonly refused: string;
};
/**
 * The repository that a folder lies in. A folder that merely looks like a bare repository is one only where no
 * work tree is around it: whoever writes to a repository can put such a folder there. A `.git` file is followed
 * only to a place that knows of it: a work tree that its repository lists, or a submodule kept inside of it.
 */
export declare function findRepository(directory: string): FoundRepository | RefusedRepository | undefined;
/** The text of a small regular file; a link, a pipe or a device is never opened. */
export declare function readSmallFile(path: string): string | undefined;
/** Whether a path is a regular file, and no link to one. */
export declare function isFile(path: string): boolean;
/** Whether a path is a folder, and no link to one. */
export declare function isFolder(path: string): boolean;
