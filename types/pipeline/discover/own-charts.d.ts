import type { WantedChart } from '../render/index.js';
import type { TreeIndex } from '../sources/index.js';
/**
 * Finds the folder of the tree that holds a chart of exactly this name and version: repositories that publish their own
 * charts deploy them by the address of the chart repository. Where two folders could be meant, none is.
 */
export declare function ownCharts(index: TreeIndex): (wanted: WantedChart) => string | undefined;
