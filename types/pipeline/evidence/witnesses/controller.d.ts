import type { Witness } from '../witness.js';
/**
 * A custom resource whose controller may make the object: it is called after the resource, or the resource names it in
 * a field. Of who makes known objects of the kind, another name may as well be a slip of the pen.
 */
export declare const controller: Witness;
