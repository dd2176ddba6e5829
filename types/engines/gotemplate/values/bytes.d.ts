/**
 * The UTF-8 bytes of a string. Bytes that are no valid UTF-8 are carried in strings as lone surrogates
 * U+DC80…U+DCFF and come back as the bytes they stand for.
 */
export declare function toBytes(text: string): Uint8Array;
/** The string of some bytes; what is no valid UTF-8 becomes lone surrogates (see `toBytes`). */
export declare function fromBytes(bytes: Uint8Array): string;
/** The text with every byte that is no valid UTF-8 replaced by U+FFFD. */
export declare function wellFormed(text: string): string;
/** How many bytes Go counts in the string. */
export declare function byteLength(text: string): number;
/** Whether every character is one byte. */
export declare function isAscii(text: string): boolean;
/** Go's text[from:to], in bytes. */
export declare function sliceBytes(text: string, from: number, to: number): string;
