import { pathText, removeEntry } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Removes the list item in which the finding stands. */
export const removedItem: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  if (!at) return [];
  const item = at.path.slice(0, at.path.findLastIndex((step) => typeof step === 'number') + 1);
  if (item.length === 0) return [];
  return oneFile(at, [removeEntry(at.document, item)], { what: `Remove ${pathText(item)}` });
};
