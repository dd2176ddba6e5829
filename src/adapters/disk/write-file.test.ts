import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFile, writeNestedFile } from './write-file.ts';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'phineus-write-')));
const clone = join(scratch, 'clone');
const outside = join(scratch, 'outside');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

beforeAll(() => {
  for (const folder of [join(clone, '.git/hooks'), join(clone, 'reports'), outside])
    mkdirSync(folder, { recursive: true });
  symlinkSync(join(outside, 'target.json'), join(clone, 'dangling.json'));
  symlinkSync('/dev/null', join(clone, 'device.json'));
  symlinkSync(outside, join(clone, 'away'));
  symlinkSync('reports', join(clone, 'within'));
  symlinkSync('.git/hooks', join(clone, 'hooks'));
  symlinkSync('loop.json', join(clone, 'loop.json'));
  symlinkSync(join(outside, 'later'), join(clone, 'later'));
  symlinkSync(clone, join(scratch, 'way-in'));
});

function write(path: string, cwd = clone): string {
  writeFile({ cwd, path, text: 'text' });
  return readFileSync(join(cwd, path), 'utf8');
}

test.each(['dangling.json', 'device.json', 'away/report.json', 'hooks/post-checkout', 'loop.json'])(
  '%s of a repository is not written through its link',
  (path) => {
    expect(() => write(path)).toThrow('a link leads out of');
    expect(existsSync(join(outside, 'target.json'))).toBe(false);
    expect(existsSync(join(outside, 'report.json'))).toBe(false);
  },
);

test.each(['away/one/two/report.json', 'later/report.json', 'later/one/two/report.json'])(
  'no folder is made through a link of a repository for %s',
  (path) => {
    expect(() => writeNestedFile({ cwd: clone, path, text: '' })).toThrow('a link leads out of');
    expect(existsSync(join(outside, 'one'))).toBe(false);
    expect(existsSync(join(outside, 'later'))).toBe(false);
  },
);

test('folders that are missing are made for a file that is to lie in them', () => {
  writeNestedFile({ cwd: clone, path: 'reports/one/two.json', text: 'text' });
  expect(readFileSync(join(clone, 'reports/one/two.json'), 'utf8')).toBe('text');
});

test('links that stay inside, and links of the user around the repository, are followed', () => {
  expect(write('within/report.json')).toBe('text');
  expect(write('report.json', join(scratch, 'way-in'))).toBe('text');
  expect(write('report.json', outside)).toBe('text');
});

test('the links of a folder that is no repository are not trusted when it is the one under examination', () => {
  const tree = join(scratch, 'unpacked');
  mkdirSync(tree);
  symlinkSync(outside, join(tree, 'away'));
  expect(() => writeFile({ cwd: tree, path: 'away/x.json', text: '', tree: '.' })).toThrow(
    'a link leads out',
  );
});

test('what cannot be written is a sentence', () => {
  expect(() => write('nowhere/report.json')).toThrow(
    'nowhere/report.json cannot be written: its folder does not exist',
  );
  expect(() => write('report.json/x/y.json')).toThrow('cannot be written: a part of its path is no folder');
  expect(() => write('reports')).toThrow('reports cannot be written: it is a folder');
});
