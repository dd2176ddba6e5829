import type { Knowledge } from '../../../knowledge/index.js';
import type { UnresolvedEdge } from '../edge.js';
import type { FleetObject } from '../fleet.js';
/**
 * References that custom resources make through fields which nearly all of them name alike: `secretKeyRef`,
 * `configMapKeyRef` and their like, in the object's own namespace unless one is given beside the name.
 */
export declare function conventionEdges(from: FleetObject, knowledge: Knowledge): readonly UnresolvedEdge[];
