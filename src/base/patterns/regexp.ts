import type { Budget } from '#budget';
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { begin } from './visits.ts';

/** A match: its bounds and those of its groups, -1 for groups that took no part. */
export type Match = {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (readonly [number, number])[];
};

/** A compiled regular expression of Go (RE2): every search takes time linear in the text. */
export type Regexp = {
  readonly source: RE2JS;
  /** The groups of each name; a name may stand for several. */
  readonly names: ReadonlyMap<string, readonly number[]>;
  readonly groups: number;
  /** Of how many instructions it is made: a search takes at most these for every character. */
  readonly size: number;
  /** Whether some part of the text matches. */
  test(text: string, budget?: Budget): boolean;
};

/** Why an expression is none, in Go's words. */
export type RegexpError = { readonly message: string };

const cache = new Map<string, Regexp | RegexpError>();
let cachedSize = 0;
const maxCached = 1000;
/** Instructions of all expressions that are kept: some hundred bytes each. */
const maxCachedSize = 300_000;
const longText = 4096;

/** regexp.Compile, each expression once. Counts of counts make a long program of a short text: what is made is charged. */
export function compileRegexp(pattern: string, budget?: Budget): Regexp | RegexpError {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  const compiled = compile(pattern);
  const size = isRegexpError(compiled) ? 0 : compiled.size;
  budget?.charge(size);
  budget?.allocate(size * bytesOfInstruction);
  if (cache.size >= maxCached || cachedSize + size > maxCachedSize) {
    cache.clear();
    cachedSize = 0;
  }
  if (size <= maxCachedSize) {
    cache.set(pattern, compiled);
    cachedSize += size;
  }
  return compiled;
}

const bytesOfInstruction = 300;

/** Whether compiling failed. */
export function isRegexpError(compiled: Regexp | RegexpError): compiled is RegexpError {
  return !('source' in compiled);
}

function compile(pattern: string): Regexp | RegexpError {
  try {
    const source = RE2JS.compile(pattern);
    const names = Object.entries(source.namedGroups()).map(([name, index]) => [name, [index]] as const);
    const size = source.programSize();
    const test = (text: string, budget?: Budget) => {
      const visits = size * (text.length + 1);
      begin(visits, size);
      budget?.charge(Math.ceil(visits / 64));
      return source.test(text);
    };
    return { source, names: new Map(names), groups: source.groupCount(), size, test };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    if (/duplicate capture group name/.test(error.message)) return compileRepeatedNames(pattern);
    return { message: error.message.replace(/at end of expression$/, '$&: ``') };
  }
}

/** Go lets several groups have one name; they are told apart by a suffix that no other name has. */
function compileRepeatedNames(pattern: string): Regexp | RegexpError {
  let count = 0;
  const renamed = pattern.replace(/(?<!\\)\(\?P?<(\w+)>/g, (_, name: string) => `(?P<${name}__${++count}>`);
  const compiled = compile(renamed);
  if (isRegexpError(compiled)) return { message: compiled.message.replace(/__\d+>/g, '>') };
  const names = new Map<string, number[]>();
  for (const [name, indexes] of compiled.names) {
    const plain = name.replace(/__\d+$/, '');
    names.set(
      plain,
      [...(names.get(plain) ?? []), ...indexes].sort((a, b) => a - b),
    );
  }
  return { ...compiled, names };
}

/**
 * All successive matches, at most `limit` if that is not negative (regexp's allMatches). Each is found in linear
 * time; an expression that looks to the end of the text for each of many matches takes the square of it, in Go too.
 */
export function findMatches({
  regexp,
  text,
  limit,
  budget,
}: {
  readonly regexp: Regexp;
  readonly text: string;
  readonly limit: number;
  readonly budget?: Budget | undefined;
}): readonly Match[] {
  const matches: Match[] = [];
  const matcher = regexp.source.matcher(text);
  let from = 0;
  let previousEnd = -1;
  while (from <= text.length && (limit < 0 || matches.length < limit)) {
    budget?.charge();
    if (text.length - from > longText) budget?.look();
    begin(regexp.size * (text.length - from + 1), regexp.size);
    const isFound = matcher.find(from);
    budget?.charge(Math.ceil((regexp.size * ((isFound ? matcher.end() : text.length) - from + 1)) / 16));
    if (!isFound) break;
    const start = matcher.start();
    const end = matcher.end();
    let isAccepted = true;
    if (end === start) {
      // An empty match right after another one does not count.
      isAccepted = start !== previousEnd;
      const code = text.codePointAt(end);
      from = code === undefined ? text.length + 1 : end + (code > 0xffff ? 2 : 1);
    } else {
      from = end;
    }
    previousEnd = end;
    if (!isAccepted) continue;
    budget?.allocate(96 + 48 * regexp.groups);
    if (regexp.groups > 0) beginGroups(regexp, end - start, budget);
    const groups: (readonly [number, number])[] = [];
    for (let i = 0; i <= regexp.groups; i++) groups.push([matcher.start(i), matcher.end(i)]);
    matches.push({ start, end, groups });
  }
  return matches;
}

/** The same for the groups of a match: every path through it keeps the bounds of all groups. */
function beginGroups({ size, groups, source }: Regexp, length: number, budget: Budget | undefined): void {
  const visits = size * (length + 1);
  if (visits <= keptInBits) return;
  const copied = visits * (1 + groups / 4);
  begin(copied, size);
  budget?.charge(Math.ceil(copied / 16));
  budget?.allocate(size * groups * 8);
  // What earlier searches keep for the next one is as large.
  source.reset();
}

/** What RE2 goes through with one list of bounds. */
const keptInBits = 256 * 1024;
