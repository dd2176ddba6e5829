import { expect, test } from 'vitest';
import { textAfter, textBefore, trimEndOf, trimEndWhile, trimOf } from './trim-characters.ts';

test.each([
  ['https://charts.example.com//', '/', 'https://charts.example.com'],
  ['///', '/', ''],
  ['a/b', '/', 'a/b'],
  ['', '/', ''],
  ['1.500', '0', '1.5'],
])('%s loses every %s at its end', (text, characters, expected) => {
  expect(trimEndOf(text, characters)).toBe(expected);
});

test('both ends of a text lose the given characters, what stands between them stays', () => {
  expect(trimOf('--a-.b.-', '-.')).toBe('a-.b');
  expect(trimOf('---', '-')).toBe('');
});

test('an end is taken away as long as something holds', () => {
  expect(trimEndWhile('name!?', (character) => /\W/.test(character))).toBe('name');
});

test('a text is cut at its first mark', () => {
  expect(textBefore('/api/v1?watch=true?', '?')).toBe('/api/v1');
  expect(textBefore('/api/v1', '?')).toBe('/api/v1');
  expect(textAfter('--filename=a=b', '=')).toBe('a=b');
  expect(textAfter('-f', '=')).toBeUndefined();
});

test('a long row of a character costs no more than its length', () => {
  const row = `${'/'.repeat(2_000_000)}a`;
  expect(trimEndOf(row, '/')).toBe(row);
  expect(trimOf(row, '/')).toBe('a');
});
