import type { FleetObject } from './fleet.js';
/**
 * Whether an object stands in a plain file below the kustomization of another one, which does not take it in: whoever
 * applies the kustomization gets one without the other.
 */
export declare function isUnlisted({ unit: { owner, tools } }: FleetObject, { unit, origin }: FleetObject): boolean;
