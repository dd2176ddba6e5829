import { setScalar, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Adds to the delete policy of a hook that the next run removes what a failed one left. */
export const widenedPolicy: Fixer = ({ raw }, context) => {
  const policy = textIn(raw.data, ['policy']);
  const at = editPlace(context, raw.place);
  const written = at && valueAt(at.document.value, at.path);
  if (policy === undefined || !at || typeof written !== 'string') return [];
  const text = `${policy},${written.replaceAll(/\s/g, '')}`;
  return oneFile(at, [setScalar(at.document, at.path, text)], {
    what: `Delete what a failed run left before the next one`,
  });
};
