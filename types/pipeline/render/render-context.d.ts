import type { Budget } from '../../base/budget/index.js';
import type { Config, Facts } from '../config/index.js';
import { type FileTree, type Remembered } from '../../base/files/index.js';
import type { Repositories } from '../sources/index.js';
import type { ArgoCdSettings } from '../../engines/argocd/index.js';
import type { CustomScopes } from './after/namespace.js';
import type { ChartProvider } from './charts.js';
import type { PluginRunner } from './tools/plugin.js';
import type { ToolResult } from './tools/tool.js';
/** What rendering draws on besides the Application itself. */
export type RenderContext = {
    /** The tree under examination. */
    readonly tree: FileTree;
    readonly repositories: Repositories;
    readonly settings: ArgoCdSettings;
    readonly facts: Facts;
    readonly customScopes: CustomScopes;
    /** `group/version` and `group/version/Kind` that the cluster serves beyond Kubernetes' own. */
    readonly servedApis: readonly string[];
    /** Results by content, shared by all applications and targets of a run. */
    readonly cache: Map<string, Remembered<ToolResult>>;
    readonly charts: ChartProvider;
    /** What rendering may take: of the run, and inside of an application its part. */
    readonly budget: Budget;
    readonly plugins: NonNullable<Config['plugins']>;
    readonly runPlugin: PluginRunner | undefined;
    /** Whether a file exists on disk although git ignores it, so that Argo CD will not find it. */
    isIgnored(path: string): boolean;
};
/** A short name for a tree in cache keys: two trees are the same when they are the same object. */
export declare function treeKey(tree: FileTree): string;
/** The result under a key, made once per run. */
export declare function cached(context: RenderContext, key: string, make: () => ToolResult): ToolResult;
