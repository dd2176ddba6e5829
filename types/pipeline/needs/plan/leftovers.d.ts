import type { FleetObject } from '../../fleet/index.js';
import type { SyncPlan } from './sync-plan.js';
import type { ApplicationUnit } from '../../render/index.js';
import type { PlanContext } from './plan-sync.js';
/** Live objects that carry the Application's mark and are not in git, and what pruning makes of them (gitops-engine, sync_context.go). */
export declare function leftoversOf({ fleet, settings }: Pick<PlanContext, 'fleet' | 'settings'>, { owner: application }: ApplicationUnit, objects: readonly FleetObject[]): Pick<SyncPlan, 'leftovers' | 'pruning'>;
