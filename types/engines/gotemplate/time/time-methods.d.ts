import { type Methods } from '../values/go-value.js';
/** The methods of time.Time that templates can use. */
export declare const timeMethods: Methods;
