import type { Knowledge } from '../../../knowledge/index.js';
import type { UnresolvedEdge } from '../edge.js';
import type { FleetObject } from '../fleet.js';
/** The references of an object in fields that its kind is known for. */
export declare function fieldEdges(from: FleetObject, knowledge: Knowledge): readonly UnresolvedEdge[];
