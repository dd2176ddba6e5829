import { type Edge, type FleetObject } from '../fleet/index.js';
import { type NeedBuilder } from './need-builder.js';
/** The need that the pods of an object run: scheduled, configured, pulled. */
export declare function podsRunNeed(builder: NeedBuilder, object: FleetObject): string;
/** The need that the pods of an object are created and find a node. A claim that waits for its consumer does not hold them up. */
export declare function schedulableNeed(builder: NeedBuilder, object: FleetObject): string;
/** The needs that the storage classes which are named are there, by a claim or by the claims that a StatefulSet makes. */
export declare function storageClassNeeds(builder: NeedBuilder, edges: readonly Edge[]): readonly string[];
/** Whether no declared node pool takes the pods of an object. */
export declare function hasNoPool({ fleet }: NeedBuilder, object: FleetObject): boolean;
