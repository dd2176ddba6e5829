import type { Budget } from '../../base/budget/index.js';
import type { Config, Target } from '../config/index.js';
import { type ChartProvider, type PluginRunner, type RenderContext, type WantedChart } from '../render/index.js';
import { type Repositories, type TreeIndex } from '../sources/index.js';
import type { DeclaredSettings } from '../sources/index.js';
/** What all targets of a run share. */
export type Shared = {
    readonly config: Config;
    readonly index: TreeIndex;
    readonly repositories: Repositories;
    readonly cache: RenderContext['cache'];
    readonly charts: ChartProvider;
    /** What the whole run may take. */
    readonly budget: Budget;
    readonly runPlugin: PluginRunner | undefined;
    isIgnored(path: string): boolean;
};
/** What rendering for one target draws on. */
export declare function renderContext(shared: Shared, target: Target, settings: DeclaredSettings): RenderContext;
/** A chart that was asked for, and what was given. */
export type AskedChart = WantedChart & {
    readonly given: ReturnType<ChartProvider>;
};
/**
 * A provider that remembers what it was asked for. What cannot be brought it takes from the tree, where that has the chart
 * of the same name and version.
 */
export declare function recordingCharts(charts: ChartProvider | undefined, ownChart: (wanted: WantedChart) => string | undefined): {
    readonly provider: ChartProvider;
    asked(): readonly AskedChart[];
};
