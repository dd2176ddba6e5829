import type { Tree } from '../syntax/nodes.ts';
import type { Entries, GoList, GoObject } from '../values/go-value.ts';

/** A place in the text of a template. For texts that `tpl` rendered, the tree's text is that text. */
export type Site = {
  readonly tree: Tree;
  /** Offset in `tree.text`. */
  readonly position: number;
};

/** What can be read from: the entries of a map, a list, or a struct. */
export type Holder = Entries | GoList | GoObject;

/** One entry of the read log: a key of a holder, or a reference to earlier entries. */
export type LogItem =
  | { readonly kind: 'read'; readonly holder: Holder; readonly key: string }
  /** A function took the container as a whole. */
  | { readonly kind: 'whole'; readonly holder: Holder }
  /** A variable or a copied entry was used: see the log from `from` up to `to`. */
  | { readonly kind: 'see'; readonly from: number; readonly to: number };

/** An interval of the read log. */
export type Interval = { readonly from: number; readonly to: number };

/** What had to happen for a text to be written: a branch taken, an iteration, a template called. */
export type ControlFrame = Interval & {
  readonly kind: 'if' | 'else' | 'with' | 'range' | 'template' | 'include' | 'tpl';
  readonly site: Site;
  readonly parent: ControlFrame | null;
};

/**
 * Why a piece of output is there.
 * - `text`: it stands in the template; the piece's offset counts from the site.
 * - `value`: it is the printed value of one entry, perhaps cut, indented or quoted; the interval is its reads.
 * - `computed`: a function made it of what the interval lists.
 * - `skipped`: nothing was written here, because the condition in the interval kept out a branch with these keys.
 */
export type Ref = Interval & {
  readonly kind: 'text' | 'value' | 'computed' | 'skipped';
  readonly site: Site;
  readonly frame: ControlFrame | null;
  /** For `skipped`: the YAML keys that the branch would have written. */
  readonly keys: readonly string[];
};

/** A stretch of output with one reason. Pieces follow each other without gaps; `skipped` ones have no length. */
export type Piece = {
  readonly length: number;
  readonly ref: Ref;
  /** Where in the text of its reason the piece begins: in the template's text or in the value; -1 if unknown. */
  readonly offset: number;
};

/** A text that knows where each of its characters came from. */
export type TracedText = { readonly text: string; readonly pieces: readonly Piece[] };

/** The text between two offsets. */
export function sliceTraced(source: TracedText, from: number, to: number): TracedText {
  return slicer(source)(from, to);
}

/** Gives one stretch of a text after the other, and goes through its pieces once for all of them. */
function slicer({ text, pieces }: TracedText): (from: number, to: number) => TracedText {
  let first = 0;
  let firstAt = 0;
  return (from, to) => {
    const found: Piece[] = [];
    let at = firstAt;
    for (let index = first; index < pieces.length && at <= to; index++) {
      const piece = pieces[index];
      if (!piece) break;
      const end = at + piece.length;
      if (end <= to) [first, firstAt] = [index, at];
      const start = Math.max(at, from);
      const stop = Math.min(end, to);
      if (piece.length === 0 ? at >= from && at <= to : stop > start)
        found.push(cutPiece(piece, start - at, stop - start));
      at = end;
    }
    return { text: text.slice(from, to), pieces: found };
  };
}

function cutPiece(piece: Piece, skipped: number, length: number): Piece {
  if (piece.length === 0 || (skipped === 0 && length === piece.length)) return piece;
  return { length, ref: piece.ref, offset: piece.offset < 0 ? -1 : piece.offset + skipped };
}

/** Texts one after the other. */
export function joinTraced(parts: readonly TracedText[]): TracedText {
  let text = '';
  const pieces: Piece[] = [];
  for (const part of parts) {
    text += part.text;
    for (const piece of part.pieces) pieces.push(piece);
  }
  return { text, pieces };
}

/** The text with every occurrence of `old` replaced. */
export function replaceTraced(source: TracedText, old: string, replacement: TracedText): TracedText {
  if (old === '' || !source.text.includes(old)) return source;
  const slice = slicer(source);
  const parts: TracedText[] = [];
  let from = 0;
  for (let at = source.text.indexOf(old); at >= 0; at = source.text.indexOf(old, from)) {
    parts.push(slice(from, at), replacement);
    from = at + old.length;
  }
  parts.push(slice(from, source.text.length));
  return joinTraced(parts);
}
