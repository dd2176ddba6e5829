import { type Abstract, type Site } from './abstract-value.js';
import type { Hole, Piece } from './piece.js';
/** What an expression is as text: the pieces that an action would print. */
export declare function piecesOf(value: Abstract, site: Site): readonly Piece[];
/** A hole in one line. */
export declare function holeOf(value: Abstract, name?: string): Hole;
/** A text of pieces, known if nothing is missing from it and nobody needs to know where it stands. */
export declare function text(pieces: readonly Piece[]): Abstract;
/** The text, if all of it is known. */
export declare function wholeText(value: Abstract): string | undefined;
/** sprig's `indent`, and with a line break before it `nindent`. */
export declare function indented(pieces: readonly Piece[], width: number, site: Site): readonly Piece[];
/** A text without white space at its ends; what a hole ends with is left alone. */
export declare function trimmed(pieces: readonly Piece[], sides?: 'both' | 'start' | 'end'): readonly Piece[];
/** What `printf` makes of a format with plain verbs; undefined for any other. */
export declare function formatted(format: string, args: readonly Abstract[], site: Site): readonly Piece[] | undefined;
