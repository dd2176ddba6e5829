import type { Piece, TracedText } from '../../gotemplate/index.js';
import type { RenderedDocument } from '../output/rendered-document.js';
import type { TracedRendering } from './render-trace.js';
/** A stretch of a text, `end` exclusive. */
export type Range = {
    readonly start: number;
    readonly end: number;
};
/** A piece of output, cut to what was asked for: `offset` counts from the beginning of its reason, -1 if unknown. */
export type FoundPiece = {
    readonly piece: Piece;
    readonly offset: number;
    readonly text: string;
};
/** The pieces of output that a stretch of a document consists of. */
export declare function piecesAt(document: RenderedDocument, range: Range, traced: TracedRendering): readonly FoundPiece[];
/** The pieces of output that a stretch of a rendered file consists of. */
export declare function piecesOfFile(file: TracedText, { start, end }: Range): readonly FoundPiece[];
/** The branches that were not taken while a document was written, in the order of its text. */
export declare function skippedIn(document: RenderedDocument, traced: TracedRendering): readonly Piece[];
