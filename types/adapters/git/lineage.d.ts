import { type GitPlace } from './run-git.js';
/** A commit of a branch from which HEAD went its own way. */
export type Fork = {
    /** Whether HEAD has everything of the branch: the commit is the last one of it. */
    readonly tips: readonly string[];
    /** Every branch that has the commit. */
    readonly branches: readonly string[];
};
/** How HEAD stands to the branches of a clone; names are those of refs. */
export type Lineage = {
    /** Branches whose history HEAD is part of. */
    readonly containing: readonly string[];
    readonly forks: readonly Fork[];
};
/**
 * Where HEAD left the branches that do not have it. In a shallow clone the history ends early: then the parents that
 * the commit itself names still tell.
 */
export declare function readLineage(place: GitPlace, refs: readonly {
    readonly name: string;
    readonly commit: string;
}[]): Lineage;
