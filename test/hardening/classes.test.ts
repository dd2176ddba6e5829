import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const table = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const rows = [...table.matchAll(/^\| (.+) \| `([\w./-]+)`: (.+) \|$/gm)].map(
  ([, what = '', file = '', title = '']) => ({ what, file, title }),
);

test('every line of the table names a test', () => {
  const lines = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| class'));
  expect(rows.map(({ what }) => what)).toEqual(lines.map((line) => line.split(' | ')[0]?.slice(2)));
});

test.each(rows)('$what: its test is there', ({ file, title }) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8').includes(title), `${file} has no ${title}`).toBe(true);
});
