import type { Fleet } from '#fleet';
import { applicationNeeds, existenceNeeds } from './application-need.ts';
import { begunByHand } from './begun-by-hand.ts';
import { bringingObjects } from './bringing-objects.ts';
import { type HealthKnowledge, needBuilder } from './need-builder.ts';
import type { NeedGraph } from './need-graph.ts';
import type { SyncPlan } from './plan/sync-plan.ts';

/** Everything that must hold for the applications of a target to converge, from what their syncs will do. */
export function buildNeeds(fleet: Fleet, plans: readonly SyncPlan[], health: HealthKnowledge): NeedGraph {
  const builder = needBuilder(fleet, plans, health);
  const bringing = bringingObjects(fleet);
  const beginnings = { bringing, isBegun: begunByHand(plans, bringing) };
  existenceNeeds(builder, beginnings);
  for (const plan of plans) applicationNeeds(builder, plan, beginnings);
  return builder.needs;
}
