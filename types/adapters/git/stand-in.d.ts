import { type FoundRepository } from './find-repository.js';
import { type GitPlace } from './run-git.js';
/** The settings of a repository, by key in lower case but for the part between the dots. */
export type GitSettings = ReadonlyMap<string, readonly string[]>;
/** A git folder of our own that stands in for the one of a repository, and what that one's settings are. */
export type StandIn = {
    readonly place: GitPlace;
    readonly settings: GitSettings;
};
/**
 * Makes a git folder that has the objects, refs and index of a repository by links, and a configuration of our own.
 * So no setting of the repository can make git run, read or fetch anything, however many such settings there are,
 * and git has no reason to mistrust a folder that belongs to somebody else. The repository's own settings are read
 * as data. Objects that it borrows from another clone are read there: nobody but the user writes to the git folder of a
 * clone, and to read objects runs nothing. `undefined` when git cannot work with it.
 */
export declare function standIn({ gitFolder, commonFolder, top }: FoundRepository, folder: string): StandIn | undefined;
/** An empty git folder of the one format that every git knows, for what is fetched. */
export declare function emptyGitFolder(folder: string): void;
