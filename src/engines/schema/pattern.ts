import { type Regexp, compileRegexp, isRegexpError } from '#patterns';

/** A pattern as the API server compiles it, with Go's regexp; undefined when that refuses it, and then it is not checked. */
export function compilePattern(source: string): Regexp | undefined {
  const compiled = compileRegexp(source);
  return isRegexpError(compiled) ? undefined : compiled;
}
