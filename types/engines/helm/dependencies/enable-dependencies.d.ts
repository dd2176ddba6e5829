import type { GoMap } from '../../gotemplate/index.js';
import { type Coalescing } from '../values/coalesce-values.js';
import type { OpenChart } from './active-chart.js';
/**
 * Applies aliases and removes the subcharts that tags and conditions switch off
 * (pkg/chart/v2/util/dependencies.go, processDependencyEnabled). `path` is the chart's own prefix for
 * condition paths; the values handed down are those coalesced *onto the root*, quirk included.
 */
export declare function enableDependencies({ chart, values, path, how, }: {
    readonly chart: OpenChart;
    readonly values: () => GoMap;
    readonly path: string;
    readonly how: Coalescing;
}): void;
