import { cutText, withoutCredential, withoutTellingWords } from '#text';
import { type Place, lineAt, placeAt } from '#files';
import { type Told, toldIn } from '#knowledge';
import { objection } from './doubts.ts';
import type { Reason } from './reason.ts';

/**
 * The comment at a place whose words say one of these things: behind what stands in the line, over it or over what it
 * is a part of; and, in the head of the document, a paragraph that speaks of it by name. The first that does is quoted.
 */
export function toldBeside(place: Place, told: readonly Told[]): Reason | undefined {
  if (told.length === 0 || place.source.packedIn !== undefined) return undefined;
  for (const { where, text, at } of commentsAt(place)) {
    for (const each of told) {
      const word = reaches[each].includes(where) ? toldIn(text, each) : undefined;
      if (word === undefined) continue;
      const beside = placeAt(place.source, at);
      return objection('told', `a comment says ${quoted(text, word, place.source.text)}`, () => beside);
    }
  }
  return undefined;
}

/** The comment inside of what stands at a place that names a field which is missing there: it says why. */
export function toldOfMissing(place: Place, field: string): Reason | undefined {
  const { source } = place;
  if (source.packedIn !== undefined) return undefined;
  const own = lineAt(place);
  const column = columnOf(source.text.slice(own.start, Math.min(own.end, own.start + longestLine)));
  let at = own.end + 1;
  for (const text of linesOf(source.text.slice(at, at + farthestInside))) {
    if (isWritten(text) && columnOf(text) < column) break;
    const told = isComment(text) ? sentences([{ text, start: at }]) : '';
    const start = at;
    if (told.includes(field))
      return objection('told', `a comment says ${quoted(told, told.indexOf(field), source.text)}`, () =>
        placeAt(source, start),
      );
    at += text.length + 1;
  }
  return undefined;
}

const farthestInside = 2000;

/** Behind the line, directly over it, over what it is a part of, or in the head of its document. */
type Where = 'line' | 'above' | 'around' | 'head';

/** How near words have to stand: what is to be changed, or is missing, is one line; what is meant may be a part. */
const reaches: Readonly<Record<Told, readonly Where[]>> = {
  meant: ['line', 'above', 'around', 'head'],
  'to-change': ['line'],
  brought: ['line', 'above'],
  conditional: ['line', 'above', 'head'],
  trial: ['line', 'above', 'around', 'head'],
};

type Comment = { readonly where: Where; readonly text: string; readonly at: number };

type Line = { readonly text: string; readonly start: number };

/** A comment that explains a line stands not far from what it is a part of. */
const furthest = 300;
const longestLine = 2000;

function* commentsAt(place: Place): Generator<Comment> {
  const lines = linesUpTo(writtenFrom(place));
  const [own, ...before] = lines;
  if (!own) return;
  const behind = /\S\s+#(.*)/.exec(own.text);
  if (behind) yield { where: 'line', text: (behind[1] ?? '').trim(), at: own.start };
  const names: string[] = keyOf(own.text);
  yield* over(before, 'above');
  let column = columnOf(own.text);
  for (const [index, line] of before.entries()) {
    if (column === 0) break;
    if (!isWritten(line.text) || columnOf(line.text) >= column) continue;
    column = columnOf(line.text);
    names.push(...keyOf(line.text));
    const comment = /\S\s+#(.*)/.exec(line.text)?.[1];
    if (comment !== undefined) yield { where: 'around', text: comment.trim(), at: line.start };
    yield* over(before.slice(index + 1), 'around');
  }
  // Where nothing stands before it, it stands for the whole document.
  const isFirst = !before.some(({ text }) => isWritten(text));
  yield* paragraphsOfHead(place, (text) => isFirst || names.some((name) => text.includes(name)));
}

/** A document begins with the comment over it: what that speaks of is the first line that is none. */
function writtenFrom(place: Place): Place {
  const { source } = place;
  let { start, end } = lineAt(place);
  for (let count = 0; count < furthest && end < source.text.length; count++) {
    if (isWritten(source.text.slice(start, Math.min(end, start + longestLine)))) break;
    ({ start, end } = lineAt(placeAt(source, end + 1)));
  }
  return placeAt(source, start);
}

