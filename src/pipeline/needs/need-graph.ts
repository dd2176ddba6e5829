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

/** What holds before anything is synced. */
export type Start = { readonly certain: Held; readonly possible: Held };

/** Needs that hold from the start. */
export type Held = {
  /** Whatever comes. */
  readonly given: ReadonlySet<string>;
  /** For as long as all they rest on does; those that rest on each other hold together. */
  readonly lasting: ReadonlySet<string>;
};

const nothing: Held = { given: new Set(), lasting: new Set() };

/** The least fixpoint of a needs graph above what holds from the start, in time linear in its edges. */
export function solveNeeds(graph: NeedGraph, start?: Start): Solution {
  const order = fixpoint(graph, isPossible, start?.possible ?? nothing);
  const possible = new Set(order);
  const hasUnknown = [...graph.values()].some((need) => need.ground.kind === 'unknown');
  if (!hasUnknown && !start) return { certain: possible, possible, order };
  return { certain: new Set(fixpoint(graph, isCertain, start?.certain ?? nothing)), possible, order };
}

/** Whether nothing of its own keeps a need from holding, if every unknown fact turns out well. */
export function isPossible({ ground }: Need): boolean {
  return ground.kind !== 'broken';
}

/** Whether nothing of its own keeps a need from holding, as far as is known. */
export function isCertain({ ground }: Need): boolean {
  return ground.kind === 'open';
}

/** What lasts is taken to hold; what then rests on something that does not is taken back, until nothing is. */
function fixpoint(graph: NeedGraph, canHold: (need: Need) => boolean, { given, lasting }: Held): string[] {
  for (let assumed = lasting; ; ) {
    const order = leastFixpoint(graph, canHold, [...given, ...assumed]);
    if (assumed.size === 0) return order;
    const holds = new Set(order);
    const kept = [...assumed].filter((id) => {
      const need = graph.get(id);
      return need !== undefined && canHold(need) && restsOnWhatHolds(need, holds);
    });
    if (kept.length === assumed.size) return order;
    assumed = new Set(kept);
  }
}

function restsOnWhatHolds({ all, any }: Need, holds: ReadonlySet<string>): boolean {
  return all.every((id) => holds.has(id)) && any.every((group) => group.some((id) => holds.has(id)));
}

/**
 * Dowling and Gallier's algorithm for Horn clauses: each need counts what it still waits for, and each need
 * that starts to hold tells those that wait for it.
 */
function leastFixpoint(
  graph: NeedGraph,
  canHold: (need: Need) => boolean,
  held: readonly string[],
): string[] {
  const waiting = new Map<string, number>();
  const waiters = new Map<string, { readonly id: string; readonly group: number }[]>();
  const groupsMet = new Map<string, Set<number>>();
  const ready = [...held];
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
