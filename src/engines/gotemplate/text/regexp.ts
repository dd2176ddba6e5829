import { TextBuilder } from '#text';
import { type Match, type Regexp, compileRegexp as compile, findMatches, isRegexpError } from '#patterns';
import type { Budget } from '#budget';
import { GoError } from '../exec/errors.ts';

/** regexp.Compile; throws Go's error for a bad expression. */
export function compileRegexp(pattern: string, budget: Budget): Regexp {
  const compiled = compile(pattern, budget);
  if (isRegexpError(compiled)) throw new GoError(compiled.message);
  return compiled;
}

/** Regexp.ReplaceAllString with `$name` and `${name}` expanded as Go does it. */
export function replaceMatches({
  regexp,
  text,
  replacement,
  budget,
}: {
  readonly regexp: Regexp;
  readonly text: string;
  readonly replacement: (match: Match) => string;
  readonly budget: Budget;
}): string {
  const result = new TextBuilder();
  let last = 0;
  for (const match of findMatches({ regexp, text, limit: -1, budget })) {
    const added = replacement(match);
    budget.allocate(match.start - last + added.length);
    result.add(text.slice(last, match.start));
    result.add(added);
    last = match.end;
  }
  return `${result}${text.slice(last)}`;
}

/** Regexp.Expand: the longest name after `$` counts, so `$1W` is the group named `1W`. */
export function expandTemplate({
  regexp,
  template,
  text,
  match,
}: {
  readonly regexp: Regexp;
  readonly template: string;
  readonly text: string;
  readonly match: Match;
}): string {
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
  { pattern, text, limit }: { readonly pattern: string; readonly text: string; readonly limit: number },
  budget: Budget,
): readonly string[] | null {
  if (limit === 0) return null;
  if (pattern !== '' && text === '') return [''];
  const parts: string[] = [];
  let begin = 0;
  let end = 0;
  for (const match of findMatches({ regexp, text, limit, budget })) {
    if (limit > 0 && parts.length === limit - 1) break;
    end = match.start;
    if (match.end !== 0) parts.push(text.slice(begin, end));
    begin = match.end;
  }
  if (end !== text.length) parts.push(text.slice(begin));
  return parts;
}
