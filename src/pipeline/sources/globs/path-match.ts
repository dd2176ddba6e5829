import type { Glob } from './gobwas-glob.ts';

/**
 * Compiles a pattern of Go's path.Match: `*` and `?` stop at `/`, `[a-z]` and `[^a-z]` are classes, `\`
 * escapes, and there is no `**`. A malformed pattern matches nothing. `**` behaves as `*` twice.
 */
export function pathMatch(pattern: string): Glob {
  const regex = pathMatchRegex(pattern);
  if (regex === undefined) return () => false;
  const whole = new RegExp(`^${regex}$`, 'u');
  return (text) => whole.test(text);
}

/** The regular expression of a pattern without `**` and `{}`; `undefined` when it is malformed. */
export function pathMatchRegex(pattern: string): string | undefined {
  const runes = [...pattern];
  let regex = '';
  for (let index = 0; index < runes.length; index++) {
    const rune = runes[index] ?? '';
    if (rune === '*') regex += '[^/]*';
    else if (rune === '?') regex += '[^/]';
    else if (rune === '[') {
      const end = closing(runes, index);
      if (end === undefined) return undefined;
      const body = runes.slice(index + 1, end);
      const isNot = body[0] === '^' || body[0] === '!';
      regex += `[${isNot ? '^' : ''}${classBody(isNot ? body.slice(1) : body)}]`;
      index = end;
    } else if (rune === '\\') {
      index++;
      if (index >= runes.length) return undefined;
      regex += escapeRegex(runes[index] ?? '');
    } else regex += escapeRegex(rune);
  }
  return regex;
}

/** Escapes one character for use outside a class. */
export function escapeRegex(rune: string): string {
  return rune.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&');
}

/** The index of the bracket that closes a class; the first character of a class is never the closing one. */
function closing(runes: readonly string[], open: number): number | undefined {
  let index = open + 1;
  if (runes[index] === '^' || runes[index] === '!') index++;
  const first = index;
  for (; index < runes.length; index++) {
    if (runes[index] === '\\') index++;
    else if (runes[index] === ']') return index === first ? undefined : index;
  }
  return undefined;
}

function classBody(runes: readonly string[]): string {
  let body = '';
  for (let index = 0; index < runes.length; index++) {
    const rune = runes[index] ?? '';
    if (rune === '\\') {
      index++;
      body += (runes[index] ?? '').replace(/[\\\]^-]/u, '\\$&');
    } else body += rune.replace(/[\\\]^[]/u, '\\$&');
  }
  return body;
}
