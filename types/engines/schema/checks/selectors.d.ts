import { type Check } from './check.js';
/** A workload must select the pods it makes (validation of apps/v1 kinds). */
export declare const selectors: Check;
