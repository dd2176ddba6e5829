import { afterEach, beforeEach, expect, test } from 'vitest';
import { Recent, keepLess } from './recent.ts';

// Tests share a process, and one that runs short of memory keeps less of everything.
beforeEach(() => keepLess(1));
afterEach(() => keepLess(1));

test('what fits is made once, and the oldest is made again when more was kept since', () => {
  const made: string[] = [];
  const recent = new Recent<string, string>(6, (key) => key.length);
  const ask = (key: string): string =>
    recent.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['web', 'api', 'web', 'db', 'web'].map(ask)).toEqual(['WEB', 'API', 'WEB', 'DB', 'WEB']);
  expect(made).toEqual(['web', 'api', 'db', 'web']);
});

test('what is too heavy alone is kept until something else is asked for', () => {
  let times = 0;
  const recent = new Recent<string, number>(3, (key) => key.length);
  const ask = (key: string) => recent.get(key, () => ++times);
  expect(['payments', 'payments', 'db', 'payments'].map(ask)).toEqual([1, 1, 2, 3]);
});

test('what goes is looked at once more while it is still there', () => {
  const gone: string[] = [];
  const recent = new Recent<string, string>(
    6,
    (key) => key.length,
    (value) => gone.push(`${value} ${recent.get('web', () => 'made again')}`),
  );
  for (const key of ['web', 'api', 'db']) recent.get(key, () => key.toUpperCase());
  expect(gone).toEqual(['WEB WEB']);
});

test('where memory is scarce a part of it goes when the next is made', () => {
  const gone: string[] = [];
  const recent = new Recent<string, string>(
    8,
    (key) => key.length,
    (value) => gone.push(value),
  );
  for (const key of ['web', 'api']) recent.get(key, () => key);
  keepLess(1 / 4);
  recent.get('db', () => 'db');
  expect(gone).toEqual(['web', 'api']);
});
