/** The number of code points. */
export declare function textLength(text: string): number;
/** The code points as strings. */
export declare function characters(text: string): readonly string[];
/** The character at a position that counts code points. */
export declare function characterAt(text: string, index: number): string | undefined;
/** A part of a text, positions in code points. */
export declare function sliceText(text: string, from: number, to: number): string;
/** The order of Go's strings and of UTF-8 bytes. */
export declare function byCodePoint(a: string, b: string): number;
