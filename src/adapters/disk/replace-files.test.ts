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
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { finishReplacing, replaceFiles } from './replace-files.ts';

const journals = mkdtempSync(join(tmpdir(), 'phineus-journals-'));

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'phineus-replace-'));
  mkdirSync(join(path, 'apps'));
  writeFileSync(join(path, 'apps', 'web.yaml'), 'old');
  writeFileSync(join(path, 'run.sh'), 'old');
  chmodSync(join(path, 'run.sh'), 0o755);
  return path;
}

test('a file of which nothing is left is deleted', () => {
  const cwd = folder();
  replaceFiles({ cwd, tree: '.', journals, texts: { 'apps/web.yaml': '', 'run.sh': 'new' } });
  expect(existsSync(join(cwd, 'apps', 'web.yaml'))).toBe(false);
  expect(readFileSync(join(cwd, 'run.sh'), 'utf8')).toBe('new');
  expect(finishReplacing({ cwd, tree: '.', journals })).toBe(false);
});

test('files are replaced as a whole, with their mode, and nothing is left beside them', () => {
  const cwd = folder();
  const before = statSync(join(cwd, 'apps', 'web.yaml')).ino;
  replaceFiles({ cwd, tree: '.', journals, texts: { 'apps/web.yaml': 'new', 'run.sh': 'new' } });
  expect(readFileSync(join(cwd, 'apps', 'web.yaml'), 'utf8')).toBe('new');
  expect(statSync(join(cwd, 'run.sh')).mode & 0o777).toBe(0o755);
  // Another inode: the text came by a rename, so that who reads meanwhile sees all of one version.
  expect(statSync(join(cwd, 'apps', 'web.yaml')).ino).not.toBe(before);
  expect(readdirSync(join(cwd, 'apps'))).toEqual(['web.yaml']);
});

test('when one file cannot be written, none is', () => {
  const cwd = folder();
  expect(() =>
    replaceFiles({ cwd, tree: '.', journals, texts: { 'apps/web.yaml': 'new', 'run.sh/x.yaml': 'new' } }),
  ).toThrow('cannot be written');
  expect(readFileSync(join(cwd, 'apps', 'web.yaml'), 'utf8')).toBe('old');
  expect(readdirSync(join(cwd, 'apps'))).toEqual(['web.yaml']);
});

test('a link that leads out of the tree is not followed', () => {
  const cwd = folder();
  const outside = join(folder(), 'run.sh');
  symlinkSync(outside, join(cwd, 'link.yaml'));
  expect(() => replaceFiles({ cwd, tree: '.', journals, texts: { 'link.yaml': 'new' } })).toThrow(
    'a link leads out',
  );
  expect(readFileSync(outside, 'utf8')).toBe('old');
  expect(existsSync(join(cwd, 'link.yaml'))).toBe(true);
});

/** Kills a program that replaces both files, before its n-th renaming. */
function killedAt(cwd: string, renaming: number): void {
  const program = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const rename = fs.renameSync;
    let count = 0;
    fs.renameSync = (...names) => (count++ === ${renaming} ? process.kill(process.pid, 'SIGKILL') : rename(...names));
    syncBuiltinESMExports();
    const { replaceFiles } = await import(${JSON.stringify(bundled)});
    const texts = { 'apps/web.yaml': 'new', 'run.sh': 'new', 'new/file.yaml': 'new' };
    replaceFiles({ cwd: ${JSON.stringify(cwd)}, tree: '.', journals: ${JSON.stringify(journals)}, texts });`;
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(signal).toBe('SIGKILL');
}

const bundled = join(journals, 'replace-files.mjs');

beforeAll(async () => {
  const entry = new URL('replace-files.ts', import.meta.url).pathname;
  await build({
    entryPoints: [entry],
    outfile: bundled,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
});

test.each([0, 1, 2, 3])(
  'killed before renaming %i, either the old tree is left or the new one is made',
  (renaming) => {
    const cwd = folder();
    killedAt(cwd, renaming);
    const isBegun = finishReplacing({ cwd, tree: '.', journals });
    // The first renaming is that of the journal.
    const text = renaming === 0 ? 'old' : 'new';
    expect([
      isBegun,
      readFileSync(join(cwd, 'apps/web.yaml'), 'utf8'),
      readFileSync(join(cwd, 'run.sh'), 'utf8'),
    ]).toEqual([renaming > 0, text, text]);
    expect(existsSync(join(cwd, 'new/file.yaml'))).toBe(renaming > 0);
    expect(finishReplacing({ cwd, tree: '.', journals })).toBe(false);
  },
);
