import { resolve } from 'node:path';
import { statSync } from 'node:fs';
import type { Config } from '#config';
import { type FileTree, subtree } from '#files';
import type { GitRepository } from '#git';
import { UserError } from '#outcome';
import type { Rule } from '#rules';
import type { TreeInput } from '#run';
import type { Io } from './io.ts';

/** A folder as the line takes it: its files, what git knows of it, and its configuration. */
export type OpenTree = {
  readonly tree: FileTree;
  readonly git: GitRepository | undefined;
  readonly config: Config;
  /** Rules of the user, from the modules that the configuration names; empty unless the tree is trusted. */
  readonly extraRules: readonly Rule[];
  /** Runs declared plug-in commands; absent unless the tree is trusted. */
  readonly runPlugin?: TreeInput['runPlugin'];
  /** The path as the user wrote it. */
  readonly root: string;
  /** Charts that the tree names and does not hold, where they could be had. */
  readonly charts?: TreeInput['charts'];
  /** Schemas from the catalogs that phineus.yaml names by address, where they could be had. */
  readonly schemas?: ReadonlyMap<string, string>;
  /** Whether a file exists on disk although git ignores it. */
  isIgnored(path: string): boolean;
};

/** How to open a folder: at which revision, and whether code that its configuration names may run. */
export type OpenOptions = { readonly revision?: string; readonly trust?: boolean };

/** Opens a folder, or the tree of one of its commits. Code of the tree runs only when it is trusted. */
export async function openTree(
  io: Io,
  path: string,
  { revision, trust = false }: OpenOptions = {},
): Promise<OpenTree> {
  const directory = resolve(io.cwd, path);
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UserError(`${path} is not a folder`, { hint: 'give the folder of a GitOps repository' });
  }
  const [{ workTree }, { loadConfig }] = await Promise.all([import('#git'), import('#config')]);
  const work = workTree(directory);
  const tree = revision === undefined ? work.tree : treeAt(work.git, revision);
  const config = loadConfig(tree);
  const opened = { tree, git: work.git, config, extraRules: [], root: path, isIgnored: work.isIgnored };
  if (!trust) return opened;
  const { pluginRunner } = await import('#disk');
  return { ...opened, extraRules: await rulesOf(config, directory), runPlugin: pluginRunner(directory) };
}

async function rulesOf({ rules = [], ruleFiles = [] }: Config, directory: string): Promise<readonly Rule[]> {
  if (rules.length + ruleFiles.length === 0) return [];
  const { loadRuleFiles } = await import('./load-rule-files.ts');
  return loadRuleFiles(
    ruleFiles,
    directory,
    rules.map(({ name }) => name),
  );
}

function treeAt(git: GitRepository | undefined, revision: string): FileTree {
  const commit = git?.resolve(revision);
  const tree = commit === undefined ? undefined : git?.treeAt(commit);
  if (!tree)
    throw new UserError(`revision ${revision} is not in this repository`, {
      hint: 'fetch it, or check the spelling',
    });
  return subtree(tree, git?.prefix ?? '');
}
