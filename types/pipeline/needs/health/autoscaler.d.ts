import type { FleetObject } from '../../fleet/index.js';
import { type NeedBuilder } from '../need-builder.js';
import type { HealthRequirements } from './health-requirements.js';
/** An autoscaler is Degraded while its target or the metrics it asks for are not there (gitops-engine, health_hpa.go). */
export declare function autoscalerRequirements(builder: NeedBuilder, object: FleetObject): HealthRequirements | undefined;
