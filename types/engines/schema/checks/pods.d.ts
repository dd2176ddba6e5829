import { type Check } from './check.js';
/** Pod-level fields of a pod template: labels, volumes, restart policy. */
export declare const pods: Check;
