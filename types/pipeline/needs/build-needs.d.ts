import type { Fleet } from '../fleet/index.js';
import { type HealthKnowledge } from './need-builder.js';
import type { NeedGraph } from './need-graph.js';
import type { SyncPlan } from './plan/sync-plan.js';
/** Everything that must hold for the applications of a target to converge, from what their syncs will do. */
export declare function buildNeeds(fleet: Fleet, plans: readonly SyncPlan[], health: HealthKnowledge): NeedGraph;
