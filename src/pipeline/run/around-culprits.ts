import { type Attempt, type Failure, attempt } from '#budget';

/** What was made, and of which parts it had to be made without their content. */
export type Made<P, T> = {
  readonly value: T;
  readonly culprits: ReadonlyMap<P, Failure>;
};

/**
 * Makes something of many parts, such as a fleet of applications. When that fails, the parts that make it fail are
 * found by halving, emptied, and it is made again: one crash costs one application. What fails without any part of
 * its own is thrown.
 */
export function aroundCulprits<P, T>(
  parts: readonly P[],
  empty: (part: P, failure: Failure) => P,
  make: (parts: readonly P[]) => T,
): Made<P, T> {
  const first = attempt(() => make(parts));
  if (first.kind === 'done') return { value: first.value, culprits: new Map() };
  const culprits = new Map<P, Failure>();
  findCulprits(parts, first);
  const kept = parts.map((part) => {
    const failure = culprits.get(part);
    return failure ? empty(part, failure) : part;
  });
  return { value: make(kept), culprits };

  function findCulprits(among: readonly P[], failure: Failure): void {
    const [only] = among;
    if (only === undefined) return;
    if (among.length === 1) return void culprits.set(only, failure);
    const middle = Math.ceil(among.length / 2);
    const halves = [among.slice(0, middle), among.slice(middle)];
    const tried = halves.map((half): Attempt<T> => attempt(() => make(half)));
    const failing = tried.flatMap((each, index) =>
      each.kind === 'done' ? [] : [{ half: halves[index] ?? [], failure: each }],
    );
    // Where only both halves together fail, the later one gives way.
    if (failing.length === 0) findCulprits(halves[1] ?? [], failure);
    for (const { half, failure: own } of failing) findCulprits(half, own);
  }
}
