import type { UnresolvedEdge } from '../edge.js';
import type { FleetObject } from '../fleet.js';
/** What routes of the Gateway API and of Istio point to: gateways above, Services and ports below. */
export declare function routeEdges(from: FleetObject): readonly UnresolvedEdge[];
