/**
 * Helm: loads charts, layers values and renders them in process, as Helm 3.21 and 4.2 do, byte for byte, and
 * knows for every field where it came from. It reads a `FileTree` and nothing else; fetching charts is for
 * `#charts`, and what becomes of the objects is for the line.
 */
export { type Chart, type ChartFile, fileSource } from './chart/chart.ts';
export type { ChartMetadata, Dependency } from './chart/chart-metadata.ts';
export {
  type ChartArchive,
  type LoadedChart,
  archiveTree,
  loadChart,
  loadChartArchive,
} from './load-chart.ts';
export { type RenderedChart, renderChart } from './render-chart.ts';
export type { Release, RenderRequest } from './render-request.ts';
export type { RenderedDocument } from './output/rendered-document.ts';
export type { HelmError, IncludeStep, MissingValue, Stage } from './helm-error.ts';
export type { UnreadValue } from './provenance/unread-values.ts';
export {
  type ChartReads,
  type FileRead,
  type Guard,
  type ValueRead,
  chartReads,
} from './reads/chart-reads.ts';
export { mentionedPaths } from './reads/mentioned-paths.ts';
export { sketchTemplates, undecided } from './reads/sketch-templates.ts';
export type { ValuePath } from './reads/shape.ts';
export type { HelmVersion } from './helm-version.ts';
export type { ValuesLayer } from './values/values-layer.ts';
export type { Capabilities } from './scope/capabilities.ts';
export {
  type MissingDependency,
  missingDependencies,
  withSubcharts,
} from './dependencies/missing-dependencies.ts';
export { staleLock } from './dependencies/lock-digest.ts';
export type { TemplatePart } from './output/template-text.ts';
export { unsortedText } from './output/unsorted-text.ts';
export { showOnly } from './output/show-only.ts';
export { highestInRange, isInRange } from './chart/versions.ts';
export { fileGlob } from './scope/file-glob.ts';
export { type ChartLint, lintChart } from './lint/lint-chart.ts';
export type { Condition, FaultKind, ChartFault } from './lint/fault.ts';
