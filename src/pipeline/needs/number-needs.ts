import type { Need } from './need.ts';
import type { NeedGraph } from './need-graph.ts';

/**
 * Needs by number, in the order of the graph, behind them whatever else is named; and who waits for each. There are as
 * many as objects have fields, so that this is kept in plain numbers.
 */
export type NumberedNeeds = {
  readonly graph: NeedGraph;
  readonly needs: readonly Need[];
  readonly ids: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** For how many needs and groups of needs each waits. */
  readonly waits: Int32Array;
  /** Who waits for a number stands from `first[number]` on, up to `first[number + 1]`. */
  readonly first: Int32Array;
  readonly waiters: Int32Array;
  /** The group of alternatives in which each of `waiters` waits, or -1. */
  readonly groups: Int32Array;
  readonly groupCount: number;
};

/** Numbers the needs of a graph, for whoever goes along its edges several times. */
export function numberNeeds(graph: NeedGraph): NumberedNeeds {
  const needs = [...graph.values()];
  const ids = needs.map(({ id }) => id);
  const numbers = new Map<string, number>();
  ids.forEach((id, number) => numbers.set(id, number));
  const waits = new Int32Array(needs.length);
  let size = 0;
  let groupCount = 0;
  needs.forEach(({ all, any }, number) => {
    waits[number] = all.length + any.length;
    groupCount += any.length;
    size += any.reduce((sum, group) => sum + group.length, all.length);
  });
  const named = new Int32Array(size);
  const by = new Int32Array(size);
  const inGroup = new Int32Array(size).fill(-1);
  let at = 0;
  let group = 0;
  const note = (id: string, number: number): void => {
    let other = numbers.get(id);
    if (other === undefined) numbers.set(id, (other = ids.push(id) - 1));
    named[at] = other;
    by[at] = number;
  };
  needs.forEach(({ all, any }, number) => {
    for (const id of all) {
      note(id, number);
      at++;
    }
    for (const alternatives of any) {
      for (const id of alternatives) {
        note(id, number);
        inGroup[at++] = group;
      }
      group++;
    }
  });
  const first = new Int32Array(ids.length + 1);
  for (const number of named) first[number + 1] = (first[number + 1] ?? 0) + 1;
  for (let number = 0; number < ids.length; number++)
    first[number + 1] = (first[number + 1] ?? 0) + (first[number] ?? 0);
  const next = first.slice();
  const waiters = new Int32Array(size);
  const groups = new Int32Array(size);
  named.forEach((number, from) => {
    const to = next[number] ?? 0;
    next[number] = to + 1;
    waiters[to] = by[from] ?? 0;
    groups[to] = inGroup[from] ?? -1;
  });
  return { graph, needs, ids, numbers, waits, first, waiters, groups, groupCount };
}
