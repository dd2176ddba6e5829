import type { Hole, Piece } from './piece.js';
/** Stand before and after the number of a hole in a text. */
export declare const holeStart = "\uE000";
export declare const holeEnd = "\uE001";
/** The text of a way with a token for every hole, and where each character of it comes from. */
export type RenderedText = {
    readonly text: string;
    readonly holes: readonly Hole[];
    /** The piece that wrote the character at an offset. */
    readonly pieceAt: (offset: number) => Piece | undefined;
    /** The offset of a character in the file of its piece. */
    readonly positionAt: (offset: number) => number;
};
/** How lines that hold nothing but holes are read: as their surroundings ask, or as if they were empty. */
export type Reading = 'fitting' | 'empty';
/** Puts pieces together. Equal holes get equal tokens. */
export declare function renderText(pieces: readonly Piece[], reading: Reading): RenderedText;
/** Whether a value of a parsed text has a hole in it. */
export declare function hasHole(value: unknown): boolean;
