import type { Need } from './need.ts';
import type { NeedGraph } from './need-graph.ts';

/** Why a need does not hold: the shortest way to a root cause, or round a cycle. */
export type Explanation = {
  /** From the need asked about down to the root. */
  readonly chain: readonly Need[];
  /** Whether the chain ends in a broken or unknown ground, or comes back to one of its own needs. */
  readonly end: 'broken' | 'unknown' | 'cycle';
};

/**
 * Follows needs that do not hold to the nearest one with a reason of its own. Breadth first, so that the chain is
 * minimal; when every way runs in circles, the cycle is the reason.
 */
export function explainNeed(
  graph: NeedGraph,
  holds: ReadonlySet<string>,
  id: string,
): Explanation | undefined {
  if (holds.has(id)) return undefined;
  const cameFrom = new Map<string, string | undefined>([[id, undefined]]);
  const queue = [id];
  for (let next = 0; next < queue.length; next++) {
    const current = queue[next] ?? '';
    const need = graph.get(current) ?? absentNeed(current);
    if (need.ground.kind !== 'open')
      return { chain: chainTo(graph, cameFrom, current), end: need.ground.kind };
    for (const dependency of unmet(need, holds)) {
      if (cameFrom.has(dependency)) continue;
      cameFrom.set(dependency, current);
      queue.push(dependency);
    }
  }
  return { chain: cycleFrom(graph, holds, id), end: 'cycle' };
}

/** Every root cause below a need: needs whose own ground is not open, and which nothing else holds up. */
export function rootsOf(graph: NeedGraph, holds: ReadonlySet<string>, id: string): readonly Need[] {
  const seen = new Set<string>([id]);
  const queue = [id];
  const roots: Need[] = [];
  for (let next = 0; next < queue.length; next++) {
    const need = graph.get(queue[next] ?? '') ?? absentNeed(queue[next] ?? '');
    if (holds.has(need.id)) continue;
    if (need.ground.kind !== 'open') roots.push(need);
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

function chainTo(graph: NeedGraph, cameFrom: ReadonlyMap<string, string | undefined>, end: string): Need[] {
  const chain: Need[] = [];
  for (let id: string | undefined = end; id !== undefined; id = cameFrom.get(id))
    chain.unshift(graph.get(id) ?? absentNeed(id));
  return chain;
}

function cycleFrom(graph: NeedGraph, holds: ReadonlySet<string>, start: string): Need[] {
  const path: string[] = [];
  let current = start;
  while (!path.includes(current)) {
    path.push(current);
    const need = graph.get(current);
    const [next] = need ? unmet(need, holds) : [];
    if (next === undefined) break;
    current = next;
  }
  return [...path, current].map((id) => graph.get(id) ?? absentNeed(id));
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