/** The comment that ends directly before a line, unless it is the head of the document, which speaks of all of it. */
function* over(before: readonly Line[], where: Where): Generator<Comment> {
  const end = before.findIndex(({ text }) => !isComment(text));
  const block = before.slice(0, end < 0 ? before.length : end).reverse();
  const isHead = before.slice(block.length).every(({ text }) => !isWritten(text));
  const [first] = block;
  if (first && (!isHead || where === 'above'))
    yield { where: isHead ? 'head' : where, text: sentences(block), at: first.start };
}

/** The paragraphs of the comment that a document begins with, where they name one of the fields that lead to the place. */
function* paragraphsOfHead({ source, start }: Place, isAbout: (text: string) => boolean): Generator<Comment> {
  const from = source.text.lastIndexOf('\n---', start);
  let at = from < 0 ? 0 : source.text.indexOf('\n', from + 1) + 1;
  let paragraph: Line[] = [];
  for (const text of linesOf(source.text.slice(at, at + 20_000))) {
    if (isWritten(text) && !text.startsWith('---')) break;
    if (/\w/.test(text) && isComment(text)) paragraph.push({ text, start: at });
    else {
      yield* paragraphAbout(paragraph, isAbout);
      paragraph = [];
    }
    at += text.length + 1;
  }
  yield* paragraphAbout(paragraph, isAbout);
}

/** The lines of a text one by one: who stops early has not split the rest. */
function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}

function* paragraphAbout(paragraph: readonly Line[], isAbout: (text: string) => boolean): Generator<Comment> {
  const [first] = paragraph;
  const text = sentences(paragraph);
  if (first && isAbout(text)) yield { where: 'head', text, at: first.start };
}

/** The lines from that of a place upwards, as far as its document goes. */
function linesUpTo(place: Place): readonly Line[] {
  const found: Line[] = [];
  let { start, end } = lineAt(place);
  while (found.length < furthest) {
    const text = place.source.text.slice(start, Math.min(end, start + longestLine));
    if (found.length > 0 && text.startsWith('---')) break;
    found.push({ text, start });
    if (start === 0) break;
    ({ start, end } = lineAt(placeAt(place.source, start - 1)));
  }
  return found;
}

/** What a comment says; a field that was taken out says nothing. */
function sentences(block: readonly Line[]): string {
  return block
    .map(({ text }) => text.replace(/^\s*#+\s?/, '').trim())
    .filter((text) => !/^(?:-\s)?["']?[\w./-]{1,200}["']?:(?:\s\S*)?$/.test(text))
    .join(' ');
}

function isComment(line: string): boolean {
  return /^\s*#/.test(line);
}

function isWritten(line: string): boolean {
  return !/^\s*(?:#|---|$)/.test(line);
}

function columnOf(line: string): number {
  return /^[\s-]*/.exec(line)?.[0].length ?? 0;
}

/** The key of a line, if it is one that few lines have: `ignoreDifferences`. */
function keyOf(line: string): string[] {
  const key = /^[\s-]*["']?([\w./-]{1,200})["']?:(?:\s|$)/.exec(line)?.[1];
  return key !== undefined && /[a-z][A-Z]|[._/-]/.test(key) ? [key] : [];
}

/** The sentence around a word, without anything that could be a credential; of a comment in a Secret nothing is told. */
function quoted(comment: string, word: number, file: string): string {
  if (/\bkind["']?:[ \t]{0,9}["']?Secret\b|\bstringData["']?:/.test(file)) return 'why';
  const begin = Math.max(
    ...[...comment.slice(0, word).matchAll(/[.;!?]\s/g)].map(({ index }) => index + 2),
    0,
  );
  const rest = comment.slice(begin);
  const end = rest.slice(word - begin).search(/[.;!?](?:\s|$)/);
  const sentence = end < 0 ? rest : rest.slice(0, word - begin + end);
  const from = Math.max(0, word - begin - longestQuote / 2);
  const shown = `${from > 0 ? '…' : ''}${cutText(sentence.slice(from).trim(), longestQuote)}`;
  return `“${withoutTellingWords(withoutCredential(shown), '•••', () => false)}”`;
}

const longestQuote = 120;
