import type { Unit } from '../render/index.js';
import type { Fleet } from './fleet.js';
/**
 * The fleet for who goes through its objects, edges and selections, without those of some units; everything can still
 * be looked up by unit, kind, name or namespace.
 */
export declare function passingOver(fleet: Fleet, units: ReadonlySet<Unit>): Fleet;
/** The fleet with everything in it, for who looks for something in all of its objects. */
export declare function wholeFleet(fleet: Fleet): Fleet;
