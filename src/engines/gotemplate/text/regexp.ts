import { RE2JS, RE2JSSyntaxException } from 're2js';
import { GoError } from '../exec/errors.ts';

/** A match: its bounds and those of its groups, -1 for groups that took no part. */
export type Match = {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (readonly [number, number])[];
};

/** A compiled RE2 expression. */
export type Regexp = {
  readonly source: RE2JS;
  /** The groups of each name; a name may stand for several. */
  readonly names: ReadonlyMap<string, readonly number[]>;
  readonly groups: number;
};

const cache = new Map<string, Regexp | GoError>();

/** regexp.Compile; throws Go's error for a bad expression. */
export function compileRegexp(pattern: string): Regexp {
  let compiled = cache.get(pattern);
  if (compiled === undefined) {
    compiled = compile(pattern);
    if (cache.size > 1000) cache.clear();
    cache.set(pattern, compiled);
  }
  if (compiled instanceof GoError) throw compiled;
  return compiled;
}

function compile(pattern: string): Regexp | GoError {
  try {
    const source = RE2JS.compile(pattern);
    const names = Object.entries(source.namedGroups()).map(([name, index]) => [name, [index]] as const);
    return { source, names: new Map(names), groups: source.groupCount() };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    if (/duplicate capture group name/.test(error.message)) return compileRepeatedNames(pattern);
    return new GoError(error.message.replace(/at end of expression$/, '$&: ``'));
  }
}

/** Go lets several groups have one name; they are told apart by a suffix that no other name has. */
function compileRepeatedNames(pattern: string): Regexp | GoError {
  let count = 0;
  const renamed = pattern.replace(/(?<!\\)\(\?P?<(\w+)>/g, (_, name: string) => `(?P<${name}__${++count}>`);
  const compiled = compile(renamed);
  if (compiled instanceof GoError) return new GoError(compiled.message.replace(/__\d+>/g, '>'));
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

/** All successive matches, at most `limit` if that is not negative (regexp's allMatches). */
export function findMatches(regexp: Regexp, text: string, limit: number): readonly Match[] {
  const matches: Match[] = [];
  const matcher = regexp.source.matcher(text);
  let from = 0;
  let previousEnd = -1;
  while (from <= text.length && (limit < 0 || matches.length < limit)) {
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
    const groups: (readonly [number, number])[] = [];
    for (let i = 0; i <= regexp.groups; i++) groups.push([matcher.start(i), matcher.end(i)]);
    matches.push({ start, end, groups });
  }
  return matches;
}

/** Regexp.ReplaceAllString with `$name` and `${name}` expanded as Go does it. */
export function replaceMatches(regexp: Regexp, text: string, replacement: (match: Match) => string): string {
  let result = '';
  let last = 0;
  for (const match of findMatches(regexp, text, -1)) {
    result += text.slice(last, match.start) + replacement(match);
    last = match.end;
  }
  return result + text.slice(last);
}

/** Regexp.Expand: the longest name after `$` counts, so `$1W` is the group named `1W`. */
export function expandTemplate(regexp: Regexp, template: string, text: string, match: Match): string {
  return template.replace(
    /\$(?:\$|\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))?/gu,
    (whole, braced?: string, bare?: string) => {
      if (whole === '$$') return '$';
      const name = braced ?? bare;
      if (name === undefined) return '$';
      const indexes = /^(0|[1-9][0-9]{0,8})$/.test(name) ? [Number(name)] : (regexp.names.get(name) ?? []);
      const group = indexes
        .map((index) => match.groups[index])
        .find((found) => found !== undefined && found[0] >= 0);
      return group === undefined ? '' : text.slice(group[0], group[1]);
    },
  );
}

/** Regexp.Split. */
export function splitMatches(
  regexp: Regexp,
  pattern: string,
  text: string,
  limit: number,
): readonly string[] | null {
  if (limit === 0) return null;
  if (pattern !== '' && text === '') return [''];
  const parts: string[] = [];
  let begin = 0;
  let end = 0;
  for (const match of findMatches(regexp, text, limit)) {
    if (limit > 0 && parts.length === limit - 1) break;
    end = match.start;
    if (match.end !== 0) parts.push(text.slice(begin, end));
    begin = match.end;
  }
  if (end !== text.length) parts.push(text.slice(begin));
  return parts;
}
