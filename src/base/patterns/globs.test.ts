import { describe, expect, test } from 'vitest';
import { gobwasGlob } from './gobwas-glob.ts';
import { doublestarGlob, pathGlob } from './path-glob.ts';

describe('gobwas', () => {
  test.each([
    ['*.yaml', 'apps/guestbook.yaml', true],
    ['{a,b}.yaml', 'b.yaml', true],
    ['{a,b/*}', 'b/c/d', true],
    ['{a,b', 'b', true],
    ['[a-c]x', 'bx', true],
    ['[a-cx]x', 'bx', false],
    ['[!a-c]x', 'bx', false],
    ['[abc-]x', '-x', true],
    ['a,b', 'a,b', true],
    ['a*', 'a', true],
    ['*a*b*', 'xaxbx', true],
    ['*a*b*', 'bxa', false],
    ['ab*ba', 'aba', false],
    ['ab**ba', 'abxba', true],
    ['a*a,*', 'aa,', true],
    ['*', '', true],
    ['a*b', 'a\nb', true],
    ['a\\*', 'a*', true],
    ['a\\*', 'ab', false],
    ['a?c', 'a/c', true],
    ['secret-*.{yaml,yml}', 'secret-x/y.yml', true],
    ['', '', true],
    ['größe*', 'größe1', true],
  ])('%s on %s: %s', (pattern, text, expected) => {
    expect(gobwasGlob(pattern)?.(text) ?? false).toBe(expected);
  });
  test.each([
    ['https://*/acme/*', 'https://github.com/acme/gitops', true],
    ['https://github.com/*', 'https://github.com/acme/gitops', false],
    ['https://github.com/**', 'https://github.com/acme/gitops', true],
  ])('with separators %s on %s: %s', (pattern, text, expected) => {
    expect(gobwasGlob(pattern, '/')?.(text) ?? false).toBe(expected);
  });
});

describe('path.Match', () => {
  test.each([
    ['apps/*', 'apps/guestbook', true],
    ['apps/*', 'apps/guestbook/base', false],
    ['apps/**', 'apps/guestbook', true],
    ['apps/**', 'apps/guestbook/base', false],
    ['apps/**/prod', 'apps/a/b/prod', false],
    ['apps/[^a]*', 'apps/backend', true],
    ['apps/[a-c]x', 'apps/bx', true],
    ['apps/[', 'apps/[', false],
    ['*', 'apps', true],
    ['a?c', 'a/c', false],
  ])('%s on %s: %s', (pattern, text, expected) => {
    expect(pathGlob(pattern)?.(text) ?? false).toBe(expected);
  });
});

describe('doublestar', () => {
  test.each([
    ['values/**/*.yaml', 'values/a.yaml', true],
    ['values/**/*.yaml', 'values/x/y/a.yaml', true],
    ['values/*.yaml', 'values/x/a.yaml', false],
    ['values/**', 'values/x/a.yaml', true],
    ['**/config.json', 'config.json', true],
    ['{a,b}/*.yaml', 'b/x.yaml', true],
    ['a{,.prod}.yaml', 'a.yaml', true],
    ['a**b', 'a/b', false],
  ])('%s on %s: %s', (pattern, text, expected) => {
    expect(doublestarGlob(pattern)?.(text)).toBe(expected);
  });
});
