import type { UnresolvedEdge } from '../edge.js';
import type { FleetObject } from '../fleet.js';
/**
 * Services named inside strings: `http://api.payments.svc:8080` anywhere in an object, and short URLs such as
 * `http://api:8080` in what a container is started with, where the pod's own namespace is searched.
 */
export declare function textEdges(from: FleetObject): readonly UnresolvedEdge[];
