import { describe, expect, test } from 'vitest';
import { gobwasGlob } from './gobwas-glob.ts';
import { doublestarGlob, pathGlob, pathspecGlob, simpleGlob } from './path-glob.ts';
import { compileRegexp, isRegexpError } from './regexp.ts';

const long = 'a'.repeat(50_000);

describe('patterns that backtracking engines never finish', () => {
  test.each(['^(a+)+$', '^(a|aa)+$', '^(a*)*b$', '(x+x+)+y', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
    'the regular expression %s takes linear time',
    (pattern) => {
      const regexp = compileRegexp(pattern);
      expect(isRegexpError(regexp) || regexp.test(`${long}!`)).toBe(false);
    },
  );

  test.each([
    ['gobwas', gobwasGlob],
    ['path.Match', pathGlob],
    ['doublestar', doublestarGlob],
    ['pathspec', pathspecGlob],
    ['simple', simpleGlob],
  ])('a glob of %s with many stars takes linear time', (_, compile) => {
    expect(compile('*a'.repeat(40))?.(`${long}!`)).toBe(false);
  });

  test.each([
    ['gobwas', gobwasGlob],
    ['doublestar', doublestarGlob],
  ])('forty braces of %s are one expression and not 2^40', (_, compile) => {
    const glob = compile('{a,b}'.repeat(40));
    expect([glob?.('ab'.repeat(20)), glob?.('ac'.repeat(20))]).toEqual([true, false]);
  });

  test('braces whose alternatives decide what ** means are bounded', () => {
    expect(doublestarGlob('{a,**}/b')?.('x/y/b')).toBe(true);
    expect(() => doublestarGlob(`{a,**}/${'{a,b}'.repeat(40)}`)).toThrow('took more than 1000 steps');
  });

  test('braces that are never closed are read once, and long patterns not at all', () => {
    expect(doublestarGlob('{'.repeat(16_000))?.('{'.repeat(16_000))).toBe(true);
    expect(() => doublestarGlob(`{a,**}/${'a'.repeat(100_000)}`)).toThrow('more than 16384 bytes');
  });

  test('a glob that is no path any more is refused as such', () => {
    expect(() => gobwasGlob('*'.repeat(50_000))).toThrow('built more than');
  });
});
