import { describe, expect, test } from 'vitest';
import { gobwasGlob } from './gobwas-glob.ts';
import { doublestarGlob, pathGlob, pathspecGlob, simpleGlob } from './path-glob.ts';
import { Budget } from '#budget';
import { compileRegexp, findMatches, isRegexpError } from './regexp.ts';

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

describe('a search that could take seconds is not begun', () => {
  const compiled = (pattern: string) => {
    const regexp = compileRegexp(pattern);
    if (isRegexpError(regexp)) throw new Error(regexp.message);
    return regexp;
  };
  const groups = '(a|b)?'.repeat(3000);
  const counts = '((a{10}){10}){10}'.repeat(100);

  test.each([
    ['many groups of a long match', groups, 'ab'.repeat(3000)],
    ['counts of counts in a long text', counts, 'a'.repeat(50_000)],
  ])('for %s', (_, pattern, text) => {
    const find = () => findMatches({ regexp: compiled(pattern), text, limit: 1 });
    expect(find).toThrow('in a text for which that takes too long');
  });

  test('nor by a test of a text', () => {
    expect(() => compiled(counts).test('a'.repeat(50_000))).toThrow('takes too long');
  });

  test('and what a search takes is charged by the length of the expression and of the text', () => {
    const regexp = compiled('(x|y)?(z+)?'.repeat(100));
    const budget = new Budget({ steps: 100_000 });
    const find = () => findMatches({ regexp, text: 'q'.repeat(3000), limit: -1, budget });
    expect(() => Array.from({ length: 20 }, find)).toThrow('took more than 100000 steps');
    expect(() => compileRegexp(`${counts}b`, new Budget({ bytes: 1_000_000 }))).toThrow('built more than');
  });

  test('groups of an ordinary expression are found in a long text', () => {
    const regexp = compiled('(?m)^(\\w+)=(.*)$');
    const found = findMatches({
      regexp,
      text: 'name=value\n'.repeat(20_000),
      limit: -1,
      budget: new Budget({ steps: 5_000_000 }),
    });
    expect(found.length).toBe(20_000);
  });
});
