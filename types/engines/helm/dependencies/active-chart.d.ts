import type { GoMap } from '../../gotemplate/index.js';
import type { Chart } from '../chart/chart.js';
import type { HelmVersion } from '../helm-version.js';
import type { ChartMetadata, Dependency } from '../chart/chart-metadata.js';
/**
 * A chart in the tree that is rendered: under the name its parent gives it, with the subcharts that are
 * switched on, and with the defaults it has after values were imported.
 */
export type ActiveChart = {
    readonly chart: Chart;
    readonly name: string;
    readonly metadata: ChartMetadata;
    readonly values: GoMap;
    readonly dependencies: readonly ActiveChart[];
    readonly isRoot: boolean;
    /** `parent/charts/name`: what its templates are called by. */
    readonly fullPath: string;
};
/** A chart while its dependencies are being decided. */
export type OpenChart = {
    readonly chart: Chart;
    name: string;
    /** `null` as in Chart.yaml; those that are off are removed. */
    wanted: Dependency[] | null;
    values: GoMap;
    dependencies: OpenChart[];
    /** Helm 3 shares the list of dependencies between the copies of a chart that has several aliases. */
    isLaterCopy: boolean;
};
/** Makes the tree that is rendered out of what was decided. */
export declare function closeChart(open: OpenChart, helm: HelmVersion, parentPath?: string): ActiveChart;
