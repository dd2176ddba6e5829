import type { FleetObject } from '../../fleet/index.js';
import { type NeedBuilder } from '../need-builder.js';
/** A secret store is Ready only when the provider it names answers: some pod behind its Service runs. */
export declare function storeNeeds(builder: NeedBuilder, object: FleetObject): readonly string[];
