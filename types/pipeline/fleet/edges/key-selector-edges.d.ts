import type { Knowledge } from '../../../knowledge/index.js';
import type { UnresolvedEdge } from '../edge.js';
import type { FleetObject } from '../fleet.js';
/**
 * Keys of Secrets and ConfigMaps that custom resources pick with a pair of `name` and `key`. In the kinds that are
 * known for it, every such pair is a key of a Secret, or of a ConfigMap where its field says so.
 */
export declare function keySelectorEdges(from: FleetObject, knowledge: Knowledge): readonly UnresolvedEdge[];
