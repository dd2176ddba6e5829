import type { Knowledge } from '../../../knowledge/index.js';
import type { UnresolvedEdge } from '../edge.js';
import type { FleetObject } from '../fleet.js';
/** The objects that scripts in containers look for or wait on by name, and the Services that they talk to. */
export declare function scriptEdges(from: FleetObject, knowledge: Knowledge): readonly UnresolvedEdge[];
