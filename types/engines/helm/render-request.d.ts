import type { Chart } from './chart/chart.js';
import type { EngineOptions } from './engine/render-templates.js';
import type { HelmVersion } from './helm-version.js';
import type { OutputOptions } from './output/template-text.js';
import type { Capabilities } from './scope/capabilities.js';
import type { ValuesLayer } from './values/values-layer.js';
/** The release that a chart is rendered for. */
export type Release = {
    readonly name: string;
    /** `default` when left out. */
    readonly namespace?: string | undefined;
    readonly isUpgrade?: boolean | undefined;
};
/** Everything that decides what a chart renders to. */
export type RenderRequest = OutputOptions & EngineOptions & {
    readonly chart: Chart;
    readonly release: Release;
    readonly values?: readonly ValuesLayer[] | undefined;
    readonly capabilities?: Capabilities | undefined;
    /** Helm 4.2 when left out. */
    readonly helm?: HelmVersion | undefined;
    readonly skipSchemaValidation?: boolean | undefined;
};
