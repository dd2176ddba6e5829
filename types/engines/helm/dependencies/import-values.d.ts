import { type Coalescing } from '../values/coalesce-values.js';
import type { OpenChart } from './active-chart.js';
/**
 * Replaces the defaults of every chart that has dependencies by those merged with its subcharts' defaults, and
 * adds what `import-values` asks for below the chart's own (processDependencyImportValues with merge).
 */
export declare function importValues(chart: OpenChart, how: Coalescing): void;
