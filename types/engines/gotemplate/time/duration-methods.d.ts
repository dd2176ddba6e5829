import { type Methods } from '../values/go-value.js';
/** The methods of time.Duration that templates can use. */
export declare const durationMethods: Methods;
