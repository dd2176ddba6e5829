import { exceeded } from '#budget';
import { globProgram } from './glob-program.ts';

/** Tests a text against one pattern, in time linear in the text. */
export type Glob = (text: string) => boolean;

/** What a bad pattern amounts to where it is no error. */
export const matchesNothing: Glob = () => false;

/** What a reader of patterns makes of them: what `globProgram` reads, or `undefined` for a bad pattern. */
export type GlobReader = (runes: readonly string[]) => string | undefined;

/** Compiles patterns of one dialect, each once. A bad pattern gives `undefined`. */
export function globDialect(read: GlobReader, special: RegExp): (pattern: string) => Glob | undefined {
  const cache = new Map<string, Glob | undefined>();
  let cachedLength = 0;
  return (pattern) => {
    if (cache.has(pattern)) return cache.get(pattern);
    const glob = special.test(pattern) ? compile(pattern, read) : (text: string) => text === pattern;
    cachedLength += pattern.length;
    if (cachedLength > maxCachedLength) {
      cache.clear();
      cachedLength = pattern.length;
    }
    cache.set(pattern, glob);
    return glob;
  };
}

/** Letters of all patterns of a dialect that are kept: some hundred bytes each. */
const maxCachedLength = 500_000;
const maxLength = 16_384;

/** Refuses a pattern that is longer than anybody writes them. */
export function checkLength(pattern: string): void {
  if (pattern.length > maxLength) throw exceeded('bytes', maxLength);
}

function compile(pattern: string, read: GlobReader): Glob | undefined {
  checkLength(pattern);
  const source = read([...pattern]);
  return source === undefined ? undefined : globProgram(source);
}

/** One character by itself. */
export function literal(rune: string): string {
  return /[\\^$.*+?()[\]{}|]/.test(rune) ? `\\${rune}` : rune;
}

/** One character inside a class. */
export function inClass(rune: string): string {
  return /[\\\]^[-]/.test(rune) ? `\\${rune}` : rune;
}
