import type { Place } from '#files';
import { TextBuilder } from '#text';
import { StaticError } from '../jsonnet-error.ts';

/** A `|||` block: its text without the indentation of its first line (lexer.go lexSymbol). */
export function lexTextBlock(
  text: string,
  start: number,
  place: Place,
): { readonly data: string; readonly end: number } {
  let at = start + 3;
  const chomps = text.charAt(at) === '-';
  if (chomps) at += 1;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t' || text.charAt(at) === '\r') at += 1;
  if (text.charAt(at) !== '\n') throw new StaticError('Text block requires new line after |||.', place);
  at += 1;

  const data = new TextBuilder();
  const takeBlankLines = (): void => {
    const from = at;
    while (text.charAt(at) === '\n') at += 1;
    if (at > from) data.add(text.slice(from, at));
  };
  takeBlankLines();
  let indentEnd = at;
  while (text.charAt(indentEnd) === ' ' || text.charAt(indentEnd) === '\t') indentEnd += 1;
  const indent = text.slice(at, indentEnd);
  if (indent === '') throw new StaticError("Text block's first line must start with whitespace", place);

  while (text.startsWith(indent, at)) {
    const lineEnd = text.indexOf('\n', at + indent.length);
    if (lineEnd < 0) throw new StaticError('Unexpected EOF', place);
    data.add(text.slice(at + indent.length, lineEnd + 1));
    at = lineEnd + 1;
    takeBlankLines();
  }
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at += 1;
  if (!text.startsWith('|||', at)) throw new StaticError('Text block not terminated with |||', place);
  const all = data.toString();
  return { data: chomps ? all.slice(0, -1) : all, end: at + 3 };
}
