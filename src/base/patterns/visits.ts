import { BudgetExceeded, pulse } from '#budget';

/** Refuses a search that could take seconds: nothing can end it while it is under way. */
export function begin(visits: number, size: number): void {
  if (visits > maxVisits)
    throw new BudgetExceeded(
      `it looks for an expression of ${size} instructions in a text for which that takes too long`,
    );
  pulse(Math.ceil(visits / 8));
}

/** Instructions at characters: about ten nanoseconds each. */
const maxVisits = 400_000_000;
