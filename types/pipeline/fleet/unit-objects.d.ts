import type { Unit } from '../render/index.js';
import type { Fleet, FleetObject } from './fleet.js';
/** The objects that a unit brings to its fleet. */
export declare function unitObjects(fleet: Fleet, unit: Unit): readonly FleetObject[];
