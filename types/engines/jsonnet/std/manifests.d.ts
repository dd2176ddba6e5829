import { type Native } from '../values/value.js';
/** Values into text of other languages. */
export declare const manifestFunctions: readonly Native[];
