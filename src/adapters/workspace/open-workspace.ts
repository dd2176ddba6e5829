import { resolve } from 'node:path';
import { statSync } from 'node:fs';
import { lockedStore } from '#charts';
import { type Config, loadConfig, readChartLock } from '#config';
import { pluginRunner } from '#disk';
import { type FileTree, subtree } from '#files';
import { type GitRepository, workTree } from '#git';
import { UserError } from '#outcome';
import type { Rule } from '#rules';
import type { TreeInput } from '#discover';
import type { GitView } from '#sources';
import type { Caller } from './caller.ts';
import { changeBranches } from './change-branches.ts';
import { checkRuleNames } from './check-rule-names.ts';
import { loadRuleFiles, mustExist } from './load-rule-files.ts';
import { saveMemory } from './save-memory.ts';
import { type Stores, storesOf } from './stores.ts';

/** A folder as the line takes it: its files, what git knows of it, its configuration, and where charts come from. */
export type Workspace = {
  /** The path as the user wrote it. */
  readonly root: string;
  readonly tree: FileTree;
  readonly git: (GitRepository & Pick<GitView, 'destinations'>) | undefined;
  /** Whether the tree stands in for revisions of its repository that the clone lacks. */
  readonly lackingFromTree: boolean;
  readonly config: Config;
  /** Rules of the user, from the modules that the configuration names; empty unless the tree is trusted. */
  readonly extraRules: readonly Rule[];
  /** Runs declared plug-in commands; absent unless the tree is trusted. */
  readonly runPlugin?: TreeInput['runPlugin'];
  /** Charts that the tree names and does not hold. */
  readonly charts: Stores['charts'];
  /** Schemas of the catalogs that phineus.yaml names by address. */
  readonly schemas: Stores['schemas'];
  /** Whether charts and schemas may be asked for over the network. */
  readonly isOnline: boolean;
  /** `YYYY-MM-DD`: the day on which waivers are looked at. */
  readonly today: string;
  /** The clock that ends a run which nothing else has ended. */
  readonly limits: NonNullable<TreeInput['limits']>;
  /** Why git was not asked although there is a `.git`. */
  readonly notice?: string;
  /** Whether a file exists on disk although git ignores it. */
  isIgnored(path: string): boolean;
};

/** How to open a folder. */
export type WorkspaceOptions = {
  /** The commit to look at instead of the files on disk. */
  readonly revision?: string;
  /** Whether code that the configuration names may run. */
  readonly trust?: boolean;
  /** Whether charts and schemas may be asked for over the network. */
  readonly online?: boolean;
  /** The revision that the tree is compared with: as a rule the branch that a change goes to. */
  readonly base?: string | undefined;
  readonly lackingFromTree?: boolean;
  /** Whether charts are those of the lock, where the tree has one; so by default. */
  readonly locked?: boolean;
};

/** Opens a folder, or the tree of one of its commits. Code of the tree runs only when it is trusted. */
export async function openWorkspace(
  caller: Caller,
  path: string,
  {
    revision,
    trust = false,
    online = false,
    base,
    lackingFromTree = false,
    locked = true,
  }: WorkspaceOptions = {},
): Promise<Workspace> {
  const directory = resolve(caller.cwd, path);
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UserError(`${path} is not a folder`, { hint: 'give the folder of a GitOps repository' });
  }
  const work = workTree(directory);
  const tree = revision === undefined ? work.tree : treeAt(work.git, revision);
  const config = loadConfig(tree);
  const stores = storesOf(caller, online);
  const opened = {
    root: path,
    tree,
    git: work.git && { ...work.git, ...changeBranches(caller, work.git, base) },
    lackingFromTree,
    config,
    extraRules: [],
    schemas: stores.schemas,
    charts: locked ? lockedStore(stores.charts, readChartLock(tree)) : stores.charts,
    isOnline: online,
    today: caller.now().toISOString().slice(0, 10),
    limits: { elapsed: workedMilliseconds() },
    isIgnored: work.isIgnored,
    ...(work.notice !== undefined && { notice: work.notice }),
  };
  for (const file of config.ruleFiles ?? []) mustExist(file, directory, config.ruleFilesAt);
  const extraRules = trust ? await rulesOf(config, directory) : [];
  checkRuleNames(config, extraRules, tree);
  return trust ? { ...opened, extraRules, runPlugin: pluginRunner(directory) } : opened;
}

async function rulesOf({ rules = [], ruleFiles = [] }: Config, directory: string): Promise<readonly Rule[]> {
  if (rules.length + ruleFiles.length === 0) return [];
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

/**
 * The time this process has worked: on a machine that others keep busy nothing ends earlier for it. It is asked for
 * every piece of work, and the system answers slowly: within a twentieth of a second the last answer stands. Whoever
 * looks at the clock all along the way can see to the memory as well.
 */
function workedMilliseconds(): () => number {
  let askedAt = Number.NEGATIVE_INFINITY;
  let worked = 0;
  return () => {
    const now = performance.now();
    if (now - askedAt < 50) return worked;
    askedAt = now;
    saveMemory();
    const { user, system } = process.cpuUsage();
    worked = (user + system) / 1000;
    return worked;
  };
}
