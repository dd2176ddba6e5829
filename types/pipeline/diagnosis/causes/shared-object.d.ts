import type { ObservedApplication } from '../../observed/index.js';
import { type Because, type Evidence, type Id } from '../because.js';
import { type World } from '../world.js';
/** Objects that two Applications claim, so that each undoes what the other does. */
export declare function sharedObject(app: ObservedApplication, world: World): readonly Because[];
type Shared = {
    readonly id: Id;
    readonly owners: readonly ObservedApplication[];
    readonly evidence: Evidence;
};
/** The shared objects of an Application by key: those that Argo CD warns of, and those out of sync that another one lists too. */
export declare function sharedObjects(app: ObservedApplication, world: World): ReadonlyMap<string, Shared>;
export {};
