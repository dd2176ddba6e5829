import type { Fleet, FleetObject } from './fleet.js';
import type { World } from './world.js';
/** A host name under which a cluster serves the world, and the object that says so. */
type PublicHost = {
    readonly host: string;
    readonly object: FleetObject;
};
/** Every full host name that the routes of a cluster serve; wildcards name no host. */
export declare function publicHosts(fleet: Fleet, world: World): readonly PublicHost[];
export {};
