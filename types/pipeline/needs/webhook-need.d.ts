import type { FleetObject } from '../fleet/index.js';
import { type NeedBuilder } from './need-builder.js';
/** The needs that webhooks which must answer have a Service behind them. */
export declare function webhookNeeds(builder: NeedBuilder, object: FleetObject): string[];
