import type { FleetObject } from '../../fleet/index.js';
import type { NeedBuilder } from '../need-builder.js';
import type { HealthRequirements } from './health-requirements.js';
/** A child Application is judged only where settings bring a check back; it is then as healthy as what it deploys. */
export declare function childApplicationRequirements(builder: NeedBuilder, object: FleetObject): HealthRequirements | undefined;
