import type { Budget } from '#budget';
import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction } from '../exec/go-function.ts';
import { type Match, type Regexp, findMatches } from '#patterns';
import { compileRegexp, expandTemplate, replaceMatches, splitMatches } from '../text/regexp.ts';
import { GoList, STRING_LIST } from '../values/go-value.ts';

/** sprig's regular expressions (regex.go), RE2 throughout. */
export const regexpFunctions: { readonly [name: string]: GoFunction } = {
  regexMatch: fixed(['string', 'string'], ({ budget }, pattern, text) => {
    try {
      return compileRegexp(pattern, budget).test(text, budget);
    } catch (error) {
      if (error instanceof GoError) return false;
      throw error;
    }
  }),
  mustRegexMatch: fixed(['string', 'string'], ({ budget }, pattern, text) =>
    compileRegexp(pattern, budget).test(text, budget),
  ),
  ...both('RegexFind', (compile) =>
    fixed(['string', 'string'], (runtime, pattern, text) => {
      const [match] = findMatches({
        regexp: compile(pattern, runtime.budget),
        text,
        limit: 1,
        budget: runtime.budget,
      });
      return match === undefined ? '' : text.slice(match.start, match.end);
    }),
  ),
  ...both('RegexFindAll', (compile) =>
    fixed(['string', 'string', 'int'], (runtime, pattern, text, limit) => {
      const matches = findMatches({
        regexp: compile(pattern, runtime.budget),
        text,
        limit: Number(limit),
        budget: runtime.budget,
      });
      const found = matches.map((match) => text.slice(match.start, match.end));
      return new GoList(found, STRING_LIST, found.length === 0);
    }),
  ),
  ...both('RegexReplaceAll', (compile) =>
    fixed(['string', 'string', 'string'], (runtime, pattern, text, template) => {
      const regexp = compile(pattern, runtime.budget);
      const replace = (match: Match) => expandTemplate({ regexp, template, text, match });
      return replaceMatches({ regexp, text, replacement: replace, budget: runtime.budget });
    }),
  ),
  ...both('RegexReplaceAllLiteral', (compile) =>
    fixed(['string', 'string', 'string'], (runtime, pattern, text, replacement) => {
      return replaceMatches({
        regexp: compile(pattern, runtime.budget),
        text,
        replacement: () => replacement,
        budget: runtime.budget,
      });
    }),
  ),
  ...both('RegexSplit', (compile) =>
    fixed(['string', 'string', 'int'], (runtime, pattern, text, limit) => {
      const input = { pattern, text, limit: Number(limit) };
      const parts = splitMatches(compile(pattern, runtime.budget), input, runtime.budget);
      return new GoList(parts ?? [], STRING_LIST, parts === null);
    }),
  ),
  regexQuoteMeta: fixed(['string'], (_, text) => text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&')),
};

type Compile = (pattern: string, budget: Budget) => Regexp;

/** A function and its must twin, which differ only in how a bad expression is reported. */
function both(name: string, make: (compile: Compile) => GoFunction): { readonly [name: string]: GoFunction } {
  return {
    [name.charAt(0).toLowerCase() + name.slice(1)]: make(mustCompile),
    [`must${name}`]: make(compileRegexp),
  };
}

function mustCompile(pattern: string, budget: Budget): Regexp {
  try {
    return compileRegexp(pattern, budget);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new GoError(`regexp: Compile(${quotePattern(pattern)}): ${error.message}`);
  }
}

function quotePattern(pattern: string): string {
  return /[`\p{Cc}]/u.test(pattern.replaceAll('\t', '')) ? JSON.stringify(pattern) : `\`${pattern}\``;
}
