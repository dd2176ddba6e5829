import { type FileTree } from '../../../base/files/index.js';
import { type Chart, type HelmVersion, type LoadedChart, type RenderRequest, type RenderedChart } from '../../../engines/helm/index.js';
import { type Json } from '../../../base/kube/index.js';
import { type Absence, type ChartProvider } from '../charts.js';
import type { RenderContext } from '../render-context.js';
export type ChartRendering = {
    readonly rendered: RenderedChart;
    /** The chart as it is declared, with the dependencies that are at hand. */
    readonly chart: Chart;
    /** Dependencies that are not available, as sentences; what was rendered then lacks them. */
    readonly missing: readonly Absence[];
    /** Dependencies of folders of the tree that do not exist: nobody can bring them. */
    readonly lost: readonly LostDependency[];
    /** First steps of the values that only those dependencies would read. */
    readonly unseenValues: ReadonlySet<string>;
};
/** A dependency by `file://`, and the chart that declares it. */
export type LostDependency = {
    readonly name: string;
    readonly folder: string;
    readonly chart: Chart;
};
export type ChartInput = {
    readonly chart: Chart;
    readonly tree: FileTree;
    /** The chart's directory in the tree, from which `file://` dependencies are found. */
    readonly path: string;
    readonly context: RenderContext;
    readonly request: Omit<RenderRequest, 'chart'>;
};
/**
 * Renders a chart with its dependencies, brought from the tree (`file://`) or from repositories when `charts/` lacks
 * them. A chart whose dependencies are not available is rendered without them, as far as that goes.
 */
export declare function renderLoadedChart({ chart, tree, path, context, request }: ChartInput): ChartRendering;
/** Helm 4 came with Argo CD 3.5. */
export declare function helmVersionOf({ settings }: RenderContext): HelmVersion;
/** The Kubernetes version to render for: the source's own, else the target's. */
export declare function kubeVersionOf(options: Json, { facts }: RenderContext): string | undefined;
/** A chart as it was provided, from its archive or from its folder of the tree. */
export declare function loadProvided(name: string, found: ReturnType<ChartProvider>, tree: FileTree): LoadedChart | undefined;
