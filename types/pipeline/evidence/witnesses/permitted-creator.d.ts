import type { Witness } from '../witness.js';
/** A role in the namespace that lets something create Secrets or ConfigMaps at run time: certificates, first passwords. */
export declare const permittedCreator: Witness;
