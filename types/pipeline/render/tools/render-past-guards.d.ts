import type { HelmError } from '../../../engines/helm/index.js';
import { type ChartInput, type ChartRendering } from './render-loaded-chart.js';
export type GuardedRendering = ChartRendering & {
    /** Why some templates were left out. */
    readonly refusals: readonly HelmError[];
};
/** Renders a chart as Helm does: all or nothing. */
export declare function renderStrictly(input: ChartInput): GuardedRendering;
/**
 * Renders a chart without the templates that refuse to go on (`required`, `fail`): they wait for values that whoever
 * installs the chart brings, and the others can be looked at all the same.
 */
export declare function renderPastGuards(input: ChartInput): GuardedRendering;
