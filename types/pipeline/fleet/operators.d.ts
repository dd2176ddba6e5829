import type { Fleet, FleetObject } from './fleet.js';
import type { World } from './world.js';
/** The workloads that may reconcile the kinds of an API group: their ServiceAccounts may change objects of it. */
export declare function operatorsOf(fleet: Fleet, world: World, group: string): readonly FleetObject[];
