import type { UnresolvedEdge } from '../edge.js';
import type { FleetObject } from '../fleet.js';
import type { ObjectIndex } from '../object-index.js';
/**
 * The references that a fragment makes to objects of its own application. Where the whole object will stand is not
 * known unless the fragment says so: it is taken to stand beside what it names, and what it names elsewhere is left.
 */
export declare function fragmentEdges(edges: readonly UnresolvedEdge[], index: ObjectIndex<FleetObject>): readonly UnresolvedEdge[];
