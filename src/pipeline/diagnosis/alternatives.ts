import { entryOf } from '#kube';
import type { CauseDraft } from './because.ts';
import { neighbours } from './neighbours/neighbours.ts';
import { tells } from './neighbours/tells.ts';

/** Another class that the same evidence allows, and what tells it from the one that is named. */
export type Alternative = {
  readonly class: string;
  /** Where to look, and what is seen there if it is this one. */
  readonly tell: string;
};

/** What else a cause may be: what was seen beside it, and then the classes that are told in the same words. */
export function alternativesTo({ class: named, among = [] }: Pick<CauseDraft, 'class' | 'among'>): {
  readonly alternatives?: readonly Alternative[];
} {
  const others = new Set([...among, ...(entryOf(neighbours, named) ?? [])]);
  others.delete(named);
  const told = [...others].slice(0, maxAlternatives);
  if (told.length === 0) return {};
  return { alternatives: told.map((other) => ({ class: other, tell: entryOf(tells, other) ?? '' })) };
}

/** More would be no answer. */
const maxAlternatives = 2;

/** One sentence for each alternative. */
export function alternativeTexts(alternatives: readonly Alternative[] | undefined): readonly string[] {
  return (alternatives ?? []).map(({ class: other, tell }) => `it may also be ${other}: ${tell}`);
}
