import type { Place } from '#files';
import { StaticError } from '../jsonnet-error.ts';
import { quoteRune } from './quote-rune.ts';

/** A number as JSON has it, with `_` between digits; `data` is without them (lexer.go lexNumber). */
export function lexNumber(
  text: string,
  start: number,
  point: (offset: number) => Place,
): { readonly data: string; readonly end: number } {
  let at = start;
  const junk = (after: string): StaticError =>
    new StaticError(`Couldn't lex number, junk after ${after}: ${quoteRune(text, at)}`, point(at));
  const digits = (): void => {
    for (;;) {
      while (isDigit(text.charAt(at))) at += 1;
      if (text.charAt(at) !== '_') return;
      at += 1;
      if (!isDigit(text.charAt(at))) throw junk("'_'");
    }
  };

  if (text.charAt(at) === '0') {
    at += 1;
    if (text.charAt(at) === '_')
      throw new StaticError("Couldn't lex number, _ not allowed after leading 0", point(at));
  } else digits();
  if (text.charAt(at) === '.') {
    at += 1;
    if (!isDigit(text.charAt(at))) throw junk('decimal point');
    digits();
  }
  if (text.charAt(at) === 'e' || text.charAt(at) === 'E') {
    at += 1;
    const isSigned = text.charAt(at) === '+' || text.charAt(at) === '-';
    if (isSigned) at += 1;
    if (!isDigit(text.charAt(at))) throw junk(isSigned ? 'exponent sign' : "'E'");
    digits();
  }
  return { data: text.slice(start, at).replaceAll('_', ''), end: at };
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9';
}
