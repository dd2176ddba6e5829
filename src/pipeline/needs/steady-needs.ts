import type { Need } from './need.ts';
import { type NeedGraph, type Solution, isCertain, isPossible } from './need-graph.ts';

/**
 * What holds in a fleet that runs: everything that nothing broken keeps from holding. Circles hold, since whoever runs
 * the fleet got over them once. The greatest fixpoint, in time linear in the edges of the graph.
 */
export function steadyNeeds(graph: NeedGraph): Pick<Solution, 'certain' | 'possible'> {
  return {
    certain: greatestFixpoint(graph, isCertain),
    possible: greatestFixpoint(graph, isPossible),
  };
}

/** Each need that fails tells those that rest on it; of a group of alternatives the last one that fails does. */
function greatestFixpoint(graph: NeedGraph, canHold: (need: Need) => boolean): ReadonlySet<string> {
  const tells = new Map<string, (() => void)[]>();
  const failed = new Set<string>();
  const failing: string[] = [];
  const fail = (id: string) => {
    if (failed.has(id)) return;
    failed.add(id);
    failing.push(id);
  };
  for (const need of graph.values()) {
    if (!canHold(need)) fail(need.id);
    for (const id of need.all) listen(id, () => fail(need.id));
    for (const group of need.any) {
      const left = new Set(group);
      if (left.size === 0) fail(need.id);
      for (const id of left)
        listen(id, () => {
          left.delete(id);
          if (left.size === 0) fail(need.id);
        });
    }
  }
  for (const id of tells.keys()) if (!graph.has(id)) fail(id);
  for (let next = 0; next < failing.length; next++)
    for (const tell of tells.get(failing[next] ?? '') ?? []) tell();
  return new Set([...graph.keys()].filter((id) => !failed.has(id)));

  function listen(id: string, tell: () => void): void {
    const list = tells.get(id);
    if (list) list.push(tell);
    else tells.set(id, [tell]);
  }
}
