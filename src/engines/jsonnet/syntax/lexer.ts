import { type Place, type Source, placeAt } from '#files';
import { TextBuilder } from '#text';
import { LimitError, StaticError } from '../jsonnet-error.ts';
import { lexNumber } from './lex-number.ts';
import { lexTextBlock } from './lex-text-block.ts';
import { quoteRune } from './quote-rune.ts';
import { type Keyword, type Token, type TokenKind, keywords } from './token.ts';

/** Splits a program into tokens, the last of them `end` (internal/parser/lexer.go). */
export function lex(source: Source): readonly Token[] {
  const { text } = source;
  const tokens: Token[] = [];
  let at = 0;
  let symbolsEnd = 0;
  const point = (offset: number): Place => placeAt(source, offset);
  const emit = (kind: TokenKind, end: number, data = text.slice(at, end)): void => {
    tokens.push({ kind, data, place: placeAt(source, at, end) });
    if (tokens.length > maxTokens) throw new LimitError(`a file has more than ${maxTokens} words`);
    at = end;
  };

  for (;;) {
    at = skipBlanks(text, at);
    if (at >= text.length) break;
    const char = text.charAt(at);
    if (symbols.has(char)) emit(char as TokenKind, at + 1);
    else if (char >= '0' && char <= '9') {
      const { data, end } = lexNumber(text, at, point);
      emit('number', end, data);
    } else if (char === '"' || char === "'") {
      const end = quotedEnd(text, at, point);
      emit(char === '"' ? 'double' : 'single', end, text.slice(at + 1, end - 1));
    } else if (char === '@') {
      const { kind, data, end } = verbatim(text, at, point);
      emit(kind, end, data);
    } else if (isIdentifierStart(char)) {
      let end = at + 1;
      while (isIdentifierPart(text.charAt(end))) end += 1;
      emit(keywordKinds.get(text.slice(at, end)) ?? 'identifier', end);
    } else if (char === '#' || text.startsWith('//', at)) {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end;
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) throw new StaticError('Multi-line comment has no terminating */', point(at));
      at = end + 2;
    } else if (text.startsWith('|||', at)) {
      const { data, end } = lexTextBlock(text, at, point(at));
      emit('block', end, data);
    } else if (isOperatorChar(char)) {
      // A run that was cut back is not walked again, so that a long one takes no longer than its length.
      if (symbolsEnd <= at) symbolsEnd = endOfSymbols(text, at);
      const isCut = '+-~!$'.includes(text.charAt(symbolsEnd - 1));
      const end = isCut ? at + 1 : symbolsEnd;
      emit(text.slice(at, end) === '$' ? '$' : 'operator', end);
    } else throw new StaticError(`Could not lex the character ${quoteRune(text, at)}`, point(at));
  }
  emit('end', at);
  return tokens;
}

/** So many words of one file are read; the largest published library has a fifth of it. */
const maxTokens = 1_000_000;

const symbols = new Set(['{', '}', '[', ']', ',', '.', '(', ')', ';']);
const keywordKinds = new Map<string, Keyword>(keywords.map((word) => [word, word]));

function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 9 && code !== 13) return at;
    at += 1;
  }
}

function isIdentifierStart(char: string): boolean {
  return (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z') || char === '_';
}

function isIdentifierPart(char: string): boolean {
  return isIdentifierStart(char) || (char >= '0' && char <= '9');
}

function isOperatorChar(char: string): boolean {
  return char !== '' && '!$:~+-&|^=<>*/%'.includes(char);
}

function quotedEnd(text: string, start: number, point: (offset: number) => Place): number {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === quote) return at + 1;
    if (char === '\\') at += 1;
  }
  throw new StaticError('Unterminated String', point(start));
}

/** `@'…'`: only the doubled quote has a meaning. */
function verbatim(
  text: string,
  start: number,
  point: (offset: number) => Place,
): { readonly kind: TokenKind; readonly data: string; readonly end: number } {
  const quote = text.charAt(start + 1);
  if (quote !== '"' && quote !== "'") {
    // The real lexer prints the number of the character, -1 for the end of the file.
    const code = text.codePointAt(start + 1) ?? -1;
    throw new StaticError(`Couldn't lex verbatim string, junk after '@': ${code}`, point(start));
  }
  const data = new TextBuilder();
  let from = start + 2;
  for (;;) {
    const end = text.indexOf(quote, from);
    if (end < 0) throw new StaticError('Unterminated String', point(start));
    data.add(text.slice(from, end));
    if (text.charAt(end + 1) !== quote)
      return {
        kind: quote === '"' ? 'verbatim-double' : 'verbatim-single',
        data: data.toString(),
        end: end + 1,
      };
    data.add(quote);
    from = end + 2;
  }
}

/**
 * Any run of symbols is one operator, but one that ends in `+ - ~ ! $` is cut back to its first character: the
 * real lexer looks at the last character only once (lexer.go lexSymbol), so that `a==-1` does not parse.
 */
function endOfSymbols(text: string, start: number): number {
  let end = start + 1;
  while (isOperatorChar(text.charAt(end))) {
    if (text.startsWith('//', end) || text.startsWith('/*', end) || text.startsWith('|||', end)) break;
    end += 1;
  }
  return end;
}
