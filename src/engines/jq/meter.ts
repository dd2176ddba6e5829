import type { Budget } from '#budget';
import type { Json } from './value.ts';

// Values share their parts, so a few steps make one that is enormous when it is walked. Whatever walks or copies
// values says so here; the budget is that of the one run that is under way.

let budget: Budget | undefined;

/** Runs something with its steps and bytes charged to a budget. */
export function within<T>(of: Budget, work: () => T): T {
  const outer = budget;
  budget = of;
  try {
    return work();
  } finally {
    budget = outer;
  }
}

/** The budget of the run that is under way. */
export function meter(): Budget | undefined {
  return budget;
}

/** Takes steps from the run that is under way. */
export function charge(steps = 1): void {
  budget?.charge(steps);
}

/** Takes bytes from the run that is under way, before they are built. */
export function allocate(bytes: number): void {
  budget?.allocate(bytes);
}

/** Takes what a function over a value costs that looks at each of its characters, items or fields once. */
export function chargeFor(value: Json): void {
  if (typeof value === 'string') budget?.charge(1 + (value.length >> 4));
  else if (typeof value === 'object' && value !== null) budget?.charge(1 + Object.keys(value).length);
}

/** Takes what a new value holds, its parts not counted. */
export function allocateFor(value: Json): void {
  if (typeof value === 'string') budget?.allocate(2 * value.length);
  else if (Array.isArray(value)) budget?.allocate(8 * value.length);
  else if (typeof value === 'object' && value !== null) budget?.allocate(48 * Object.keys(value).length);
}
