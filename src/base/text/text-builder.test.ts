import { expect, test } from 'vitest';
import { TextBuilder, mapCharacters } from './text-builder.ts';

test('pieces are joined in their order, however many', () => {
  const builder = new TextBuilder();
  for (let i = 0; i < 10_000; i++) builder.add(`${i},`);
  expect(builder.toString()).toBe(`${Array.from({ length: 10_000 }, (_, i) => i).join(',')},`);
});

test('nothing is nothing', () => {
  expect(new TextBuilder().toString()).toBe('');
});

test('characters beyond the basic plane are one', () => {
  expect(mapCharacters('a😀b', (char) => `${char}.`)).toBe('a.😀.b.');
});
