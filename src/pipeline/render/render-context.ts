import { remembered } from '#answers';
import { createHash } from 'node:crypto';
import type { Budget, Failure } from '#budget';
import type { Config, Facts } from '#config';
import type { FileTree } from '#files';
import type { Application, DeclaredSettings, DiscoveringPlugin, Folder, Repositories } from '#sources';
import type { CustomScopes } from './after/namespace.ts';
import type { ChartProvider } from './charts.ts';
import type { RenderCache } from './render-cache.ts';
import type { PluginRunner } from './tools/plugin.ts';

/** What rendering draws on besides the Application itself. */
export type RenderContext = {
  /** The tree under examination. */
  readonly tree: FileTree;
  readonly repositories: Repositories;
  readonly settings: DeclaredSettings;
  readonly facts: Facts;
  readonly customScopes: CustomScopes;
  /** `group/version` and `group/version/Kind` that the cluster serves beyond Kubernetes' own. */
  readonly servedApis: readonly string[];
  /** Results by content, shared by all applications and targets of a run. */
  readonly cache: RenderCache;
  readonly charts: ChartProvider;
  /** What rendering may take: of the run, and inside of an application its part. */
  readonly budget: Budget;
  readonly plugins: NonNullable<Config['plugins']>;
  /** Plug-ins that take sources which do not name them. */
  readonly discoveringPlugins: readonly DiscoveringPlugin[];
  readonly runPlugin: PluginRunner | undefined;
  /** Whether a file exists on disk although git ignores it, so that Argo CD will not find it. */
  isIgnored(path: string): boolean;
  /** Whose units somebody else looks at: they stay empty here. */
  readonly skips?: ((owner: Application | Folder) => boolean) | undefined;
  /** Waits for whoever answers ahead what is asked to render an owner; why that was lost, where it was. */
  readonly ahead?: ((owner: Application | Folder) => Failure | undefined) | undefined;
};

/** A short name for a tree in cache keys: two trees are the same when they are the same object. */
export function treeKey({ tree: own }: Pick<RenderContext, 'tree'>, tree: FileTree): string {
  // Results about the tree under examination may be those of an earlier state of it.
  if (tree === own) return 'this';
  return numberOf(tree);
}

const numberOf = remembered<FileTree, string>(() => `${(count += 1)}`);
let count = 0;

/** A short name for a list of names in cache keys: the same for equal lists. */
export const listKey = remembered((list: readonly string[]): string =>
  createHash('sha256').update(list.join('\n')).digest('hex'),
);
