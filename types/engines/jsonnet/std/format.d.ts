import { type Value } from '../values/value.js';
import type { Call } from './define.js';
import { type FormatCode } from './format-codes.js';
/** How many frames the real operator `%` needs before it looks at its right side, and then at a value in it. */
export declare const framesToOperand = 7;
/** std.format: Python's `%`, with an array of values, an object of them, or a single one. */
export declare function format(call: Call, pattern: Value, values: Value): string;
/** A code whose width and precision are known. */
export type KnownCode = FormatCode & {
    readonly width: number;
    readonly precision: number | undefined;
};
