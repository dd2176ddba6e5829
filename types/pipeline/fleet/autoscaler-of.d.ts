import type { Fleet, FleetObject } from './fleet.js';
/** The autoscaler that decides how many pods a workload has. */
export declare function autoscalerOf(fleet: Fleet, workload: FleetObject): FleetObject | undefined;
