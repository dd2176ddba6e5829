import { describe, expect, test } from 'vitest';
import { pathspec } from './pathspec.ts';

describe('git pathspec', () => {
  test.each([
    ['clusters/*/config.json', 'clusters/dev/eu/config.json', true],
    ['**/config.json', 'config.json', false],
    ['**/config.json', 'a/config.json', true],
    ['*config.json', 'a/config.json', true],
    ['clusters', 'clusters/dev/config.json', true],
    ['clusters/', 'clusters/dev/config.json', true],
    ['clusters/dev', 'clusters/development/config.json', false],
    [':(glob)clusters/*/config.json', 'clusters/dev/eu/config.json', false],
    ['clusters/[!d]*/c.yaml', 'clusters/prod/c.yaml', true],
  ])('%s on %s: %s', (pattern, text, expected) => {
    expect(pathspec(pattern)(text)).toBe(expected);
  });
});
