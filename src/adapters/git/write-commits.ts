import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '#outcome';
import { findRepository } from './find-repository.ts';
import type { GitDeed } from './git-deed.ts';
import { type GitPlace, runGit, runGitText } from './run-git.ts';
import { standIn } from './stand-in.ts';

/** A commit to be made: its message, and the texts of the files that it changes or adds; empty of those that it deletes. */
export type NewCommit = { readonly message: string; readonly texts: Readonly<Record<string, string>> };

export type NewBranch = {
  /** The folder that paths of files begin at, and its path in the repository. */
  readonly directory: string;
  readonly prefix: string;
  readonly branch: string;
  /** The commit that the branch begins at. */
  readonly from: string;
  readonly commits: readonly NewCommit[];
};

/** Puts commits on a new branch. The work tree, the index and every branch that is there stay as they are. */
export function writeCommits({ directory, prefix, branch, from, commits }: NewBranch): void {
  const place = placeForBranch(directory, branch);
  const folder = mkdtempSync(join(tmpdir(), 'phineus-index-'));
  try {
    const env = { GIT_INDEX_FILE: join(folder, 'index'), ...authorOf(place) };
    const write = (deed: GitDeed, input = '') => done(place, deed, { input, env });
    let parent = from;
    for (const { message, texts } of commits) {
      write({ write: 'index', commit: parent });
      const modes = modesAt(place, parent);
      const entries = Object.entries(texts).map(([path, text]) => {
        const name = prefix === '' ? path : `${prefix}/${path}`;
        if (text === '') return `0 ${'0'.repeat(40)}\t${name}\0`;
        return `${modes.get(name) ?? '100644'} ${write({ write: 'blob' }, text)}\t${name}\0`;
      });
      write({ write: 'entries' }, entries.join(''));
      const tree = write({ write: 'tree' });
      parent = write({ write: 'commit', tree, parent }, message);
    }
    write({ write: 'branch', name: branch, commit: parent });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The repository, if a branch of that name can be made there: misuse otherwise, with what is wrong about the name. */
export function placeForBranch(directory: string, branch: string): GitPlace {
  const found = findRepository(directory);
  const made = found && !('refused' in found) ? standIn(found, realpathSync(directory)) : undefined;
  if (!made) throw new UserError('there is no git repository to commit to');
  const { place } = made;
  const hint = 'choose another name, such as fixes/waves';
  if (!/^(?!refs\/)(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:$|\/)|[/.]$))[A-Za-z0-9_][A-Za-z0-9._/-]*$/.test(branch))
    throw new UserError(`${branch} is no name for a branch`, { hint });
  if (runGitText(place, { ask: 'commit', revision: `refs/heads/${branch}` }) !== undefined)
    throw new UserError(`there is a branch ${branch} already`, { hint });
  if (runGitText(place, { ask: 'commit', revision: branch }) !== undefined)
    throw new UserError(`${branch} cannot be a new branch, because git reads it as a commit that is there`, {
      hint,
    });
  return place;
}

type Means = { readonly input: string; readonly env: Readonly<Record<string, string>> };

function done(place: GitPlace, deed: GitDeed, means: Means): string {
  const output = runGit(place, deed, means);
  if (output === undefined) throw new UserError(`git could not write a ${deed.write}`);
  return new TextDecoder().decode(output).trim();
}

/** The modes of the files of a commit, so that a program stays one. */
function modesAt(place: GitPlace, commit: string): ReadonlyMap<string, string> {
  const listing = new TextDecoder().decode(runGit(place, { ask: 'tree', commit }) ?? new Uint8Array());
  return new Map(
    listing.split('\0').flatMap((record) => {
      const [, mode, path] = /^(\d+) [^\t]*\t(.*)$/s.exec(record) ?? [];
      return mode === undefined || path === undefined ? [] : [[path, mode]];
    }),
  );
}

/** Who the user is for git; a program otherwise. */
function authorOf(place: GitPlace): Readonly<Record<string, string>> {
  const name = runGitText(place, { ask: 'user', field: 'name' }) ?? 'Phineus';
  const email = runGitText(place, { ask: 'user', field: 'email' }) ?? 'phineus@localhost';
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}
