import { type Regexp, compileRegexp, isRegexpError } from '#patterns';
import { Failure } from '../failure.ts';

/** Compiles a regular expression of Go. */
export function goRegex(pattern: string): Pick<Regexp, 'test'> {
  const compiled = compileRegexp(pattern);
  if (!isRegexpError(compiled)) return compiled;
  throw new Failure(`error parsing regexp: \`${pattern}\``, {
    suggestion: 'a selector is a regular expression; escape characters such as * with a backslash',
  });
}

/** Compiles a pattern that must match the whole text; the empty pattern matches everything. */
export function anchoredRegex(pattern: string): Pick<Regexp, 'test'> {
  if (pattern === '') return everything;
  return plain.test(pattern) ? { test: (text) => text === pattern } : goRegex(`^(?:${pattern})$`);
}

const everything = { test: () => true };
const plain = /^[\w-]+$/;
