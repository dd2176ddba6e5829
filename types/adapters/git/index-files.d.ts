import { type GitPlace } from './run-git.js';
/** A file of the index: its path from the folder asked about, and what git has recorded for it. */
export type IndexFile = {
    readonly path: string;
    readonly mode: string;
    readonly id: string;
};
/** Every file of the index below the folder; submodules are entries of their own. */
export declare function indexFiles(place: GitPlace): readonly IndexFile[];
/** Whether an entry is the commit of a submodule. */
export declare function isGitlink({ mode }: IndexFile): boolean;
/** Every path that git tracks below the folder, those of submodules that are checked out included. */
export declare function trackedPaths(place: GitPlace): readonly string[];
/** Where to ask about the repository that is checked out in the place of a submodule. */
export declare function submodulePlace({ folder }: GitPlace, path: string): GitPlace | undefined;
/** The parts of an answer that end with a zero byte each. */
export declare function recordsOf(output: Uint8Array | undefined): readonly string[];
