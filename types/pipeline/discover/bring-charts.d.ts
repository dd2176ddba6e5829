import { type ChartProvider, type ProvidedChart, type WantedChart } from '../render/index.js';
import { type Discovery, type TreeInput } from './discover.js';
/**
 * Renders a tree and brings the charts that it names and does not hold, in rounds, since a chart may depend on further
 * ones. Each is asked for once; why one cannot be had ends up in the problems. Hand both results to `run`.
 */
export declare function bringCharts(input: TreeInput, find: (wanted: WantedChart) => Promise<ProvidedChart>): Promise<{
    readonly rendered: Discovery;
    readonly charts: ChartProvider;
}>;
