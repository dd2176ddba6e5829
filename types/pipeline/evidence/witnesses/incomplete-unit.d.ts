import type { Witness } from '../witness.js';
/**
 * An Application that is not rendered, or not completely, may make any object in its destination namespace and any
 * cluster-scoped one; when its namespace is not known, any object at all. Under a name that has nothing to do with it
 * that is unlikely: what is called after whoever refers to it, or stands in another namespace, is then missing.
 */
export declare const incompleteUnit: Witness;
