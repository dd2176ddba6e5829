import { pathText, removeEntry } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Removes the earlier of two equal keys, which never counted. */
export const earlierTwin: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  if (!at) return [];
  return oneFile(at, [removeEntry(at.document, at.path)], {
    what: `Remove the earlier ${pathText(at.path)}`,
    why: 'only the last one counts, so that nothing rendered changes',
    effect: 'none',
  });
};
