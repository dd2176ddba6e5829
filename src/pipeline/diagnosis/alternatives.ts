import { entryOf } from '#kube';
import type { Confidence } from '#evidence';
import type { CauseDraft, Evidence } from './because.ts';
import { neighbours } from './neighbours/neighbours.ts';

/** Another class that the same evidence allows, and what tells it from the one that is named. */
export type Alternative = {
  readonly class: string;
  /** Where to look, and what is seen there if it is this one. */
  readonly tell: string;
};

/** How sure a cause is, and what else it may be: whatever only words tell has neighbours that say the same. */
export type Weighed = { readonly confidence: Confidence; readonly alternatives?: readonly Alternative[] };

/**
 * Weighs a cause by its evidence. Something that was seen besides words, as a field, a time or an absence, settles the
 * class; where there are words alone, and others are told in the same, it is never proven.
 */
export function weigh(
  { class: named, among = [] }: Pick<CauseDraft, 'class' | 'among'>,
  evidence: readonly Evidence[],
  confidence: Confidence,
): Weighed {
  if (confidence === 'proven' && evidence.some((it) => !isWords(it))) return { confidence };
  const known = (entryOf(neighbours, named) ?? []).map(([other, tell]) => ({ class: other, tell }));
  const distinct = new Map([...among, ...known].map((it) => [it.class, it]));
  distinct.delete(named);
  if (distinct.size === 0) return { confidence };
  return {
    confidence: confidence === 'proven' ? 'likely' : confidence,
    alternatives: [...distinct.values()].slice(0, maxAlternatives),
  };
}

/** More would be no answer. */
const maxAlternatives = 2;

/** Whether somebody says it, as against what the cluster shows. */
function isWords({ field }: Evidence): boolean {
  return /^event |condition|message|sync result|\.waiting$|\.terminated$|^health$|^status$/.test(field);
}

/** One sentence for each alternative. */
export function alternativeTexts(alternatives: readonly Alternative[] | undefined): readonly string[] {
  return (alternatives ?? []).map(({ class: other, tell }) => `it may also be ${other}: ${tell}`);
}
