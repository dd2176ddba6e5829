import type { Need } from './need.ts';
import { type NumberedNeeds, numberNeeds } from './number-needs.ts';

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
  const numbered = numberNeeds(graph);
  const order = fixpoint(numbered, isPossible, start?.possible ?? nothing);
  const possible = new Set(order);
  const hasUnknown = numbered.needs.some((need) => need.ground.kind === 'unknown');
  if (!hasUnknown && !start) return { certain: possible, possible, order };
  return { certain: new Set(fixpoint(numbered, isCertain, start?.certain ?? nothing)), possible, order };
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
function fixpoint(
  numbered: NumberedNeeds,
  canHold: (need: Need) => boolean,
  { given, lasting }: Held,
): string[] {
  for (let assumed = lasting; ; ) {
    const order = leastFixpoint(numbered, canHold, [...given, ...assumed]);
    if (assumed.size === 0) return order;
    const holds = new Set(order);
    const kept = [...assumed].filter((id) => {
      const need = numbered.graph.get(id);
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
  { needs, ids, numbers, waits, first, waiters, groups, groupCount }: NumberedNeeds,
  canHold: (need: Need) => boolean,
  held: readonly string[],
): string[] {
  const order: string[] = [];
  const waiting = waits.slice();
  const met = new Uint8Array(groupCount);
  const holds = new Uint8Array(ids.length);
  const ready: number[] = [];
  for (const id of held) {
    const number = numbers.get(id);
    // What nobody names holds without anybody learning of it.
    if (number === undefined) order.push(id);
    else ready.push(number);
  }
  needs.forEach((need, number) => {
    if (!canHold(need)) waiting[number] = never;
    else if (waiting[number] === 0) ready.push(number);
  });
  for (let at = 0; at < ready.length; at++) {
    const number = ready[at] ?? 0;
    if (holds[number] === 1) continue;
    holds[number] = 1;
    order.push(ids[number] ?? '');
    const end = first[number + 1] ?? 0;
    for (let each = first[number] ?? 0; each < end; each++) tell(waiters[each] ?? 0, groups[each] ?? -1);
  }
  return order;

  function tell(waiter: number, group: number): void {
    if (group >= 0) {
      if (met[group] === 1) return;
      met[group] = 1;
    }
    const left = (waiting[waiter] ?? 0) - 1;
    waiting[waiter] = left;
    if (left === 0) ready.push(waiter);
  }
}

/** More than anything waits for. */
const never = 0x3fffffff;
