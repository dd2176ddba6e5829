import { type Edge, type FleetObject, type Produced } from '../fleet/index.js';
import type { Surroundings } from './surroundings.js';
import { type Misplaced } from './wrong-namespace.js';
/** What could have been meant by a reference whose other end is not there. */
export type Alternatives = {
    /** The most similar name in the same place that nobody else refers to, or that others do. */
    readonly nearest?: string;
    /** Who makes the nearest one. */
    readonly nearestMaker?: FleetObject;
    /** Whether nothing refers to the nearest one: then a slip of the pen is likely. */
    readonly nearestIsUnused: boolean;
    /** Whether the nearest one has the key that is asked for, or is called the same in another order. */
    readonly nearestFits: boolean;
    /** Whether the nearest one bears the name of the namespace where the reference bears another's: a copy of its neighbour. */
    readonly nearestIsCopied: boolean;
    /** Who makes it, or probably does, in another namespace than the one in which it is looked for. */
    readonly misplaced?: Misplaced;
    /** What stands under that name in a kustomization or chart that no Application deploys. */
    readonly undeployed?: FleetObject;
    /** What brings it wherever else the same file is deployed, from a file beside that one. */
    readonly besideFile?: FleetObject;
    /** What would make it, were it not told to leave it out. */
    readonly withheld?: Produced;
    /** Namespaces of the same cluster in which an object of that name stands. */
    readonly namespaces: readonly string[];
};
/** What could have been meant by a reference whose other end is not there. */
export declare function alternativesTo(edge: Edge, around: Surroundings): Alternatives;
/** What stands under a name in parts of the tree that no rendered Application deploys. */
export declare function undeployedMatches({ from, to }: Edge, { fleet }: Surroundings): readonly FleetObject[];
