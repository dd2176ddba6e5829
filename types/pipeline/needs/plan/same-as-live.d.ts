import type { Fleet, FleetObject } from '../../fleet/index.js';
/** Tells whether an object stands in the cluster already just as git has it, so that a sync has nothing to apply. */
export declare function untouchedByLive({ facts }: Fleet): (object: FleetObject) => boolean;
