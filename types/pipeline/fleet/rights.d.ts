import type { Fleet, FleetObject } from './fleet.js';
import type { World } from './world.js';
/** What somebody wants to do. A namespace of `''` means all of them, or a cluster-scoped resource. */
export type Wish = {
    readonly group: string;
    readonly resource: string;
    readonly verb: string;
    readonly namespace: string;
    readonly name?: string;
};
export type Answer = 'granted' | 'refused' | 'unknown';
/** A ServiceAccount of a cluster. */
export type Account = {
    readonly world: World;
    readonly namespace: string;
    readonly name: string;
};
/** A role that a binding gives to an account. */
export type Grant = {
    readonly binding: FleetObject;
    /** The roles of that name in git; empty when the role comes from elsewhere. */
    readonly roles: readonly FleetObject[];
};
/**
 * Whether RBAC in git grants a wish to a ServiceAccount. `unknown` when a role is not in git, when nothing binds
 * the account (then its rights come from elsewhere, if from anywhere), or when an Application is not rendered.
 */
export declare function isGranted(fleet: Fleet, account: Account, wish: Wish): Answer;
/** What the bindings of a fleet give to a ServiceAccount: by its name, by a group it is in, or as a user. */
export declare function grantsOf(fleet: Fleet, { world, namespace, name }: Account): readonly Grant[];
