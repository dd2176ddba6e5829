import { afterEach, expect, test } from 'vitest';
import { traced, watchWork } from '#trace';

afterEach(() => watchWork(undefined));

test('who watches is told of work as it begins and ends, what fails included', () => {
  const told: string[] = [];
  watchWork((name, { application = '' }) => {
    told.push(`begin ${name} ${application}`);
    return () => void told.push(`end ${name}`);
  });
  const failing = () =>
    traced('discover', {}, () => {
      traced('render', { application: 'guestbook' }, () => 1);
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  expect(told).toEqual(['begin discover ', 'begin render guestbook', 'end render', 'end discover']);
});

test('work that nobody watches is done all the same', () => {
  expect(traced('render', {}, () => 2)).toBe(2);
});
