/**
 * Git: what the git program knows about the repository around a folder: refs, remotes, tracked files, and the
 * tree of any commit without a checkout. Where there is no repository it answers `undefined`, which is fine.
 */
export { type GitRepository, gitRepository } from './git-repository.ts';
export { workTree } from './work-tree.ts';
export { remoteRepositories } from './remote-repositories.ts';
export { placeForBranch, writeCommits } from './write-commits.ts';
export { remoteFiles } from './remote-files.ts';
export { type Mirror, mirrorKey, updateMirror } from './mirror.ts';
