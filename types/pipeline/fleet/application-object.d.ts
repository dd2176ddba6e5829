import type { ApplicationUnit } from '../render/index.js';
import type { FleetObject } from './fleet.js';
import type { World } from './world.js';
/** An Application seen as an object of the cluster that Argo CD runs on. */
export declare function applicationObject(unit: ApplicationUnit, world: World): FleetObject;
