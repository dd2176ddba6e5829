import type { Knowledge } from '../../knowledge/index.js';
import type { FleetObject } from './fleet.js';
import type { Produced } from './produced.js';
/** Everything that controllers, scripts and annotations make out of an object. */
export declare function producedObjects(producer: FleetObject, knowledge: Knowledge): readonly Produced[];
