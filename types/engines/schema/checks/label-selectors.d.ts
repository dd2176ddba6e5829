import { type Check } from './check.js';
/** Every label selector of a built-in object (apimachinery ValidateLabelSelector), and plain maps that select. */
export declare const labelSelectors: Check;
