import type { TreeIndex } from '../tree/tree-index.js';
/** Whether a file holds plain values of a chart: a mapping with a key that the chart or a dependency of it knows. */
export declare function isValuesFor(index: TreeIndex, chart: string, file: string): boolean;
