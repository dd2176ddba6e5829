import { exceeded } from '#budget';
import { type Glob, checkLength, globDialect, inClass, literal } from './glob.ts';
import { compileRegexp, findMatches, isRegexpError } from './regexp.ts';

/**
 * Go's path.Match and, on Linux, filepath.Match: `*` and `?` stop at `/`, `[a-z]` and `[^a-z]` are classes, `\`
 * escapes; there is no `**`, which behaves as `*`. `undefined` for a malformed pattern.
 */
export const pathGlob: (pattern: string) => Glob | undefined = globDialect(
  (runes) => readPath(runes, ['^']),
  /[*?[\\]/,
);

/** As `pathGlob`, for what the first `*` of the pattern stands for; `undefined` where the pattern does not match. */
export function firstStar(pattern: string): (text: string) => string | undefined {
  const source = readPath([...pattern], ['^'])?.replace('[^/]*', '([^/]*)');
  const regexp = source === undefined ? undefined : compileRegexp(`^(?s:${source})$`);
  if (regexp === undefined || isRegexpError(regexp)) return () => undefined;
  return (text) => {
    const [start, end] = findMatches({ regexp, text, limit: 1 })[0]?.groups[1] ?? [-1, -1];
    return start < 0 ? undefined : text.slice(start, end);
  };
}

/** github.com/bmatcuk/doublestar: as path.Match, with `**` for any number of segments and `{a,b}` alternatives. */
export function doublestarGlob(pattern: string): Glob | undefined {
  if (!touchesBraces.test(pattern)) return doublestar(pattern);
  checkLength(pattern);
  const globs = expandBraces(pattern).flatMap((plain) => doublestar(plain) ?? []);
  return (text) => globs.some((glob) => glob(text));
}

/** Whether it depends on the alternative if `**` is a whole segment. */
const touchesBraces = /[{},]\*\*|\*\*[{},]/;

const doublestar = globDialect((runes) => readPath(runes, ['^', '!'], true), /[*?[\\{]/);

/** What git's wildmatch makes of a pathspec: wildcards cross `/`. A class that does not close matches nothing. */
export const pathspecGlob: (pattern: string) => Glob | undefined = globDialect((runes) => {
  let source = '';
  for (let index = 0; index < runes.length; index++) {
    const rune = runes[index] ?? '';
    if (rune === '*') source += '.*';
    else if (rune === '?') source += '.';
    else if (rune === '\\') source += literal(runes[++index] ?? '');
    else if (rune === '[') {
      const found = readWildmatchClass(runes, index);
      if (!found) return undefined;
      source += found.source;
      index = found.end;
    } else source += literal(rune);
  }
  return source;
}, /[*?[\\]/);

/** Only `*` and `?`, and both cross everything: what waivers and other settings of ours use. */
export const simpleGlob: (pattern: string) => Glob | undefined = globDialect(
  (runes) => runes.map((rune) => (rune === '*' ? '.*' : rune === '?' ? '.' : literal(rune))).join(''),
  /[*?]/,
);

/**
 * The source of a path pattern. `negations` are what may begin a negated class; with `isDoublestar`, `**` and
 * braces count.
 */
function readPath(
  runes: readonly string[],
  negations: readonly string[],
  isDoublestar = false,
): string | undefined {
  const closed = isDoublestar ? closedBraces(runes) : new Set();
  let source = '';
  let depth = 0;
  for (let index = 0; index < runes.length; index++) {
    const rune = runes[index] ?? '';
    if (isDoublestar && isSegmentStart(runes, index) && isSuper(runes, index)) {
      const isLast = index + 2 >= runes.length;
      source += isLast ? '.*' : '(?:.*/)?';
      index += isLast ? 1 : 2;
    } else if (isDoublestar && rune === '/' && index + 3 === runes.length && isSuper(runes, index + 1)) {
      return `${source}(?:/.*)?${')'.repeat(depth)}`;
    } else if (rune === '*') source += '[^/]*';
    else if (rune === '?') source += '[^/]';
    else if (closed.has(index)) {
      depth++;
      source += '(?:';
    } else if (depth > 0 && rune === '}') {
      depth--;
      source += ')';
    } else if (depth > 0 && rune === ',') source += '|';
    else if (rune === '[') {
      const found = readClass(runes, index, negations);
      if (!found) return undefined;
      source += found.source;
      index = found.end;
    } else if (rune === '\\') {
      index++;
      if (index >= runes.length) return undefined;
      source += literal(runes[index] ?? '');
    } else source += literal(rune);
  }
  return source;
}

function isSegmentStart(runes: readonly string[], index: number): boolean {
  return index === 0 || runes[index - 1] === '/';
}

function isSuper(runes: readonly string[], index: number): boolean {
  const after = runes[index + 2];
  return runes[index] === '*' && runes[index + 1] === '*' && (after === undefined || after === '/');
}

/** Where the braces open that are closed again. */
function closedBraces(runes: readonly string[]): ReadonlySet<number> {
  const closed = new Set<number>();
  const open: number[] = [];
  for (const [index, rune] of runes.entries()) {
    if (rune === '{') open.push(index);
    const last = rune === '}' ? open.pop() : undefined;
    if (last !== undefined) closed.add(last);
  }
  return closed;
}

/** A class as path.Match reads it: ranges and single characters, `\` escapes, never empty. */
function readClass(
  runes: readonly string[],
  open: number,
  negations: readonly string[],
): { readonly source: string; readonly end: number } | undefined {
  let at = open + 1;
  const isNegated = negations.includes(runes[at] ?? '');
  if (isNegated) at++;
  let ranges = '';
  for (let count = 0; ; count++) {
    if (at >= runes.length) return undefined;
    if (runes[at] === ']' && count > 0) break;
    const low = readClassRune(runes, at);
    if (!low) return undefined;
    at = low.next;
    let high = low;
    if (runes[at] === '-') {
      const end = readClassRune(runes, at + 1);
      if (!end) return undefined;
      high = end;
      at = high.next;
    }
    // A range that runs backwards holds no character.
    if (low.code <= high.code) ranges += `${inClass(low.rune)}-${inClass(high.rune)}`;
  }
  if (ranges === '') return { source: isNegated ? '.' : noRune, end: at };
  return { source: `[${isNegated ? '^' : ''}${ranges}]`, end: at };
}

/** A class as wildmatch.c reads it: a `]` that comes first, and a `-` at either end, stand for themselves. */
function readWildmatchClass(
  runes: readonly string[],
  open: number,
): { readonly source: string; readonly end: number } | undefined {
  const isNegated = runes[open + 1] === '!' || runes[open + 1] === '^';
  const first = open + (isNegated ? 2 : 1);
  const end = runes.indexOf(']', first + 1);
  if (end < 0) return undefined;
  let ranges = '';
  for (let at = first; at < end; at++) {
    const low = runes[at] ?? '';
    const isRange = runes[at + 1] === '-' && at + 2 < end;
    const high = isRange ? (runes[at + 2] ?? '') : low;
    if (isRange) at += 2;
    if ((low.codePointAt(0) ?? 0) <= (high.codePointAt(0) ?? 0)) ranges += `${inClass(low)}-${inClass(high)}`;
  }
  if (ranges === '') return { source: isNegated ? '.' : noRune, end };
  return { source: `[${isNegated ? '^' : ''}${ranges}]`, end };
}

/** A class that holds nothing. */
const noRune = '[]';

/** match.go's getEsc: `-` and `]` do not stand for themselves here, and something must follow. */
function readClassRune(
  runes: readonly string[],
  index: number,
): { readonly rune: string; readonly code: number; readonly next: number } | undefined {
  let at = index;
  if (runes[at] === undefined || runes[at] === '-' || runes[at] === ']') return undefined;
  if (runes[at] === '\\') at++;
  const rune = runes[at];
  if (rune === undefined || at + 1 >= runes.length) return undefined;
  return { rune, code: rune.codePointAt(0) ?? 0, next: at + 1 };
}

const maxAlternatives = 1000;

/** The patterns that braces stand for. */
function expandBraces(pattern: string): readonly string[] {
  let open = [pattern];
  const done: string[] = [];
  while (open.length > 0) {
    const next: string[] = [];
    for (const each of open) {
      const parts = splitFirstBraces(each);
      if (parts) next.push(...parts);
      else done.push(each);
    }
    if (next.length + done.length > maxAlternatives) throw exceeded('steps', maxAlternatives);
    open = next;
  }
  return done;
}

function splitFirstBraces(pattern: string): readonly string[] | undefined {
  const open = pattern.indexOf('{');
  if (open < 0) return undefined;
  let depth = 0;
  let start = open + 1;
  const parts: string[] = [];
  for (let index = open; index < pattern.length; index++) {
    const rune = pattern[index];
    if (rune === '{') depth++;
    else if (rune === ',' && depth === 1) {
      parts.push(pattern.slice(start, index));
      start = index + 1;
    } else if (rune === '}' && --depth === 0) {
      parts.push(pattern.slice(start, index));
      const [before, after] = [pattern.slice(0, open), pattern.slice(index + 1)];
      return parts.map((part) => before + part + after);
    }
  }
  return undefined;
}
