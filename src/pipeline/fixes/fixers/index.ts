import type { Fixer } from '../fix.ts';
import { changes } from './changes.ts';
import { corrections } from './corrections.ts';
import { firstOf } from './first-of.ts';
import { likeSiblings } from './like-siblings.ts';
import { lackings, notOnTarget } from './not-on-target.ts';
import { offers } from './offers.ts';
import { provided } from './provided.ts';
import { restored } from './restored.ts';

/** The fixer of each rule that has one, in the order in which they are tried. */
export const fixers: Readonly<Record<string, Fixer>> = { ...corrections, ...changes, ...offers };

/** What may be done about a finding of a rule beside what mends it: the target goes without what it lacks something for. */
export function asideFixer(rule: string): Fixer | undefined {
  return lackings.includes(rule) ? notOnTarget : undefined;
}

/** What is left where nothing mends it: what nothing in git brings may be there all the same. */
export function lastFixer(rule: string): Fixer | undefined {
  return /^(?:dangling|incomplete)-/.test(rule) ? provided : undefined;
}

/** What may cure any finding of which nothing else is known: what the neighbours do, and what was there before. */
export const anyFixer: Fixer = firstOf(likeSiblings, restored);
