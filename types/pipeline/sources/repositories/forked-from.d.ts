import type { GitView } from './git-view.js';
/**
 * The branches that HEAD was forked from, by their short names. Git records no such thing: a branch that has the fork
 * point may as well have been forked there itself. So among several the one that people merge into is taken: the
 * destination or default branch, else one that is called like a branch that stays, else one that HEAD has all of.
 * What stays was forked from nothing.
 */
export declare function forkedFrom(git: GitView): ReadonlySet<string>;
/** What hosts call the branch that a repository begins with, before somebody renames it. */
export declare const defaultNames: ReadonlySet<string>;
/** The short name of a branch, of this clone or of a remote. */
export declare function branchName(ref: string): string;
