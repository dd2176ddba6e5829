import { pathText, setScalar, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Puts the number or boolean at which the finding stands into quotes, as it is written. */
export const quotedScalar: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  const value = at && valueAt(at.document.value, at.path);
  if (!at || (typeof value !== 'number' && typeof value !== 'boolean')) return [];
  const bare = setScalar(at.document, at.path, '');
  const text = bare && at.file.text.slice(bare.start, bare.end);
  if (text === undefined || text === '' || text.includes('{{')) return [];
  return oneFile(at, [setScalar(at.document, at.path, `"${text}"`)], {
    what: `Write ${pathText(at.path)} in quotes`,
  });
};
