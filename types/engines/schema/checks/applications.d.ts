import { type Check } from './check.js';
/** An Application that has the fields of an ApplicationSet was given the wrong kind. */
export declare const applications: Check;
/** The name of generated Applications, as far as it is fixed, must be one that an object may have. */
export declare const applicationSets: Check;
