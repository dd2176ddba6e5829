import type { Facts } from '../config/index.js';
import { type Unit } from '../render/index.js';
import type { FleetObject, NamespaceMaker } from './fleet.js';
import type { ObjectIndex } from './object-index.js';
import type { World } from './world.js';
/** Whether an Application asks Argo CD to create its destination namespace. */
export declare function createsNamespace({ owner }: Unit): boolean;
/** Prepares the answer to "who makes this namespace exist?". */
export declare function namespaceMakers(units: readonly (readonly [Unit, World])[], objects: ObjectIndex<FleetObject>, facts: Facts): (world: World, namespace: string) => readonly NamespaceMaker[];
