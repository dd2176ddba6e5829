import { type Check } from '../language.js';
/** How a kind was judged up to (not including) a release line, where that gives another status or message. */
export type EarlierCheck = {
    readonly kind: string;
    readonly until: string;
    readonly check: Check;
};
/** The oldest entry of a kind that covers a release line counts. */
export declare const earlierChecks: readonly EarlierCheck[];
