import { type Glob } from './glob.js';
/**
 * Go's path.Match and, on Linux, filepath.Match: `*` and `?` stop at `/`, `[a-z]` and `[^a-z]` are classes, `\`
 * escapes; there is no `**`, which behaves as `*`. `undefined` for a malformed pattern.
 */
export declare const pathGlob: (pattern: string) => Glob | undefined;
/** As `pathGlob`, for what the first `*` of the pattern stands for; `undefined` where the pattern does not match. */
export declare function firstStar(pattern: string): (text: string) => string | undefined;
/** github.com/bmatcuk/doublestar: as path.Match, with `**` for any number of segments and `{a,b}` alternatives. */
export declare function doublestarGlob(pattern: string): Glob | undefined;
/** What git's wildmatch makes of a pathspec: wildcards cross `/`. A class that does not close matches nothing. */
export declare const pathspecGlob: (pattern: string) => Glob | undefined;
/** Only `*` and `?`, and both cross everything: what waivers and other settings of ours use. */
export declare const simpleGlob: (pattern: string) => Glob | undefined;
