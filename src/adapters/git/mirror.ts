import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '#outcome';
import { withoutUserInfo } from '#text';
import { runGit } from './run-git.ts';
import { emptyGitFolder } from './stand-in.ts';

/** A repository elsewhere, and the bare repository of ours that follows it. */
export type Mirror = {
  readonly url: string;
  /** The branch to look at; that which the repository calls its HEAD when absent. */
  readonly branch?: string | undefined;
  readonly folder: string;
};

/** A key that changes when a branch or tag of the repository elsewhere does. Nothing is fetched for it. */
export function mirrorKey(mirror: Mirror): string {
  return createHash('sha256').update(remoteRefs(mirror)).digest('hex').slice(0, 32);
}

/** Brings the mirror up to date: every branch and tag, with HEAD at the branch to look at. */
export function updateMirror(mirror: Mirror): void {
  const { url, folder } = mirror;
  const refs = remoteRefs(mirror);
  const branch = mirror.branch ?? /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(refs)?.[1];
  if (branch === undefined || !refs.includes(`\trefs/heads/${branch}\n`))
    throw new UserError(
      branch === undefined
        ? `${withoutUserInfo(url)} has no HEAD`
        : `${withoutUserInfo(url)} has no branch ${branch}`,
      { hint: 'name a branch that exists: URL#BRANCH' },
    );
  if (runGit(placeOf(mirror), { ask: 'fetch-all', url }, { protocols: [protocolOf(url)] }) === undefined)
    throw new UserError(`${withoutUserInfo(url)} cannot be fetched`, {
      hint: 'try git fetch with this address',
    });
  replace(join(folder, 'refs/remotes/origin/HEAD'), `ref: refs/remotes/origin/${branch}\n`);
  replace(join(folder, 'HEAD'), `ref: refs/remotes/origin/${branch}\n`);
}

function remoteRefs(mirror: Mirror): string {
  const { url } = mirror;
  const answer = runGit(placeOf(mirror), { ask: 'remote-refs', url }, { protocols: [protocolOf(url)] });
  if (answer === undefined)
    throw new UserError(`${withoutUserInfo(url)} does not answer as a git repository`, {
      hint: 'try git ls-remote with this address; credentials are those of your git configuration',
    });
  return new TextDecoder().decode(answer);
}

function placeOf({ folder, url }: Mirror): { readonly folder: string; readonly gitFolder: string } {
  if (!existsSync(join(folder, 'HEAD'))) {
    emptyGitFolder(folder, [
      ['remote.origin.url', withoutUserInfo(url)],
      ['remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*'],
    ]);
  }
  return { folder, gitFolder: folder };
}

/** The one protocol by which it may be fetched, so that a redirect leads nowhere else. */
function protocolOf(url: string): string {
  return /^(\w+):\/\//.exec(url)?.[1]?.toLowerCase() ?? 'ssh';
}

/** A reader sees the old file or the new one. */
function replace(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
