import { entryOf } from '#kube';
import type { CauseDraft } from './because.ts';
import { neighbours } from './neighbours/neighbours.ts';

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
  const known = (entryOf(neighbours, named) ?? []).map(([other, tell]) => ({ class: other, tell }));
  const distinct = new Map([...among, ...known].map((it) => [it.class, it]));
  distinct.delete(named);
  return distinct.size === 0 ? {} : { alternatives: [...distinct.values()].slice(0, maxAlternatives) };
}

/** More would be no answer. */
const maxAlternatives = 2;

/** One sentence for each alternative. */
export function alternativeTexts(alternatives: readonly Alternative[] | undefined): readonly string[] {
  return (alternatives ?? []).map(({ class: other, tell }) => `it may also be ${other}: ${tell}`);
}
