import { expect, test } from 'vitest';
import { fileGlob } from './file-glob.ts';

const names = ['a.txt', 'conf/a.txt', 'conf/deep/b.txt', 'conf/deep/b.yaml', 'x-1.txt'];

test.each([
  ['*.txt', ['a.txt', 'x-1.txt']],
  ['conf/*', ['conf/a.txt']],
  ['conf/**', ['conf/a.txt', 'conf/deep/b.txt', 'conf/deep/b.yaml']],
  ['**.yaml', ['conf/deep/b.yaml']],
  ['conf/deep/b.{txt,yaml}', ['conf/deep/b.txt', 'conf/deep/b.yaml']],
  ['?.txt', ['a.txt']],
  ['[!a].txt', []],
  ['[a-c].txt', ['a.txt']],
  ['x-[0-9].txt', ['x-1.txt']],
  ['[a', names],
])('%s', (pattern, expected) => {
  expect(names.filter(fileGlob(pattern))).toEqual(expected);
});
