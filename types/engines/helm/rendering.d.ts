import { type GoMap } from '../gotemplate/index.js';
import type { Problem } from '../../base/outcome/index.js';
import type { ActiveChart } from './dependencies/active-chart.js';
import type { RenderRequest } from './render-request.js';
import { type RenderedFile, type SortedManifests } from './output/sort-manifests.js';
import type { TraceRecord } from './provenance/trace-record.js';
import type { ValueOrigins } from './values/value-origins.js';
/** A chart rendered, before it is put into the form that a caller wants. */
export type Rendering = {
    readonly root: ActiveChart;
    /** What `.Values` of the root chart was at the beginning, subcharts' tables included. */
    readonly values: GoMap;
    /** Every file that is no partial, NOTES.txt included, in the order of execution. */
    readonly files: readonly RenderedFile[];
    readonly sorted: SortedManifests;
    readonly notes: string;
    readonly problems: readonly Problem[];
    readonly warnings: readonly string[];
};
/** What a traced rendering keeps beside the text. */
export type Tracing = {
    readonly origins: ValueOrigins;
    readonly record: TraceRecord;
    /** Origins of values that Helm itself acts upon. */
    readonly used: Set<number>;
};
/** The same request with as much budget as it had at first, to be rendered a second time. */
export declare function again(request: RenderRequest): RenderRequest;
/** Renders a chart as `helm template` does (pkg/action/install.go). Throws a `HelmFailure`. */
export declare function renderOnce(request: RenderRequest, tracing?: Tracing): Rendering;
