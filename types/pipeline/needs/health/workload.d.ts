import { type FleetObject } from '../../fleet/index.js';
import { type NeedBuilder } from '../need-builder.js';
import type { HealthRequirements } from './health-requirements.js';
/** Workloads are healthy once their pods run, Jobs and one-shot Pods once they are done. */
export declare function workloadRequirements(builder: NeedBuilder, object: FleetObject): HealthRequirements | undefined;
