import type { Budget } from '#budget';
import type { Hole, Piece } from './piece.ts';

/** Stand before and after the number of a hole in a text. */
export const holeStart = '\uE000';
export const holeEnd = '\uE001';

const standing = /^([ ]*)(?:\uE000\d+\uE001[ ]*)+$/;
const tokens = /\uE000(\d+)\uE001/g;

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
export function renderText(pieces: readonly Piece[], reading: Reading, budget: Budget): RenderedText {
  const holes: Hole[] = [];
  const numbers = new Map<string, number>();
  const starts: number[] = [];
  let raw = '';
  for (const piece of pieces) {
    starts.push(raw.length);
    if ('text' in piece) raw += withoutTokens(piece.text);
    // What may be several lines may be none, wherever it stands.
    else if (reading === 'fitting' || !piece.hole.isBlock) {
      let number = numbers.get(piece.hole.expression);
      if (number === undefined) {
        number = holes.push(piece.hole) - 1;
        numbers.set(piece.hole.expression, number);
      }
      raw += `${holeStart}${number}${holeEnd}`;
    }
  }
  const { text, moved } = fillLines(raw, { holes, reading, budget });
  const indexAt = (offset: number): number => lastStart(starts, moved(offset));
  return {
    text,
    holes,
    pieceAt: (offset) => pieces[indexAt(offset)],
    positionAt(offset) {
      const index = indexAt(offset);
      const piece = pieces[index];
      if (!piece) return 0;
      const inside = 'text' in piece ? moved(offset) - (starts[index] ?? 0) : 0;
      return piece.site.position + Math.max(0, inside);
    },
  };
}

function withoutTokens(text: string): string {
  return foreign.test(text) ? text.replaceAll(holeStart, '?').replaceAll(holeEnd, '?') : text;
}

const foreign = /[\uE000\uE001]/;

function lastStart(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

type Filling = { readonly holes: readonly Hole[]; readonly reading: Reading; readonly budget: Budget };

const charactersPerStep = 8;

/** Writes lines of holes so that they can be read; `moved` leads from the new text to the old one. */
function fillLines(raw: string, { holes, reading, budget }: Filling) {
  // To parse it takes about as long again as all that was done before.
  budget.charge(raw.length / charactersPerStep);
  const lines = raw.split('\n');
  const shifts: { readonly from: number; readonly to: number }[] = [];
  let text = '';
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const match = standing.exec(line);
    const filled = !match ? line : reading === 'empty' ? '' : fill(lines, index, { holes, budget });
    shifts.push({ from: text.length, to: at });
    text += filled + (index < lines.length - 1 ? '\n' : '');
    at += line.length + 1;
  }
  const moved = (offset: number): number => {
    let low = 0;
    let high = shifts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((shifts[middle]?.from ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const { from = 0, to = 0 } = shifts[low] ?? {};
    const line = lines[low] ?? '';
    return to + Math.min(offset - from, line.length);
  };
  return { text, moved };
}

function fill(lines: readonly string[], index: number, { holes, budget }: Omit<Filling, 'reading'>): string {
  const line = lines[index] ?? '';
  const column = indentOf(line);
  const token = line.trim().replaceAll(' ', '');
  const kind = contentOf(token, holes) ?? shapeAround(lines, index, { column, budget });
  const pad = ' '.repeat(column);
  if (kind === 'sequence') return `${pad}- ${token}`;
  if (kind === 'scalar') return `${pad}${token}`;
  return isAboveMore(lines, index, { column, budget }) ? `${pad}${token}:` : `${pad}${token}: ${token}`;
}

/** Whether what follows goes on below the last key of a line of holes: a named template may end in the middle. */
function isAboveMore(lines: readonly string[], index: number, { column, budget }: Around): boolean {
  for (let at = index + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    budget.charge(1 + line.length / charactersPerStep);
    if (!isVoid(line)) return !standing.test(line) && indentOf(line) > column;
  }
  return false;
}

/** Where a line of holes stands. */
type Around = { readonly column: number; readonly budget: Budget };

function contentOf(token: string, holes: readonly Hole[]): 'mapping' | 'sequence' | undefined {
  for (const [, number] of token.matchAll(tokens)) {
    const content = holes[Number(number)]?.content;
    if (content !== undefined && content !== 'any') return content;
  }
  return undefined;
}

/** What must stand in a line for its neighbours to fit. */
function shapeAround(
  lines: readonly string[],
  index: number,
  { column, budget }: Around,
): 'mapping' | 'sequence' | 'scalar' {
  const lineAt = (at: number): string => {
    const line = lines[at] ?? '';
    budget.charge(1 + line.length / charactersPerStep);
    return line;
  };
  if (isBelowItsKey(index, lineAt, column)) return 'sequence';
  for (let at = index + 1; at < lines.length; at++) {
    const line = lineAt(at);
    if (isVoid(line) || standing.test(line)) continue;
    if (line.startsWith('---') || indentOf(line) < column) break;
    if (indentOf(line) > column) continue;
    return /^- |^-$/.test(line.trimStart()) ? 'sequence' : 'mapping';
  }
  for (let at = index - 1; at >= 0; at--) {
    const line = lineAt(at);
    if (isVoid(line) || standing.test(line)) continue;
    if (line.startsWith('---')) return 'mapping';
    const indent = indentOf(line);
    const content = line.trimStart();
    if (indent > column) continue;
    if (indent === column) {
      return /^- |^-$/.test(content) ? 'sequence' : 'mapping';
    }
    if (/^(?:- +)+$/.test(content)) return 'scalar';
    if (/[|>][-+0-9]*\s*$/.test(content)) return 'scalar';
    const inItem = /^((?:- +)+)\S/.exec(content)?.[1]?.length;
    if (inItem !== undefined && indent + inItem === column) return 'mapping';
    return endsWithKey.test(content) ? 'mapping' : 'scalar';
  }
  return 'mapping';
}

const endsWithKey = /:\s*(?:&[^\s:]+\s*)?(?:#|$)/;

/** A list may stand as far left as its key. */
function isBelowItsKey(index: number, lineAt: (at: number) => string, column: number): boolean {
  let at = index - 1;
  while (at >= 0 && isVoid(lineAt(at))) at--;
  const before = at < 0 ? '' : lineAt(at);
  return /[^:\s]:\s*(?:#|$)/.test(before) && indentOf(before) === column && !standing.test(before);
}

function isVoid(line: string): boolean {
  return /^\s*(?:#.*)?$/.test(line);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Whether a value of a parsed text has a hole in it. */
export function hasHole(value: unknown): boolean {
  return typeof value === 'string' && value.includes(holeStart);
}
