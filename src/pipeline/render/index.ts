/**
 * Rendering: one Application in, its objects out, as Argo CD's repo-server and controller would make them.
 * Chooses the engine, applies Argo CD's own steps before and after, and reports failures as data.
 */
export type { ChartUse, RenderFailure, ApplicationUnit, Standing, Unit, RenderedObject } from './rendered.ts';
export { isAside, isOfApplication, isSupposed } from './rendered.ts';
export { isIncomplete } from './is-incomplete.ts';
export { type MixedWords, isGitPage, mixedField, mixedWords } from './source/mixed-words.ts';
export { plainFailure } from './plain-failure.ts';
export { emptyUnit, initialStanding } from './empty-unit.ts';
export { clusterOf, inCluster } from './cluster-of.ts';
export { cutShort, renderUnit } from './render-unit.ts';
export { withoutSentences } from './without-sentences.ts';
export { noReads } from './reads.ts';
export { renderCache } from './render-cache.ts';
export type { RenderContext } from './render-context.ts';
export { type ChartProvider, type ProvidedChart, type WantedChart, chartKey, isArtifact } from './charts.ts';
export type { PluginRunner } from './tools/plugin.ts';
export { standInRelease } from './tools/helm.ts';
export { trackedManifest } from './after/tracking.ts';
export { customScopes, settledId } from './after/namespace.ts';
