import type { Fixer } from '../fix.ts';

/** What several fixers propose, in their order. */
export function firstOf(...fixers: readonly Fixer[]): Fixer {
  return (flaw, context) => fixers.flatMap((fixer) => fixer(flaw, context));
}
