/** Tests a text against one pattern, in time linear in the text. */
export type Glob = (text: string) => boolean;
/** What a bad pattern amounts to where it is no error. */
export declare const matchesNothing: Glob;
/** What a reader of patterns makes of them: the source of a regular expression, or `undefined` for a bad pattern. */
export type GlobReader = (runes: readonly string[]) => string | undefined;
/** Compiles patterns of one dialect, each once. A bad pattern gives `undefined`. */
export declare function globDialect(read: GlobReader, special: RegExp): (pattern: string) => Glob | undefined;
/** One character by itself. */
export declare function literal(rune: string): string;
/** One character inside a class. */
export declare function inClass(rune: string): string;
