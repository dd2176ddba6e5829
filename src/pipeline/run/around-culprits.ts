import { type Attempt, type Failure, attempt } from '#budget';

/** What was made, and of which parts it had to be made without their content. */
export type Made<P, T> = {
  readonly value: T;
  readonly culprits: ReadonlyMap<P, Failure>;
};

/** What is made of parts. */
export type Making<P, T> = {
  /** The part without its content. */
  readonly empty: (part: P, failure: Failure) => P;
  readonly make: (parts: readonly P[]) => T;
  /** How much content a part has. */
  readonly weigh: (part: P) => number;
};

/**
 * Makes something of many parts, such as a fleet of applications. When that fails, the parts that make it fail are
 * found by halving, emptied, and it is made again: one crash costs one application. Where the time was over, there is none
 * to look for culprits: the heaviest parts give way, and if that does not help, all of them. What fails without any part of
 * its own is thrown.
 */
export function aroundCulprits<P, T>(parts: readonly P[], { empty, make, weigh }: Making<P, T>): Made<P, T> {
  const first = attempt(() => make(parts));
  if (first.kind === 'done') return { value: first.value, culprits: new Map() };
  const culprits = new Map<P, Failure>();
  if (first.kind === 'limit' && first.isTime) {
    const heaviest = first.endsRun ? parts : heaviestOf(parts, weigh);
    for (const part of heaviest) culprits.set(part, first);
    const second = attempt(() => make(withoutCulprits()));
    if (second.kind === 'done') return { value: second.value, culprits };
    for (const part of parts) if (!culprits.has(part)) culprits.set(part, second);
  } else findCulprits(parts, first);
  return { value: make(withoutCulprits()), culprits };

  function withoutCulprits(): readonly P[] {
    return parts.map((part) => {
      const failure = culprits.get(part);
      return failure ? empty(part, failure) : part;
    });
  }

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

/** The fewest parts that hold three quarters of all content. */
function heaviestOf<P>(parts: readonly P[], weigh: (part: P) => number): readonly P[] {
  const sorted = parts.toSorted((a, b) => weigh(b) - weigh(a));
  let rest = parts.reduce((sum, part) => sum + weigh(part), 0) * 0.75;
  return sorted.filter((part) => {
    const gives = rest > 0;
    rest -= weigh(part);
    return gives;
  });
}
