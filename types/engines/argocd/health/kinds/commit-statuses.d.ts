import { type Scope } from '../language.js';
/** How many commit statuses are in each phase, and the keys of those not done. */
export type CommitStatuses = {
    readonly pending: readonly string[];
    readonly failed: readonly string[];
    readonly succeeded: number;
};
/** Counts the commit statuses at a path. */
export declare function commitStatuses(scope: Scope, path: string): CommitStatuses;
/** The counts as the promoter's messages give them. */
export declare function countText({ pending, failed, succeeded }: CommitStatuses): string;
/** The keys of the statuses that are not done, as sentences. */
export declare function keyText({ pending, failed }: CommitStatuses): string;
/** A commit hash cut to seven characters. */
export declare function shortSha(sha: string): string;
