import type { Budget } from '#budget';
import { printAction } from '#gotemplate';
import { type Abstract, type Site, expressionOf, readsOf } from './abstract-value.ts';
import type { Hole, Piece } from './piece.ts';

/** What an expression is as text: the pieces that an action would print. */
export function piecesOf(value: Abstract, site: Site): readonly Piece[] {
  switch (value.kind) {
    case 'text':
      return value.pieces;
    case 'known': {
      const isNothing = value.value === null || value.value === undefined;
      const text = isNothing ? '' : printAction(value.value);
      return text === '' ? [] : [{ text, site, frames: [] }];
    }
    default:
      return [{ hole: holeOf(value), site, frames: [] }];
  }
}

/** A hole in one line. */
export function holeOf(value: Abstract, name?: string): Hole {
  const inner = expressionOf(value);
  const expression = name === undefined ? inner : `${name}(${inner})`;
  return { expression, reads: readsOf(value), isBlock: false, content: 'any' };
}

/** A text of pieces, known if nothing is missing from it and nobody needs to know where it stands. */
export function text(pieces: readonly Piece[]): Abstract {
  return { kind: 'text', pieces };
}

/** The text, if all of it is known. */
export function wholeText(value: Abstract): string | undefined {
  if (value.kind === 'known') return typeof value.value === 'string' ? value.value : undefined;
  if (value.kind !== 'text') return undefined;
  let whole = '';
  for (const piece of value.pieces) {
    if ('hole' in piece) return undefined;
    whole += piece.text;
  }
  return whole;
}

/** sprig's `indent`, and with a line break before it `nindent`. */
export function indented(
  pieces: readonly Piece[],
  { width, site, budget }: { readonly width: number; readonly site: Site; readonly budget: Budget },
): readonly Piece[] {
  const pad = ' '.repeat(width);
  const result: Piece[] = [{ text: pad, site, frames: [] }];
  for (const piece of pieces) {
    if ('hole' in piece) result.push(piece);
    else for (const line of indentLines(piece, pad, budget)) result.push(line);
  }
  return result;
}

function* indentLines(
  piece: Piece & { readonly text: string },
  pad: string,
  budget: Budget,
): Generator<Piece> {
  let at = 0;
  for (const line of piece.text.split(/(?<=\n)/)) {
    budget.allocate(line.length + pad.length);
    const site = { ...piece.site, position: piece.site.position + at };
    yield { ...piece, site, text: line.endsWith('\n') ? `${line}${pad}` : line };
    at += line.length;
  }
}

/** A text without white space at its ends; what a hole ends with is left alone. */
export function trimmed(
  pieces: readonly Piece[],
  sides: 'both' | 'start' | 'end' = 'both',
): readonly Piece[] {
  const result = [...pieces];
  while (sides !== 'end') {
    const [first] = result;
    if (!first || 'hole' in first) break;
    const rest = first.text.trimStart();
    if (rest !== '') {
      const position = first.site.position + first.text.length - rest.length;
      result[0] = { ...first, text: rest, site: { ...first.site, position } };
      break;
    }
    result.shift();
  }
  while (sides !== 'start') {
    const last = result.at(-1);
    if (!last || 'hole' in last) break;
    const rest = last.text.trimEnd();
    if (rest !== '') {
      result[result.length - 1] = { ...last, text: rest };
      break;
    }
    result.pop();
  }
  return result;
}

/** What `printf` makes of a format with plain verbs; undefined for any other. */
export function formatted(
  format: string,
  args: readonly Abstract[],
  site: Site,
): readonly Piece[] | undefined {
  if (/%(?![svdqt%])/.test(format)) return undefined;
  const pieces: Piece[] = [];
  let used = 0;
  for (const part of format.split(/(%[svdqt%])/)) {
    if (!/^%[svdqt%]$/.test(part)) {
      if (part !== '') pieces.push({ text: part, site, frames: [] });
      continue;
    }
    if (part === '%%') {
      pieces.push({ text: '%', site, frames: [] });
      continue;
    }
    const arg = args[used++];
    if (!arg) return undefined;
    const isPlain =
      part !== '%q' && (arg.kind === 'text' || (arg.kind === 'known' && wholeText(arg) !== undefined));
    if (!isPlain) pieces.push({ hole: holeOf(arg, part), site, frames: [] });
    else for (const piece of piecesOf(arg, site)) pieces.push(piece);
  }
  return used === args.length ? pieces : undefined;
}
