import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileTree } from '#files';
import { commitTree } from './commit-tree.ts';
import { runGit, runGitText } from './run-git.ts';

/** Where fetched repositories are kept, and whether others may be fetched. */
export type RemoteOptions = { readonly cacheFolder: string; readonly offline?: boolean };

/** Gives the tree of a repository at a revision; `undefined` when it cannot be had. */
export type FindRepository = (url: string, revision: string) => FileTree | undefined;

/**
 * Repositories elsewhere, fetched one revision at a time into bare repositories of the cache folder. A commit that
 * is there is never fetched again; a branch or tag is, unless offline.
 */
export function remoteRepositories({ cacheFolder, offline = false }: RemoteOptions): FindRepository {
  const known = new Map<string, FileTree | undefined>();
  return (url, revision) => {
    const key = `${url}\n${revision}`;
    if (!known.has(key)) known.set(key, findTree(url, revision || 'HEAD'));
    return known.get(key);
  };

  function findTree(url: string, revision: string): FileTree | undefined {
    const folder = join(cacheFolder, createHash('sha256').update(url).digest('hex').slice(0, 32));
    mkdirSync(folder, { recursive: true });
    if (runGit(folder, ['rev-parse', '--git-dir']) === undefined || !isOwn(folder))
      runGit(folder, ['init', '-q', '--bare']);
    const kept = `refs/phineus/${revision.replaceAll(/[^\w./-]/g, '_')}`;
    const isCommit = /^[0-9a-f]{40}$/.test(revision);
    const before = runGitText(folder, 'rev-parse', '--verify', '-q', `${kept}^{commit}`);
    const mayFetch = !offline && !(isCommit && before !== undefined);
    if (mayFetch)
      runGit(folder, ['fetch', '-q', '--depth=1', '--no-tags', '--', url, `+${revision}:${kept}`]);
    const commit = runGitText(folder, 'rev-parse', '--verify', '-q', `${kept}^{commit}`);
    return commit === undefined ? undefined : commitTree(folder, commit);
  }
}

/** Whether the folder is itself a bare repository, and not merely inside some other one. */
function isOwn(folder: string): boolean {
  return (
    runGitText(folder, 'rev-parse', '--is-bare-repository') === 'true' &&
    runGitText(folder, 'rev-parse', '--git-dir') === '.'
  );
}
