import { type Native } from '../values/value.js';
import { type Call } from './define.js';
/** Characters, bytes, base64 and hashes. */
export declare const encodingFunctions: readonly Native[];
/** The character of a code point; halves of a pair become the replacement character, as in Go. */
export declare function characterOf({ vm, at }: Call, value: number): string;
/** Bytes as Go turns them into a string of runes: each broken byte is one replacement character. */
export declare function goText(bytes: Uint8Array): string;
