import { type Failure } from '../../base/budget/index.js';
/** What was made, and of which parts it had to be made without their content. */
export type Made<P, T> = {
    readonly value: T;
    readonly culprits: ReadonlyMap<P, Failure>;
};
/**
 * Makes something of many parts, such as a fleet of applications. When that fails, the parts that make it fail are
 * found by halving, emptied, and it is made again: one crash costs one application. What fails without any part of
 * its own is thrown.
 */
export declare function aroundCulprits<P, T>(parts: readonly P[], empty: (part: P, failure: Failure) => P, make: (parts: readonly P[]) => T): Made<P, T>;
