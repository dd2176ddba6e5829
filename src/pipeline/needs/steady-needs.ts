import type { Need } from './need.ts';
import { type NeedGraph, type Solution, isCertain, isPossible } from './need-graph.ts';
import { type NumberedNeeds, numberNeeds } from './number-needs.ts';

/**
 * What holds in a fleet that runs: everything that nothing broken keeps from holding. Circles hold, since whoever runs
 * the fleet got over them once. The greatest fixpoint, in time linear in the edges of the graph.
 */
export function steadyNeeds(graph: NeedGraph): Pick<Solution, 'certain' | 'possible'> {
  const numbered = numberNeeds(graph);
  return {
    certain: greatestFixpoint(numbered, isCertain),
    possible: greatestFixpoint(numbered, isPossible),
  };
}

/** Each need that fails tells those that rest on it; of a group of alternatives the last one that fails does. */
function greatestFixpoint(
  { needs, ids, first, waiters, groups, groupCount }: NumberedNeeds,
  canHold: (need: Need) => boolean,
): ReadonlySet<string> {
  const failed = new Uint8Array(ids.length);
  const failing: number[] = [];
  const fail = (number: number): void => {
    if (failed[number] === 1) return;
    failed[number] = 1;
    failing.push(number);
  };
  const left = new Int32Array(groupCount);
  for (const group of groups) if (group >= 0) left[group] = (left[group] ?? 0) + 1;
  for (const [number, need] of needs.entries())
    if (!canHold(need) || need.any.some((group) => group.length === 0)) fail(number);
  for (let number = needs.length; number < ids.length; number++) fail(number);
  for (let next = 0; next < failing.length; next++) {
    const number = failing[next] ?? 0;
    const end = first[number + 1] ?? 0;
    for (let at = first[number] ?? 0; at < end; at++) {
      const group = groups[at] ?? -1;
      if (group >= 0) left[group] = (left[group] ?? 0) - 1;
      if (group < 0 || left[group] === 0) fail(waiters[at] ?? 0);
    }
  }
  return new Set(needs.flatMap(({ id }, number) => (failed[number] === 1 ? [] : [id])));
}
