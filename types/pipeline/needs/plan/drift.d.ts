import type { Fleet, FleetObject } from '../../fleet/index.js';
import type { Drift } from './sync-plan.js';
import type { ApplicationUnit } from '../../render/index.js';
/** Fields of an Application's objects that are certain to differ from git once everything runs. */
export declare function driftsOf(fleet: Fleet, { owner: application }: ApplicationUnit, objects: readonly FleetObject[]): readonly Drift[];
