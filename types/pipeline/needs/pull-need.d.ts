import { type FleetObject } from '../fleet/index.js';
import { type NeedBuilder } from './need-builder.js';
/**
 * The need that one of the pull secrets of a pod with a private image is there. A pod that names none may get its
 * login from the node, so nothing is asked for it.
 */
export declare function pullNeeds(builder: NeedBuilder, object: FleetObject): readonly string[];
