import { type FileTree } from '../../base/files/index.js';
import { type GitRepository } from './git-repository.js';
/** A folder as Argo CD would see it once committed, and the repository it lies in. */
export type WorkTree = {
    readonly tree: FileTree;
    readonly git: GitRepository | undefined;
    /** Why git was not asked although there is a `.git`. */
    readonly notice?: string;
    /** Whether a path exists on disk although git ignores it, so that Argo CD will not find it. */
    isIgnored(path: string): boolean;
};
/**
 * Opens a folder: the files that git tracks or would add, without those it ignores (downloaded charts, local
 * secrets, node_modules). Outside a repository that is every file; of a bare repository, the tree of HEAD.
 */
export declare function workTree(directory: string): WorkTree;
