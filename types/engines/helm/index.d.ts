/**
 * Helm: loads charts, layers values and renders them in process, as Helm 3.21 and 4.2 do, byte for byte, and
 * knows for every field where it came from. It reads a `FileTree` and nothing else; fetching charts is for
 * `#charts`, and what becomes of the objects is for the line.
 */
export { type Chart, type ChartFile, fileSource } from './chart/chart.js';
export type { ChartMetadata, Dependency } from './chart/chart-metadata.js';
export { type LoadedChart, loadChart, loadChartArchive } from './load-chart.js';
export { type RenderedChart, renderChart } from './render-chart.js';
export type { Release, RenderRequest } from './render-request.js';
export type { RenderedDocument } from './output/rendered-document.js';
export type { HelmError, IncludeStep, MissingValue, Stage } from './helm-error.js';
export type { UnreadValue } from './provenance/unread-values.js';
export { type ChartReads, type FileRead, type Guard, type ValueRead, chartReads, } from './reads/chart-reads.js';
export { mentionedPaths } from './reads/mentioned-paths.js';
export { sketchTemplates, undecided } from './reads/sketch-templates.js';
export type { ValuePath } from './reads/shape.js';
export type { HelmVersion } from './helm-version.js';
export type { ValuesLayer } from './values/values-layer.js';
export type { Capabilities } from './scope/capabilities.js';
export { type MissingDependency, missingDependencies, withSubcharts, } from './dependencies/missing-dependencies.js';
export { staleLock } from './dependencies/lock-digest.js';
export { showOnly } from './output/show-only.js';
export { highestInRange, isInRange } from './chart/versions.js';
export { fileGlob } from './scope/file-glob.js';
export { type ChartLint, lintChart } from './lint/lint-chart.js';
export type { Condition, FaultKind, ChartFault } from './lint/fault.js';
