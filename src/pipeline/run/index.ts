/**
 * The line as one function: configuration, sources, rendering, fleet, forecast, rules, report. Read `run.ts` first; it
 * is the table of contents.
 */
export { type RunInput, type RunResult, run } from './run.ts';
export { type RenderedTree, type TreeInput, renderTree } from './render-tree.ts';
export { proposeConfig } from './propose-config.ts';
export type { RenderedTarget } from './render-target.ts';
export { bringCharts } from './bring-charts.ts';
export { kindsOf } from './kinds-of.ts';
