import { addTo } from '#groups';
import type { Need } from './need.ts';
import type { NeedGraph } from './need-graph.ts';

/** Why a need does not hold: the shortest way to a root cause, or round a circle. */
export type Explanation = {
  /** From the need asked about down to the root, or to the need with which the circle closes. */
  readonly chain: readonly Need[];
  /** The needs that wait for each other, where every way ends in a circle; empty elsewhere. */
  readonly circle: readonly Need[];
};

/** What was found to hold, and of which needs nothing of their own keeps them from it. */
export type Outcome = {
  readonly holds: ReadonlySet<string>;
  readonly canHold: (need: Need) => boolean;
};

/**
 * Follows needs that do not hold to the nearest one with a reason of its own, of equally near ones by the first way; what
 * comes before the others goes first. When every way runs in circles, the circle is the reason.
 */
export function explainNeed(graph: NeedGraph, outcome: Outcome, id: string): Explanation | undefined {
  if (outcome.holds.has(id)) return undefined;
  const { distance, next, first } = waysThrough(graph, outcome);
  const explanation = follow(graph, outcome, { id, step: first });
  // What fails first may lead back here, while a way past it ends.
  const isDetour = explanation.circle.length > 0 && distance.has(id);
  return isDetour ? follow(graph, outcome, { id, step: next }) : explanation;
}

function follow(
  graph: NeedGraph,
  { canHold }: Outcome,
  { id, step }: { readonly id: string; readonly step: Ways['next'] },
): Explanation {
  const ids: string[] = [];
  const seen = new Set<string>();
  const needOf = (each: string) => graph.get(each) ?? absentNeed(each);
  for (let at: string | undefined = id; at !== undefined; at = step(at)) {
    if (seen.has(at)) {
      const circle = ids.slice(ids.indexOf(at)).map(needOf);
      return { chain: [...ids, at].map(needOf), circle };
    }
    seen.add(at);
    ids.push(at);
    if (!canHold(needOf(at))) break;
  }
  return { chain: ids.map(needOf), circle: [] };
}

type Ways = {
  /** How far the nearest reason is; absent where every way runs in circles. */
  readonly distance: ReadonlyMap<string, number>;
  /** The first of the needs that keep one from holding which is nearer to a reason, or else the first. */
  readonly next: (id: string) => string | undefined;
  /** The same, but what comes before the others goes first. */
  readonly first: (id: string) => string | undefined;
};

const known = new WeakMap<ReadonlySet<string>, { readonly graph: NeedGraph; readonly ways: Ways }>();

/** Thousands of needs may share what they wait for, so that ways are looked for once, from the reasons backwards. */
function waysThrough(graph: NeedGraph, outcome: Outcome): Ways {
  const found = known.get(outcome.holds);
  if (found?.graph === graph) return found.ways;
  const ways = findWays(graph, outcome);
  known.set(outcome.holds, { graph, ways });
  return ways;
}

function findWays(graph: NeedGraph, { holds, canHold }: Outcome): Ways {
  const waiters = new Map<string, string[]>();
  const distance = new Map<string, number>();
  const queue: string[] = [];
  const isReason = (id: string) => {
    if (distance.has(id)) return;
    distance.set(id, 0);
    queue.push(id);
  };
  for (const need of graph.values()) {
    if (holds.has(need.id)) continue;
    if (!canHold(need)) {
      isReason(need.id);
      continue;
    }
    for (const dependency of unmet(need, holds)) {
      if (!graph.has(dependency)) isReason(dependency);
      addTo(waiters, dependency, need.id);
    }
  }
  for (let at = 0; at < queue.length; at++) {
    const id = queue[at] ?? '';
    for (const waiter of waiters.get(id) ?? []) {
      if (distance.has(waiter)) continue;
      distance.set(waiter, (distance.get(id) ?? 0) + 1);
      queue.push(waiter);
    }
  }
  const steps = new Map<string, string | undefined>();
  const next = (id: string) => {
    if (!steps.has(id)) {
      const need = graph.get(id);
      const missing = need ? unmet(need, holds) : [];
      const wanted = (distance.get(id) ?? 0) - 1;
      steps.set(id, distance.has(id) ? missing.find((each) => distance.get(each) === wanted) : missing[0]);
    }
    return steps.get(id);
  };
  const first = (id: string) => {
    const before = graph.get(id)?.first;
    return before === undefined || holds.has(before) ? next(id) : before;
  };
  return { distance, next, first };
}

/** Every root cause below a need: needs that cannot hold by themselves. */
export function rootsOf(graph: NeedGraph, { holds, canHold }: Outcome, id: string): readonly Need[] {
  const seen = new Set<string>([id]);
  const queue = [id];
  const roots: Need[] = [];
  for (let next = 0; next < queue.length; next++) {
    const need = graph.get(queue[next] ?? '') ?? absentNeed(queue[next] ?? '');
    if (holds.has(need.id)) continue;
    if (!canHold(need)) roots.push(need);
    for (const dependency of unmet(need, holds)) {
      if (!seen.has(dependency)) {
        seen.add(dependency);
        queue.push(dependency);
      }
    }
  }
  return roots;
}

/** The needs that keep this one from holding; of a group of alternatives all count, since any would do. */
function unmet(need: Need, holds: ReadonlySet<string>): string[] {
  const missing = need.all.filter((id) => !holds.has(id));
  for (const group of need.any) if (!group.some((id) => holds.has(id))) missing.push(...group);
  return missing;
}

function absentNeed(id: string): Need {
  return {
    id,
    kind: 'nothing-provides',
    message: `nothing provides ${id}`,
    ground: { kind: 'broken' },
    all: [],
    any: [],
  };
}
