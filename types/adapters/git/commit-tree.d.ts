import { type FileTree } from '../../base/files/index.js';
import { type GitPlace } from './run-git.js';
/**
 * The tree of a commit, read from git's object store without a checkout. Blobs come in batches, with the
 * neighbours of the file asked for, so that a run costs a handful of git processes.
 */
export declare function commitTree(place: GitPlace, commit: string): FileTree | undefined;
