import { type Match, type Regexp } from '../../../base/patterns/index.js';
import type { Budget } from '../../../base/budget/index.js';
/** regexp.Compile; throws Go's error for a bad expression. */
export declare function compileRegexp(pattern: string): Regexp;
/** Regexp.ReplaceAllString with `$name` and `${name}` expanded as Go does it. */
export declare function replaceMatches({ regexp, text, replacement, budget, }: {
    readonly regexp: Regexp;
    readonly text: string;
    readonly replacement: (match: Match) => string;
    readonly budget: Budget;
}): string;
/** Regexp.Expand: the longest name after `$` counts, so `$1W` is the group named `1W`. */
export declare function expandTemplate({ regexp, template, text, match, }: {
    readonly regexp: Regexp;
    readonly template: string;
    readonly text: string;
    readonly match: Match;
}): string;
/** Regexp.Split. */
export declare function splitMatches(regexp: Regexp, { pattern, text, limit }: {
    readonly pattern: string;
    readonly text: string;
    readonly limit: number;
}, budget: Budget): readonly string[] | null;
