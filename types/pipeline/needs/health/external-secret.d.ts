import { type FleetObject } from '../../fleet/index.js';
import { type NeedBuilder } from '../need-builder.js';
/** An ExternalSecret becomes Ready only when the provider holds every key it asks for; told only where that is known. */
export declare function storeKeyNeeds(builder: NeedBuilder, object: FleetObject): readonly string[];
