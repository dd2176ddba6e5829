import type { Budget } from '../budget/index.js';
import { RE2JS } from 're2js';
/** A match: its bounds and those of its groups, -1 for groups that took no part. */
export type Match = {
    readonly start: number;
    readonly end: number;
    readonly groups: readonly (readonly [number, number])[];
};
/** A compiled regular expression of Go (RE2): every search takes time linear in the text. */
export type Regexp = {
    readonly source: RE2JS;
    /** The groups of each name; a name may stand for several. */
    readonly names: ReadonlyMap<string, readonly number[]>;
    readonly groups: number;
    /** Whether some part of the text matches. */
    test(text: string): boolean;
};
/** Why an expression is none, in Go's words. */
export type RegexpError = {
    readonly message: string;
};
/** regexp.Compile, each expression once. */
export declare function compileRegexp(pattern: string): Regexp | RegexpError;
/** Whether compiling failed. */
export declare function isRegexpError(compiled: Regexp | RegexpError): compiled is RegexpError;
/**
 * All successive matches, at most `limit` if that is not negative (regexp's allMatches). Each is found in linear
 * time; an expression that looks to the end of the text for each of many matches takes the square of it, in Go too.
 */
export declare function findMatches({ regexp, text, limit, budget, }: {
    readonly regexp: Regexp;
    readonly text: string;
    readonly limit: number;
    readonly budget?: Budget | undefined;
}): readonly Match[];
