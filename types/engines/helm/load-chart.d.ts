import { type FileTree } from '../../base/files/index.js';
import type { Chart } from './chart/chart.js';
import type { HelmError } from './helm-error.js';
/** A chart, or why it cannot be loaded. */
export type LoadedChart = {
    readonly kind: 'chart';
    readonly chart: Chart;
} | {
    readonly kind: 'error';
    readonly error: HelmError;
};
/** Loads the chart at a path of a tree: a folder or a .tgz archive, subcharts included. */
export declare function loadChart(tree: FileTree, path: string): LoadedChart;
/** Loads a chart from the bytes of its archive; `name` is what messages and origins call it. */
export declare function loadChartArchive(name: string, bytes: Uint8Array): LoadedChart;
