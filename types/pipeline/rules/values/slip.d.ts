/** The one of some names that a name was probably meant to be: few letters differ, or one begins or ends the other. */
export declare function slipOf(name: string, candidates: Iterable<string>): string | undefined;
