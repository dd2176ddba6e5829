import { type Fleet, type FleetObject, type ObjectIndex, type Produced, type Reference, type World } from '../fleet/index.js';
import type { TreeIndex } from '../sources/index.js';
import { type IsWordInUse } from './words-in-use.js';
import { type Releases } from './wrong-namespace.js';
/** What witnesses look at: the fleet, the tree around it, and who refers to what. */
export type Surroundings = {
    readonly fleet: Fleet;
    readonly tree: TreeIndex;
    /** What charts would make with other values. */
    readonly possible: ObjectIndex<Produced>;
    readonly releases: Releases;
    readonly isWordInUse: IsWordInUse;
    /** Whether some Application deploys a folder, though it could not be rendered. */
    isDeployed(folder: string): boolean;
    /** Whether something refers to an object that is there. */
    isUsed(world: World, reference: Reference): boolean;
    /** The names by which objects of a kind are referred to in a namespace. */
    namesOf(world: World, reference: Reference): ReadonlySet<string>;
    /** Who names an object in a field that is a reference, and so does not make it. */
    usersOf(world: World, reference: Reference): ReadonlySet<FleetObject>;
};
/** Prepares what witnesses look at, once for a fleet. */
export declare function surroundingsOf(fleet: Fleet, tree: TreeIndex): Surroundings;
