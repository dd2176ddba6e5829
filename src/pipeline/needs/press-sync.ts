import type { NeedGraph } from './need-graph.ts';
import { needIds } from './need-ids.ts';
import type { SyncPlan } from './plan/sync-plan.ts';

/**
 * The needs as they are once somebody has synced every Application that waits for a person. What such an Application
 * brings is then there, so that nothing that rests on it is called blocked.
 */
export function pressSync(graph: NeedGraph, plans: readonly SyncPlan[]): NeedGraph {
  const manual = plans.filter(isManual);
  if (manual.length === 0) return graph;
  const pressed = new Map(graph);
  for (const { application } of manual) {
    const need = graph.get(needIds.starts(application));
    if (need) pressed.set(need.id, { ...need, ground: { kind: 'open' } });
  }
  return pressed;
}

/** Whether only a person starts the operations of an Application. */
export function isManual({ isAutomated, windowBlock }: SyncPlan): boolean {
  return !isAutomated && windowBlock === undefined;
}
