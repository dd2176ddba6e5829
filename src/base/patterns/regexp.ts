import type { Budget } from '#budget';
import { RE2JS, RE2JSSyntaxException } from 're2js';

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
  /** Whether some part of the text matches. */
  test(text: string): boolean;
};

/** Why an expression is none, in Go's words. */
export type RegexpError = { readonly message: string };

const cache = new Map<string, Regexp | RegexpError>();
const maxCached = 1000;
const longText = 4096;

/** regexp.Compile, each expression once. */
export function compileRegexp(pattern: string): Regexp | RegexpError {
  let compiled = cache.get(pattern);
  if (compiled === undefined) {
    compiled = compile(pattern);
    if (cache.size >= maxCached) cache.clear();
    cache.set(pattern, compiled);
  }
  return compiled;
}

/** Whether compiling failed. */
export function isRegexpError(compiled: Regexp | RegexpError): compiled is RegexpError {
  return !('source' in compiled);
}

function compile(pattern: string): Regexp | RegexpError {
  try {
    const source = RE2JS.compile(pattern);
    const names = Object.entries(source.namedGroups()).map(([name, index]) => [name, [index]] as const);
    const test = (text: string) => source.test(text);
    return { source, names: new Map(names), groups: source.groupCount(), test };
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
    if (!matcher.find(from)) break;
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
    const groups: (readonly [number, number])[] = [];
    for (let i = 0; i <= regexp.groups; i++) groups.push([matcher.start(i), matcher.end(i)]);
    matches.push({ start, end, groups });
  }
  return matches;
}
