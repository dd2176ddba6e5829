import type { Snapshot } from '../observed/index.js';
import type { Diagnosis } from './diagnosis.js';
/** Finds the causes behind everything that is red in a snapshot. */
export declare function diagnose(snapshot: Snapshot): Diagnosis;
