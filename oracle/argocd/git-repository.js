import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './scenario.js';

/** The address under which every scenario's manifests name the repository. */
export const repositoryBase = 'https://git.acme.test/';

/**
 * Commits the files of `from` as the whole tree of the repository at `folder`. The public address of the
 * repository is replaced by the local one that the repo-server can read.
 */
export function commitTree({ folder, from, base }) {
  mkdirSync(folder, { recursive: true });
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (!existsSync(join(folder, '.git'))) git('init', '--quiet', '--initial-branch=main');
  for (const file of git('ls-files').split('\n').filter(Boolean)) rmSync(join(folder, file));
  for (const file of filesBelow(from)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), localise(readFileSync(join(from, file), 'utf8'), base));
  }
  git('add', '--all');
  git(
    '-c',
    'user.name=oracle',
    '-c',
    'user.email=oracle@acme.test',
    'commit',
    '--quiet',
    '--message',
    'commit',
  );
}

/** Text with the public repository address replaced by the local one. */
export function localise(text, base) {
  return text.replaceAll(repositoryBase, base);
}
