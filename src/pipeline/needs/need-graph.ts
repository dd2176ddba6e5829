import type { Need } from './need.ts';

/** Needs by id. An id that is named but not there is a need that never holds. */
export type NeedGraph = ReadonlyMap<string, Need>;

/** Which needs hold for certain, and which hold if every unknown fact turns out well. */
export type Solution = {
  readonly certain: ReadonlySet<string>;
  readonly possible: ReadonlySet<string>;
  /** Ids in the order in which they became certain or possible: the order of the bootstrap. */
  readonly order: readonly string[];
};

/** The least fixpoint of a needs graph, in time linear in its edges. */
export function solveNeeds(graph: NeedGraph): Solution {
  const possible = leastFixpoint(graph, (need) => need.ground.kind !== 'broken');
  const holds = new Set(possible);
  const hasUnknown = [...graph.values()].some((need) => need.ground.kind === 'unknown');
  if (!hasUnknown) return { certain: holds, possible: holds, order: possible };
  const certain = leastFixpoint(graph, (need) => need.ground.kind === 'open');
  return { certain: new Set(certain), possible: holds, order: possible };
}

/**
 * Dowling and Gallier's algorithm for Horn clauses: each need counts what it still waits for, and each need
 * that starts to hold tells those that wait for it.
 */
function leastFixpoint(graph: NeedGraph, canHold: (need: Need) => boolean): string[] {
  const waiting = new Map<string, number>();
  const waiters = new Map<string, { readonly id: string; readonly group: number }[]>();
  const groupsMet = new Map<string, Set<number>>();
  const ready: string[] = [];
  for (const need of graph.values()) {
    if (!canHold(need)) continue;
    waiting.set(need.id, need.all.length + need.any.length);
    if (need.all.length + need.any.length === 0) ready.push(need.id);
    need.all.forEach((id) => wait(id, need.id, -1));
    need.any.forEach((group, index) => group.forEach((id) => wait(id, need.id, index)));
  }
  const holds = new Set<string>();
  const order: string[] = [];
  for (let next = 0; next < ready.length; next++) {
    const id = ready[next] ?? '';
    if (holds.has(id)) continue;
    holds.add(id);
    order.push(id);
    for (const waiter of waiters.get(id) ?? []) tell(waiter);
  }
  return order;

  function wait(id: string, waiter: string, group: number): void {
    const list = waiters.get(id);
    if (list) list.push({ id: waiter, group });
    else waiters.set(id, [{ id: waiter, group }]);
  }

  function tell({ id, group }: { readonly id: string; readonly group: number }): void {
    if (group >= 0) {
      const met = groupsMet.get(id) ?? new Set();
      if (met.has(group)) return;
      groupsMet.set(id, met.add(group));
    }
    const left = (waiting.get(id) ?? 0) - 1;
    waiting.set(id, left);
    if (left === 0) ready.push(id);
  }
}
