import type { Unit } from '../render/index.js';
import type { Edge, FleetObject, World } from '../fleet/index.js';
/** Whether a word is part of some name in a namespace, that name apart: of an object, a reference or an Application. */
export type IsWordInUse = (world: World, except: {
    readonly namespace: string;
    readonly name: string;
}, word: string) => boolean;
/** Collects the names that are used in each namespace. */
export declare function wordsInUse(units: readonly (readonly [Unit, World])[], objects: readonly FleetObject[], edges: readonly Edge[]): IsWordInUse;
