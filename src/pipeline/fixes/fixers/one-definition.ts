import { documentAt } from '../edit-place.ts';
import { textIn } from '../candidate.ts';
import type { Candidate, Fixer } from '../fix.ts';
import { removedManifest } from '../removed-manifest.ts';
import type { Place } from '#files';

/** Removes one of two definitions of an Application; which of them somebody has to say, recommended is the later one. */
export const oneDefinition: Fixer = ({ raw }, context) => {
  const other = raw.related?.[0]?.place;
  const name = textIn(raw.data, ['application']) ?? '';
  return [raw.place, ...(other ? [other] : [])].flatMap((place, index) => removed(place, index));

  function removed(place: Place, index: number): readonly Candidate[] {
    const { path } = place.source;
    if (textIn(documentAt(context, place)?.document.value, ['kind']) !== 'Application') return [];
    return removedManifest(context, place, {
      what: `Remove Application ${name} from ${path}`,
      why: 'it is defined twice',
      option: index === 0 ? 'keep-other' : 'keep-this',
    });
  }
};
