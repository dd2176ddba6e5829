import { remembered } from '#answers';
import type { Piece, TracedText } from '#gotemplate';
import type { RenderedDocument } from '../output/rendered-document.ts';
import type { TracedRendering } from './render-trace.ts';

/** A stretch of a text, `end` exclusive. */
export type Range = { readonly start: number; readonly end: number };

/** A piece of output, cut to what was asked for: `offset` counts from the beginning of its reason, -1 if unknown. */
export type FoundPiece = { readonly piece: Piece; readonly offset: number; readonly text: string };

/** The pieces of output that a stretch of a document consists of. */
export function piecesAt(
  document: RenderedDocument,
  range: Range,
  traced: TracedRendering,
): readonly FoundPiece[] {
  const file = traced.tracing.record.files.get(document.template.name);
  if (!file) return [];
  return piecesOfFile(file, { start: document.start + range.start, end: document.start + range.end });
}

/** The pieces of output that a stretch of a rendered file consists of. */
export function piecesOfFile(file: TracedText, { start, end }: Range): readonly FoundPiece[] {
  const found: FoundPiece[] = [];
  for (const [at, piece] of piecesFrom(file, start)) {
    if (at >= end) break;
    if (piece.length === 0) continue;
    const from = Math.max(start, at);
    const text = file.text.slice(from, Math.min(end, at + piece.length));
    found.push({ piece, offset: piece.offset < 0 ? -1 : piece.offset + from - at, text });
  }
  return found;
}

/** The branches that were not taken while a document was written, in the order of its text. */
export function skippedIn(document: RenderedDocument, traced: TracedRendering): readonly Piece[] {
  const file = traced.tracing.record.files.get(document.template.name);
  if (!file) return [];
  const end = document.start + document.text.length;
  const found: Piece[] = [];
  for (const [at, piece] of piecesFrom(file, document.start)) {
    if (at > end) break;
    if (piece.ref.kind === 'skipped') found.push(piece);
  }
  return found;
}

/** The pieces that end behind an offset, with where they start. */
function* piecesFrom(file: TracedText, offset: number): Generator<readonly [number, Piece]> {
  const offsets = startsOf(file);
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const end = (offsets[middle] ?? 0) + (file.pieces[middle]?.length ?? 0);
    if (end < offset) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < file.pieces.length; index++) {
    const piece = file.pieces[index];
    const at = offsets[index] ?? 0;
    if (piece && (at + piece.length > offset || piece.length === 0)) yield [at, piece];
  }
}

const startsOf = remembered((file: TracedText): Uint32Array => {
  const offsets = new Uint32Array(file.pieces.length);
  let at = 0;
  for (const [index, piece] of file.pieces.entries()) {
    offsets[index] = at;
    at += piece.length;
  }
  return offsets;
});
