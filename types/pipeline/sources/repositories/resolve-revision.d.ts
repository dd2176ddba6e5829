import type { GitView } from './git-view.js';
/** What a `targetRevision` of this repository stands for. */
export type Revision = 
/** The tree under examination itself. */
{
    readonly kind: 'given';
}
/** Taken to be the tree under examination, because nobody can tell otherwise. */
 | {
    readonly kind: 'assumed';
    readonly because: string;
} | {
    readonly kind: 'commit';
    readonly commit: string;
}
/** Argo CD would fail as well: all refs are known and none has this name. */
 | {
    readonly kind: 'missing';
    readonly suggestion: string | undefined;
} | {
    readonly kind: 'unavailable';
    readonly because: string;
};
/**
 * Resolves a revision in the local clone. `HEAD`, the branch checked out, the default branch and the branches that the
 * change goes to or was forked from are the tree under examination, so that a change is seen as if it were merged; so
 * is a branch whose history HEAD is part of, for then the tree is an earlier state of that branch.
 */
export declare function resolveRevision(revision: string, git: GitView | undefined, { lackingFromTree }?: {
    readonly lackingFromTree?: boolean;
}): Revision;
