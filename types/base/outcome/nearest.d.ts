/** The candidate that looks most like `word`, if one is close enough to be a slip of the pen. */
export declare function nearest(word: string, candidates: Iterable<string>): string | undefined;
/** Whether two words are one slip of the pen apart, so that one was hardly meant to be another word: one edit, in long words two. */
export declare function isSlip(word: string, other: string): boolean;
/** How many letters two words are apart (Damerau-Levenshtein: adjacent swaps count once), with three rolling rows. */
export declare function editDistance(a: string, b: string): number;
