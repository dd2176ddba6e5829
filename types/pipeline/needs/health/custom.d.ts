import { type FleetObject } from '../../fleet/index.js';
import { type NeedBuilder } from '../need-builder.js';
import type { HealthRequirements } from './health-requirements.js';
/** A custom resource is ready once an operator reconciles it and what it names is ready. */
export declare function customRequirements(builder: NeedBuilder, object: FleetObject): HealthRequirements | undefined;
