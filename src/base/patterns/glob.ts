import { exceeded } from '#budget';
import { compileRegexp, isRegexpError } from './regexp.ts';

/** Tests a text against one pattern, in time linear in the text. */
export type Glob = (text: string) => boolean;

/** What a bad pattern amounts to where it is no error. */
export const matchesNothing: Glob = () => false;

/** What a reader of patterns makes of them: the source of a regular expression, or `undefined` for a bad pattern. */
export type GlobReader = (runes: readonly string[]) => string | undefined;

/** Compiles patterns of one dialect, each once. A bad pattern gives `undefined`. */
export function globDialect(read: GlobReader, special: RegExp): (pattern: string) => Glob | undefined {
  const cache = new Map<string, Glob | undefined>();
  return (pattern) => {
    if (cache.has(pattern)) return cache.get(pattern);
    const glob = special.test(pattern) ? compile(pattern, read) : (text: string) => text === pattern;
    if (cache.size >= maxCached) cache.clear();
    cache.set(pattern, glob);
    return glob;
  };
}

const maxCached = 5000;
const maxLength = 16_384;

/** Refuses a pattern that is longer than anybody writes them. */
export function checkLength(pattern: string): void {
  if (pattern.length > maxLength) throw exceeded('bytes', maxLength);
}

function compile(pattern: string, read: GlobReader): Glob | undefined {
  checkLength(pattern);
  const source = read([...pattern]);
  if (source === undefined) return undefined;
  const regexp = compileRegexp(`^(?s:${source})$`);
  if (!isRegexpError(regexp)) return (text) => regexp.test(text);
  if (/too deeply/.test(regexp.message)) throw exceeded('depth', maxNesting);
  if (/too large/.test(regexp.message)) throw exceeded('bytes', maxLength);
  throw new Error(`the glob ${pattern} became no regular expression: ${regexp.message}`);
}

/** Where RE2 stops to nest. */
const maxNesting = 1000;

/** One character by itself. */
export function literal(rune: string): string {
  return /[\\^$.*+?()[\]{}|]/.test(rune) ? `\\${rune}` : rune;
}

/** One character inside a class. */
export function inClass(rune: string): string {
  return /[\\\]^[-]/.test(rune) ? `\\${rune}` : rune;
}
