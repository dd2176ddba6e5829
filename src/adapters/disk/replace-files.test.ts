import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFiles } from './replace-files.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'phineus-replace-'));
  mkdirSync(join(path, 'apps'));
  writeFileSync(join(path, 'apps', 'web.yaml'), 'old');
  writeFileSync(join(path, 'run.sh'), 'old');
  chmodSync(join(path, 'run.sh'), 0o755);
  return path;
}

test('files are replaced as a whole, with their mode, and nothing is left beside them', () => {
  const cwd = folder();
  const before = statSync(join(cwd, 'apps', 'web.yaml')).ino;
  replaceFiles({ cwd, tree: '.', texts: { 'apps/web.yaml': 'new', 'run.sh': 'new' } });
  expect(readFileSync(join(cwd, 'apps', 'web.yaml'), 'utf8')).toBe('new');
  expect(statSync(join(cwd, 'run.sh')).mode & 0o777).toBe(0o755);
  // Another inode: the text came by a rename, so that who reads meanwhile sees all of one version.
  expect(statSync(join(cwd, 'apps', 'web.yaml')).ino).not.toBe(before);
  expect(readdirSync(join(cwd, 'apps'))).toEqual(['web.yaml']);
});

test('when one file cannot be written, none is', () => {
  const cwd = folder();
  expect(() =>
    replaceFiles({ cwd, tree: '.', texts: { 'apps/web.yaml': 'new', 'gone/x.yaml': 'new' } }),
  ).toThrow('cannot be written');
  expect(readFileSync(join(cwd, 'apps', 'web.yaml'), 'utf8')).toBe('old');
  expect(readdirSync(join(cwd, 'apps'))).toEqual(['web.yaml']);
});

test('a link that leads out of the tree is not followed', () => {
  const cwd = folder();
  const outside = join(folder(), 'run.sh');
  symlinkSync(outside, join(cwd, 'link.yaml'));
  expect(() => replaceFiles({ cwd, tree: '.', texts: { 'link.yaml': 'new' } })).toThrow('a link leads out');
  expect(readFileSync(outside, 'utf8')).toBe('old');
  expect(existsSync(join(cwd, 'link.yaml'))).toBe(true);
});
