import type { FleetObject } from '../fleet/index.js';
import { type NeedBuilder } from './need-builder.js';
/** The needs that a change leaves alone what cannot be changed on the live object. Hooks are made anew each time. */
export declare function immutableNeeds(builder: NeedBuilder, object: FleetObject): string[];
