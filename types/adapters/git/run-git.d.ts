import { type GitQuestion } from './git-question.js';
/** Where a question is asked: a git folder that *we* made, never one that somebody else configured. */
export type GitPlace = {
    /** The folder that git runs in. */
    readonly folder: string;
    readonly gitFolder: string;
    /** Absent for a bare repository. */
    readonly top?: string | undefined;
};
/**
 * Asks git a question and gives its output, or `undefined` when git is missing or says no. This is the only place
 * that starts git. It is told where its folder is, so that it looks for none; neither the tree, the system nor the
 * user configures it; it may not start a helper, open a pager or ask; only `fetch` may use the network.
 */
export declare function runGit(place: GitPlace, question: GitQuestion, { input, protocols }?: {
    readonly input?: string;
    readonly protocols?: readonly string[];
}): Uint8Array | undefined;
/** As `runGit`, as text without the last line end. */
export declare function runGitText(place: GitPlace, question: GitQuestion): string | undefined;
