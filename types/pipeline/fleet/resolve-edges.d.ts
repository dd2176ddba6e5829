import type { Facts } from '../config/index.js';
import type { Edge, UnresolvedEdge } from './edge.js';
import type { FleetObject } from './fleet.js';
import type { ObjectIndex } from './object-index.js';
import type { Produced } from './produced.js';
/** What is needed to look for the other end of an edge. */
export type EdgeSurroundings = {
    readonly facts: Facts;
    readonly objects: ObjectIndex<FleetObject>;
    readonly produced: ObjectIndex<Produced>;
};
/** Finds the other end of every edge. */
export declare function resolveEdges(edges: readonly UnresolvedEdge[], around: EdgeSurroundings): readonly Edge[];
