import { type Solution, type SyncPlan } from '../needs/index.js';
import type { FleetObject } from '../fleet/index.js';
/** Who owns the objects that several Applications render: the one that marked them last. */
export type Owners = {
    /** The Application whose mark an object carries in the end, by key; `undefined` when only one renders it. */
    ownerOf(object: FleetObject): string | undefined;
    /** Whether an Application refuses to sync because another one was there first. */
    refuses(plan: SyncPlan): FleetObject | undefined;
};
/** The last to apply an object owns it, except those that fail on shared objects; who never gets so far owns nothing. */
export declare function findOwners(plans: readonly SyncPlan[], solution: Solution): Owners;
