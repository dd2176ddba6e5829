import type { Unit } from '../render/index.js';
import { type Owner, type TreeIndex } from '../sources/index.js';
/**
 * The folders of charts that no Application installs, by the name of the Application that such a chart makes, itself
 * or through others. Whoever installs it may give it other values, so that what its defaults leave empty or name is
 * not known to be wrong.
 */
export declare function unusedCharts(units: readonly Unit[], index: TreeIndex): ReadonlyMap<string, string>;
/** Whether there are further value files for the chart that makes an Application, so that it is installed with one of them. */
export declare function hasOtherValues(owner: Owner, units: readonly Unit[], index: TreeIndex): boolean;
/** Whether an Application comes of such a chart with the values of one of its environments. */
export declare function isOfEnvironment(owner: Owner, units: readonly Unit[]): boolean;
