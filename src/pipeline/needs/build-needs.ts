import type { Fleet, FleetObject } from '#fleet';
import { applicationNeeds, existenceNeeds } from './application-need.ts';
import { needBuilder } from './need-builder.ts';
import type { NeedGraph } from './need-graph.ts';
import type { SyncPlan } from './sync-plan.ts';

/** Everything that must hold for the applications of a target to converge, from what their syncs will do. */
export function buildNeeds(
  fleet: Fleet,
  plans: readonly SyncPlan[],
  isJudged: (object: FleetObject) => boolean,
): NeedGraph {
  const builder = needBuilder(fleet, plans, isJudged);
  existenceNeeds(builder);
  for (const plan of plans) applicationNeeds(builder, plan);
  return builder.needs;
}
