import type { GoValue } from '../values/go-value.js';
import type { Piece, Ref, TracedText } from './piece.js';
/** A scalar that knows where its text came from. Functions see only the value inside. */
export declare class Traced implements TracedText {
    readonly value: GoValue;
    readonly text: string;
    readonly pieces: readonly Piece[];
    constructor(value: GoValue, text: string, pieces: readonly Piece[]);
}
/** A traced string. */
export declare function tracedString({ text, pieces }: TracedText): Traced;
/** A scalar with one reason for all of its text. */
export declare function tracedScalar(value: GoValue, ref: Ref, offset: number): Traced;
