import { nodePlace, replaceWord } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Writes the option that was probably meant, and leaves the value behind its `=` alone unless another one is meant. */
export const meantOption: Fixer = ({ raw }, context) => {
  const meant = textIn(raw.data, ['meant']);
  const option = textIn(raw.data, ['value']);
  const written = meant?.includes('=') ? option : option?.split('=')[0];
  const at = editPlace(context, raw.place);
  const value = at && nodePlace(at.document, at.path);
  if (written === undefined || meant === undefined || !value) return [];
  const edits = replaceWord(at.file.text, value, { written, meant });
  return oneFile(at, edits, { what: `Write ${meant} instead of ${written}` });
};
