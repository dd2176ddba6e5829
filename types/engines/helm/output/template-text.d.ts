import type { ActiveChart } from '../dependencies/active-chart.js';
import { type ChartFile } from '../chart/chart.js';
import type { RenderedDocument } from './rendered-document.js';
import type { SortedManifests } from './sort-manifests.js';
/** Which parts `helm template` prints. */
export type OutputOptions = {
    readonly includeCrds?: boolean;
    readonly skipTests?: boolean;
    readonly noHooks?: boolean;
};
/** A file of crds/ with the name under which it is printed. */
export type CrdFile = {
    readonly name: string;
    readonly file: ChartFile;
};
/** The text that `helm template` writes (pkg/cmd/template.go). */
export declare function templateText(sorted: SortedManifests, crds: readonly CrdFile[], options: OutputOptions): string;
/** The hooks that are printed. */
export declare function printedHooks(hooks: readonly RenderedDocument[], options: OutputOptions): readonly RenderedDocument[];
/** The files in crds/ of a chart and then of the charts below it (chart.go, CRDObjects). */
export declare function crdFiles(chart: ActiveChart): readonly CrdFile[];
