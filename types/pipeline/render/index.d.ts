/**
 * Rendering: one Application in, its objects out, as Argo CD's repo-server and controller would make them.
 * Chooses the engine, applies Argo CD's own steps before and after, and reports failures as data.
 */
export type { ChartUse, RenderFailure, ApplicationUnit, Standing, Unit, RenderedObject } from './rendered.js';
export { isOfApplication } from './rendered.js';
export { isIncomplete } from './is-incomplete.js';
export { emptyUnit, initialStanding } from './empty-unit.js';
export { clusterOf, inCluster } from './cluster-of.js';
export { cutShort, renderUnit } from './render-unit.js';
export { noReads } from './reads.js';
export type { RenderContext } from './render-context.js';
export { type ChartProvider, type ProvidedChart, type WantedChart, chartKey } from './charts.js';
export type { PluginRunner } from './tools/plugin.js';
export { trackedManifest } from './after/tracking.js';
export { customScopes, settledId } from './after/namespace.js';
