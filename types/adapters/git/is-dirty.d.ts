import { type GitPlace } from './run-git.js';
/**
 * Whether a work tree differs from a commit: in the index, in files that are there and not tracked, or in what is on
 * disk. A file behind a filter cannot be compared without running the filter, and counts as unchanged.
 */
export declare function isDirty(place: GitPlace, commit: string | undefined, prefix: string): boolean;
