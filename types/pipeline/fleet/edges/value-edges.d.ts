import { type Unit } from '../../render/index.js';
import type { UnresolvedEdge } from '../edge.js';
import type { World } from '../world.js';
/**
 * Secrets named in the inline values of an Application whose chart is not available. Charts name such values
 * alike (`existingSecret`, `secretKeyRef`), and the name must exist in the destination namespace.
 */
export declare function valueEdges(unit: Unit, world: World): readonly UnresolvedEdge[];
