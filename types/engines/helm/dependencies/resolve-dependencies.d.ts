import type { GoMap } from '../../gotemplate/index.js';
import type { Chart } from '../chart/chart.js';
import type { Coalescing } from '../values/coalesce-values.js';
import { type ActiveChart } from './active-chart.js';
/** Decides which subcharts take part and what defaults every chart has (chartutil.ProcessDependencies). */
export declare function resolveDependencies(chart: Chart, values: GoMap, how: Coalescing): ActiveChart;
