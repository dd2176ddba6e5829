import type { Discovery } from '#discover';
import { type Problem, areComparisonsSpent, notVerified } from '#outcome';

/** A problem when so much was looked for among names, scripts and guides that the rest was not. */
export function unfinishedSearches({ index }: Pick<Discovery, 'index'>): readonly Problem[] {
  if (!index.searches.areSpent && !areComparisonsSpent()) return [];
  const because =
    'so many names are looked for among all others that not all were: what a reference meant, or which script makes its object, may be missing from what is said';
  return [notVerified('limit-reached', because)];
}
