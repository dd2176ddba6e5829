import type { FileTree } from '../../base/files/index.js';
/** Where fetched repositories are kept, and by which protocols others may be fetched: `https`, `ssh`, `file` …. */
export type RemoteOptions = {
    readonly cacheFolder: string;
    readonly protocols: readonly string[];
};
/** Gives the tree of a repository at a revision; `undefined` when it cannot be had. */
export type FindRepository = (url: string, revision: string) => FileTree | undefined;
/**
 * Repositories elsewhere, fetched one revision at a time into bare repositories of the cache folder. A commit that
 * is there is never fetched again; a branch or tag is, unless no protocol is allowed.
 */
export declare function remoteRepositories({ cacheFolder, protocols }: RemoteOptions): FindRepository;
