import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCommits } from './write-commits.ts';

function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-commits-'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '-q', '-b', 'main');
  mkdirSync(join(folder, 'fleet'));
  writeFileSync(join(folder, 'fleet/app.yaml'), 'old\n');
  writeFileSync(join(folder, 'fleet/run.sh'), 'old\n');
  chmodSync(join(folder, 'fleet/run.sh'), 0o755);
  git('add', '-A');
  git('commit', '-qm', 'fleet');
  return { folder, git, from: git('rev-parse', 'HEAD') };
}

test('commits go to a new branch, and everything that is there stays', () => {
  const { folder, git, from } = repository();
  writeFileSync(join(folder, 'fleet/mine.yaml'), 'mine\n');
  writeCommits({
    directory: join(folder, 'fleet'),
    prefix: 'fleet',
    branch: 'fixes/one',
    from,
    commits: [
      { message: 'Correct the name\n\nBecause.\n', texts: { 'app.yaml': 'new\n' } },
      { message: 'Add a file\n', texts: { 'run.sh': 'new\n', 'deep/new.yaml': 'new\n' } },
    ],
  });
  expect(git('log', '--format=%s', 'fixes/one')).toBe('Add a file\nCorrect the name\nfleet');
  expect(git('show', '--format=%b', '--name-status', 'fixes/one~1')).toBe('Because.\n\n\nM\tfleet/app.yaml');
  expect(git('ls-tree', 'fixes/one', 'fleet/run.sh')).toMatch(/^100755 /);
  expect(git('show', 'fixes/one:fleet/deep/new.yaml')).toBe('new');
  expect(git('rev-parse', 'HEAD')).toBe(from);
  expect(git('status', '--porcelain')).toBe('?? fleet/mine.yaml');
  expect(readFileSync(join(folder, 'fleet/app.yaml'), 'utf8')).toBe('old\n');
});

test('a file of which nothing is left is deleted', () => {
  const { folder, git, from } = repository();
  const commits = [{ message: 'Remove the script\n', texts: { 'run.sh': '' } }];
  writeCommits({ directory: join(folder, 'fleet'), prefix: 'fleet', branch: 'fixes/two', from, commits });
  expect(git('show', '--format=', '--name-status', 'fixes/two')).toBe('D\tfleet/run.sh');
});

test('a branch that is there, or that git could not have, is refused', () => {
  const { folder, from } = repository();
  const write = (branch: string) => () =>
    writeCommits({ directory: folder, prefix: '', branch, from, commits: [] });
  expect(write('main')).toThrow('already');
  expect(write('-f')).toThrow('no name for a branch');
  expect(write('a..b')).toThrow('no name for a branch');
  expect(write('refs/heads/main')).toThrow('no name for a branch');
  expect(write('HEAD')).toThrow('git reads it as a commit that is there');
  expect(write(from)).toThrow('git reads it as a commit that is there');
});
