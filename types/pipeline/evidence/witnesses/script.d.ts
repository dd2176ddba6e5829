import type { Witness } from '../witness.js';
/** A script in a container that creates objects under names decided at run time, or installs a chart. */
export declare const script: Witness;
