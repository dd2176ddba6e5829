import { type Check } from './check.js';
/** Access modes and size of a PersistentVolumeClaim (ValidatePersistentVolumeClaimSpec). */
export declare const claims: Check;
/** Capacity, modes and source of a PersistentVolume (ValidatePersistentVolume). */
export declare const volumes: Check;
/** Claims that a StatefulSet makes. */
export declare const claimTemplates: Check;
