import type { FileTree } from '../../base/files/index.js';
import { type Lineage } from './lineage.js';
/** A branch, tag or remote branch: its full name and the commit it stands for. */
export type GitRef = {
    readonly name: string;
    readonly commit: string;
};
/** What git knows about the repository around a folder. */
export type GitRepository = {
    /** Path of the folder inside the repository; `''` at its top. */
    readonly prefix: string;
    readonly isBare: boolean;
    /** The commit that HEAD stands for; `undefined` before the first commit. */
    readonly commit: string | undefined;
    /** `YYYY-MM-DD`: when that commit was made. */
    readonly date: string | undefined;
    /** The branch checked out; `undefined` when HEAD is detached. */
    readonly branch: string | undefined;
    /** The branch that the remote calls its HEAD, where known. */
    readonly defaultBranch: string | undefined;
    readonly remotes: readonly string[];
    readonly refs: readonly GitRef[];
    /** Whether every branch of the remote is known here: a full clone, neither shallow nor of one branch. */
    readonly hasAllBranches: boolean;
    /** Whether the work tree differs from HEAD. */
    isDirty(): boolean;
    /** The commit a revision stands for, as `git rev-parse` reads it. */
    resolve(revision: string): string | undefined;
    /** Whether HEAD is part of the history of a commit. */
    precedes(commit: string): boolean;
    /** The commit at which two revisions parted. */
    mergeBase(revision: string, other: string): string | undefined;
    /** How HEAD stands to the branches of the clone. */
    lineage(): Lineage;
    /** The files of a commit, without a checkout. */
    treeAt(commit: string): FileTree | undefined;
    /** The submodules of the repository, and whether the clones in their places have the recorded commits. */
    gitlinks(): readonly {
        readonly path: string;
        readonly commit: string;
        readonly isKnown?: boolean;
    }[];
    /** Paths (from the folder) that git tracks; `undefined` in a bare repository. */
    trackedFiles(): ReadonlySet<string> | undefined;
    /** Paths that git tracks or would add: everything but what it ignores; `undefined` in a bare repository. */
    visibleFiles(): ReadonlySet<string> | undefined;
    /** Paths that git tracks and did not check out: a sparse checkout leaves them out, or a partial clone lacks them. */
    absentFiles(): readonly string[];
    /** Who wrote a line (of a path from the folder) as it stands in HEAD. */
    authorOf(path: string, line: number): string | undefined;
};
/**
 * The repository a folder lies in, or `undefined` when it lies in none or git is not installed. Nothing that the
 * repository configures takes part in any answer.
 */
export declare function gitRepository(directory: string): GitRepository | undefined;
