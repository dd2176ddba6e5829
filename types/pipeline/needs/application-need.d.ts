import { type NeedBuilder } from './need-builder.js';
import type { SyncPlan } from './plan/sync-plan.js';
/** All needs of one Application: that it exists, compares, starts, runs step by step, completes and is healthy. */
export declare function applicationNeeds(builder: NeedBuilder, plan: SyncPlan): void;
/** Ties each object to the operations that apply it, and gives hook-only applications their missing existence. */
export declare function existenceNeeds(builder: NeedBuilder): void;
