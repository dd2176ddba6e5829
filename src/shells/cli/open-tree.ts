import { resolve } from 'node:path';
import { statSync } from 'node:fs';
import type { Config } from '#config';
import type { FileTree } from '#files';
import type { GitRepository } from '#git';
import { UserError } from '#outcome';
import type { Io } from './io.ts';

/** A folder as the line takes it: its files, what git knows of it, and its configuration. */
export type OpenTree = {
  readonly tree: FileTree;
  readonly git: GitRepository | undefined;
  readonly config: Config;
  /** The path as the user wrote it. */
  readonly root: string;
};

/** Opens a folder, or the tree of one of its commits. */
export async function openTree(io: Io, path: string, revision?: string): Promise<OpenTree> {
  const directory = resolve(io.cwd, path);
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UserError(`${path} is not a folder`, { hint: 'give the folder of a GitOps repository' });
  }
  const [{ diskTree }, { gitRepository }, { loadConfig }] = await Promise.all([
    import('#disk'),
    import('#git'),
    import('#config'),
  ]);
  const git = gitRepository(directory);
  const tree =
    revision === undefined
      ? git?.isBare
        ? treeAt(git, 'HEAD')
        : diskTree(directory)
      : treeAt(git, revision);
  return { tree, git, config: loadConfig(tree), root: path };
}

function treeAt(git: GitRepository | undefined, revision: string): FileTree {
  const commit = git?.resolve(revision);
  const tree = commit === undefined ? undefined : git?.treeAt(commit);
  if (!tree)
    throw new UserError(`revision ${revision} is not in this repository`, {
      hint: 'fetch it, or check the spelling',
    });
  return tree;
}
