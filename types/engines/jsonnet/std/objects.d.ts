import { type Native } from '../values/value.js';
/** Objects. */
export declare const objectFunctions: readonly Native[];
