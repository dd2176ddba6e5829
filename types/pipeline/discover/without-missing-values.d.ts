import { type Unit } from '../render/index.js';
import type { Folder } from '../sources/index.js';
/**
 * The chart of an Application that fails for nothing but value files that are not there, as a folder which does
 * without them: it is then looked at with all the values that git has. `undefined` for every other unit.
 */
export declare function withoutMissingValues(unit: Unit): Folder | undefined;
