import { TextBuilder, mapCharacters } from '#text';
import { isSpace, lowerRune, upperRune } from './case.ts';

/** xstrings.ToPascalCase: words joined, each with a capital; leading connectors stay. */
export function toPascalCase(text: string): string {
  const chars = [...text];
  let at = 0;
  const result = new TextBuilder();
  while (at < chars.length && isConnector(chars[at] ?? '')) result.add(chars[at++] ?? '');
  // A text of nothing but connectors gets its last one twice, as xstrings writes it.
  if (at >= chars.length) return `${result}${chars.at(-1) ?? ''}`;
  let current = chars[at] ?? '';
  let afterUpper = isUpper(current);
  current = upperRune(current);
  for (at++; at < chars.length; at++) {
    const previous = current;
    current = chars[at] ?? '';
    if (isConnector(previous) && isConnector(current)) {
      result.add(previous);
      continue;
    }
    if (isConnector(previous)) {
      afterUpper = isUpper(current);
      current = upperRune(current);
      continue;
    }
    if (afterUpper) {
      if (isUpper(current)) current = lowerRune(current);
      else afterUpper = false;
    }
    result.add(previous);
  }
  return `${result}${current}`;
}

type WordKind = 'none' | 'number' | 'upper' | 'alphabet' | 'connector' | 'punctuation' | 'other';
/** A word, and where the next one begins. */
type Word = { readonly kind: WordKind; readonly text: string; readonly end: number };

/** xstrings.ToSnakeCase and ToKebabCase: lower-case words with a connector between them. */
export function toConnectedCase(text: string, connector: string): string {
  if (text === '') return '';
  const chars = [...text];
  const result = new TextBuilder();
  const write = (kind: WordKind, word: string): void => {
    result.add(kind === 'upper' || kind === 'connector' ? lowerWord(word, connector) : word);
  };
  const separates = (kind: WordKind): boolean => kind !== 'connector' && kind !== 'punctuation';
  let word = nextWord(chars, 0);
  while (word.end < chars.length) {
    if (word.kind !== 'connector') write(word.kind, word.text);
    const previous = word;
    word = nextWord(chars, word.end);
    if (previous.kind === 'number') {
      word = writeRun(chars, word, write);
      if (word.kind !== 'none' && separates(word.kind)) result.add(connector);
    } else if (previous.kind === 'connector') {
      write('connector', previous.text);
    } else if (previous.kind !== 'punctuation') {
      if (word.kind !== 'number') {
        if (separates(word.kind)) result.add(connector);
        continue;
      }
      if (word.end >= chars.length) continue;
      const number = word.text;
      word = nextWord(chars, word.end);
      if (word.kind !== 'alphabet') {
        write('number', number);
        if (separates(word.kind)) result.add(connector);
        continue;
      }
      result.add(connector);
      write('number', number);
      word = writeRun(chars, word, write);
      if (word.kind !== 'none' && separates(word.kind)) result.add(connector);
    }
  }
  write(word.kind, word.text);
  return result.toString();
}

/** Writes letters and numbers that follow each other; the first other word is given back. */
function writeRun(
  chars: readonly string[],
  start: Word,
  write: (kind: WordKind, text: string) => void,
): Word {
  let word = start;
  while (word.kind === 'alphabet' || word.kind === 'number') {
    write(word.kind, word.text);
    word = nextWord(chars, word.end);
  }
  return word;
}

function nextWord(chars: readonly string[], start: number): Word {
  const first = chars[start];
  if (first === undefined) return { kind: 'none', text: '', end: start };
  const upTo = (kind: WordKind, end: number): Word => {
    return { kind, text: chars.slice(start, end).join(''), end };
  };
  const run = (from: number, test: (char: string) => boolean): number => {
    let end = start + from;
    while (end < chars.length && test(chars[end] ?? '')) end++;
    return end;
  };
  if (isConnector(first)) return upTo('connector', run(1, isConnector));
  if (isPunctuation(first)) return upTo('punctuation', run(1, isPunctuation));
  const isLowerLetter = (char: string): boolean => isAlphabet(char) && !isUpper(char);
  if (isUpper(first)) {
    const second = chars[start + 1];
    if (second !== undefined && isUpper(second)) {
      const end = run(2, isUpper);
      const following = chars[end];
      return upTo('upper', following !== undefined && isAlphabet(following) ? end - 1 : end);
    }
    if (second !== undefined && isAlphabet(second)) return upTo('upper', run(2, isLowerLetter));
    return upTo('upper', start + 1);
  }
  if (isAlphabet(first)) return upTo('alphabet', run(1, isLowerLetter));
  if (isNumber(first)) return upTo('number', run(1, isNumber));
  const isOther = (char: string): boolean => {
    return !isConnector(char) && !isAlphabet(char) && !isNumber(char) && !isPunctuation(char);
  };
  return upTo('other', run(1, isOther));
}

function lowerWord(word: string, connector: string): string {
  return mapCharacters(word, (char) =>
    isConnector(char) ? connector : isUpper(char) ? lowerRune(char) : char,
  );
}

function isConnector(char: string): boolean {
  return char === '-' || char === '_' || isSpace(char);
}

function isUpper(char: string): boolean {
  return /\p{Lu}/u.test(char);
}

/** A letter, but no Chinese, Japanese or Korean ideograph. */
function isAlphabet(char: string): boolean {
  return /\p{L}/u.test(char) && !/[\u3400-\u4d85\u4e00-\u9fcc\u{20000}-\u{2b81d}]/u.test(char);
}

function isNumber(char: string): boolean {
  return /\p{N}/u.test(char);
}

function isPunctuation(char: string): boolean {
  return /\p{P}/u.test(char);
}
