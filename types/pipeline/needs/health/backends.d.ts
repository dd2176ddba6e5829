import { type FleetObject } from '../../fleet/index.js';
import type { NeedBuilder } from '../need-builder.js';
/** The workloads whose pods a Service selects. */
export declare function backendsOf(builder: NeedBuilder, service: FleetObject): readonly FleetObject[];
