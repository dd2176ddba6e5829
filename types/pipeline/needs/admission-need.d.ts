import type { FleetObject } from '../fleet/index.js';
import { type NeedBuilder } from './need-builder.js';
/**
 * The needs that admission policies let an object in. A ValidatingAdmissionPolicy is judged when its expressions
 * need nothing but the object; one with parameters or match conditions is left alone, since it may not apply.
 */
export declare function admissionNeeds(builder: NeedBuilder, object: FleetObject): string[];
