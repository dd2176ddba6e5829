import type { SecurityLevel } from '../../base/kube/index.js';
import type { Fleet } from './fleet.js';
import type { World } from './world.js';
/** The level that the Namespace object or the facts say; `undefined` when nobody does. */
export declare function podSecurityLevel(fleet: Fleet, world: World, namespace: string): SecurityLevel | undefined;
