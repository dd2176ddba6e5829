import type { StorageClassFact } from '../config/index.js';
import type { Fleet, FleetObject } from './fleet.js';
/**
 * The storage class of a claim, by name or as the default one: as git defines it on the claim's cluster, else as the
 * facts say. `unknown` when nobody declared which classes there are, `undefined` when it is not among them.
 */
export declare function storageClassOf(fleet: Fleet, claim: FleetObject): StorageClassFact | 'unknown' | undefined;
/** How the class of a claim binds; `undefined` when that is not known. */
export declare function bindingMode(fleet: Fleet, claim: FleetObject): StorageClassFact['bindingMode'];
