import type { Witness } from '../witness.js';
/** A chart that writes it down, or a folder that has it, whose Application could not be rendered: it may well come. */
export declare const switchedOff: Witness;
