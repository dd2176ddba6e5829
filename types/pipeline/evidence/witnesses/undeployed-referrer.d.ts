import type { Witness } from '../witness.js';
/** Beside what nobody deploys, much is brought by whoever will deploy it; hardly ever accounts and configuration. */
export declare const undeployedReferrer: Witness;
