import { expect, test } from 'vitest';
import { oftenAsked } from './often-asked.ts';

test('a text is looked at once, however often it is asked about', () => {
  const looked: string[] = [];
  const isLong = oftenAsked((text) => {
    looked.push(text);
    return text.length > 8;
  });
  expect(['guestbook', 'api', 'guestbook', 'api'].map(isLong)).toEqual([true, false, true, false]);
  expect(looked).toEqual(['guestbook', 'api']);
});

test('of more texts than are remembered the answers are still right', () => {
  const isEven = oftenAsked((text) => Number(text) % 2 === 0);
  const texts = Array.from({ length: 10_003 }, (_, number) => String(number));
  for (const ask of [1, 2]) expect(texts.filter(isEven).length, `time ${ask}`).toBe(5002);
});
