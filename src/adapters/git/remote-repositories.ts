import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileTree } from '#files';
import { commitTree } from './commit-tree.ts';
import { runGit, runGitText } from './run-git.ts';
import { emptyGitFolder } from './stand-in.ts';

/** Where fetched repositories are kept, and by which protocols others may be fetched: `https`, `ssh`, `file` …. */
export type RemoteOptions = { readonly cacheFolder: string; readonly protocols: readonly string[] };

/** Gives the tree of a repository at a revision; `undefined` when it cannot be had. */
export type FindRepository = (url: string, revision: string) => FileTree | undefined;

/**
 * Repositories elsewhere, fetched one revision at a time into bare repositories of the cache folder. A commit that
 * is there is never fetched again; a branch or tag is, unless no protocol is allowed.
 */
export function remoteRepositories({ cacheFolder, protocols }: RemoteOptions): FindRepository {
  const offline = protocols.length === 0;
  const known = new Map<string, FileTree | undefined>();
  return (url, revision) => {
    const key = `${url}\n${revision}`;
    if (!known.has(key)) known.set(key, findTree(url, revision || 'HEAD'));
    return known.get(key);
  };

  function findTree(url: string, revision: string): FileTree | undefined {
    const folder = join(cacheFolder, createHash('sha256').update(url).digest('hex').slice(0, 32));
    if (!existsSync(join(folder, 'HEAD'))) {
      if (offline) return undefined;
      emptyGitFolder(folder);
    }
    const place = { folder, gitFolder: folder };
    const ref = `refs/phineus/${revision.replaceAll(/[^\w./-]/g, '_')}`;
    const kept = { ask: 'commit', revision: ref } as const;
    const isCommit = /^[0-9a-f]{40}$/.test(revision);
    const mayFetch = !offline && !(isCommit && runGitText(place, kept) !== undefined);
    if (mayFetch) runGit(place, { ask: 'fetch', url, revision, ref }, { protocols });
    const commit = runGitText(place, kept);
    return commit === undefined ? undefined : commitTree(place, commit);
  }
}
