import type { Fleet, FleetObject } from './fleet.js';
/** A ServiceAccount that asks for an identity of a cloud. */
export type CloudIdentity = {
    readonly account: FleetObject;
    /** The annotation that asks. */
    readonly annotation: string;
    readonly id: string;
    /** What its pods are told when the identity does not trust it. */
    readonly refusal: string;
};
/** The identities that the ServiceAccounts of a fleet ask for; those that are filled in later are left out. */
export declare function cloudIdentities(fleet: Fleet): readonly CloudIdentity[];
