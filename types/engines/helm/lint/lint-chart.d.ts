import { type Place } from '../../../base/files/index.js';
import { Budget } from '../../../base/budget/index.js';
import { type Chart } from '../chart/chart.js';
import type { ChartFault } from './fault.js';
/** What is wrong with the templates of a chart whatever its values are. */
export type ChartLint = {
    readonly faults: readonly ChartFault[];
    /** Why some of it was not looked at. */
    readonly unseen: readonly {
        readonly place: Place;
        readonly because: string;
    }[];
};
/** Goes through every template of a chart without its values, and says what fails on every branch. */
export declare function lintChart(chart: Chart, budget?: Budget): ChartLint;
