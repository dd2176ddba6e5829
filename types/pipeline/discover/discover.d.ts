import { type Budget, type RunLimits } from '../../base/budget/index.js';
import type { Config } from '../config/index.js';
import { type FileTree } from '../../base/files/index.js';
import type { Problem } from '../../base/outcome/index.js';
import type { ChartProvider, PluginRunner } from '../render/index.js';
import { type GitView, type RepositoryDecision, type TreeIndex } from '../sources/index.js';
import { type DiscoveredTarget } from './discover-target.js';
import { type OtherRevision } from './other-revisions.js';
import { type AskedChart } from './shared.js';
/** A tree and its configuration, and what adapters know beyond the tree. */
export type TreeInput = {
    readonly tree: FileTree;
    readonly config: Config;
    readonly git?: GitView | undefined;
    /** Whether the tree stands in for revisions of its repository that the clone lacks. */
    readonly lackingFromTree?: boolean | undefined;
    /** Charts that were brought here before; see `askedCharts` of the result. */
    readonly charts?: ChartProvider | undefined;
    /** Runs the commands that stand in for config-management plug-ins. */
    readonly runPlugin?: PluginRunner | undefined;
    /** Whether a file exists on disk although git ignores it. */
    readonly isIgnored?: ((path: string) => boolean) | undefined;
    /** How much the run may take, where not as much as by default, and the clock for the last resort. */
    readonly limits?: RunLimits | undefined;
};
/** Every unit of every target. */
export type Discovery = {
    readonly config: Config;
    readonly index: TreeIndex;
    readonly targets: readonly DiscoveredTarget[];
    /** Which repoURLs were taken to be this tree, and why. */
    readonly repositories: readonly RepositoryDecision[];
    /** Revisions of this repository that are other commits than the tree, and how many applications take them. */
    readonly otherRevisions: readonly OtherRevision[];
    /** Charts of repositories that were asked for; bring those that were not given as archives, and run again. */
    readonly askedCharts: readonly AskedChart[];
    /** What is left for the rest of the run. */
    readonly budget: Budget;
    readonly problems: readonly Problem[];
};
/** The first step of the line: tree and configuration → units with their objects, for every target. */
export declare function discover(input: TreeInput): Discovery;
