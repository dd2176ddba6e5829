import type { Budget } from './budget.ts';

/** All work of the line is synchronous, so that there is one budget at a time. */
let watching: Budget | undefined;
let left = 0;

/** How many beats there are between two looks at the clock: some milliseconds of work. */
const lookEvery = 50_000;

/** Does work whose every `pulse` looks at the clock of a budget: work that nobody counts, such as that of a rule. */
export function watchedBy<T>(budget: Budget, work: () => T): T {
  const before = watching;
  watching = budget;
  try {
    return work();
  } finally {
    watching = before;
  }
}

/**
 * A beat of work over what others wrote, told by whatever all such work goes through: fields that are read, objects that
 * are looked up. Ends the work that is watched when its time is over. So many beats as items are gone through.
 */
export function pulse(beats = 1): void {
  left -= beats;
  if (left > 0) return;
  left = lookEvery;
  watching?.look();
}
