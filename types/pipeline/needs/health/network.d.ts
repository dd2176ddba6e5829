import type { FleetObject } from '../../fleet/index.js';
import { type NeedBuilder } from '../need-builder.js';
import type { HealthRequirements } from './health-requirements.js';
/** Services of type LoadBalancer and Ingresses are healthy once they have an address (gitops-engine, health_service.go and health_ingress.go). */
export declare function networkRequirements(builder: NeedBuilder, object: FleetObject): HealthRequirements | undefined;
