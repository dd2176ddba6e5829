import { compileRegexp, isRegexpError } from '#patterns';

/** The test of a schema's pattern, which Helm compiles with Go's regexp; one that cannot be compiled refuses nothing. */
export function patternTest(pattern: string): (text: string) => boolean {
  const compiled = compileRegexp(pattern);
  return isRegexpError(compiled) ? () => true : compiled.test;
}
