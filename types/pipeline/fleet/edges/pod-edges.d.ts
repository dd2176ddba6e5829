import type { UnresolvedEdge } from '../edge.js';
import type { FleetObject } from '../fleet.js';
/** What the pods of an object need to start: Secrets, ConfigMaps, keys, ServiceAccount, claims and classes. */
export declare function podEdges(from: FleetObject): readonly UnresolvedEdge[];
/** The edge from a claim to its class; an empty class name means a volume bound by hand. */
export declare function claimEdges(from: FleetObject): readonly UnresolvedEdge[];
