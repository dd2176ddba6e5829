import { setScalar, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Writes a name in the letters that names may have: lower case, and a dash where an underscore, a dot or a space stands. */
export const validName: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  const value = at && valueAt(at.document.value, at.path);
  const isName = at?.path.at(-1) === 'name' && (textIn(raw.data, ['fault']) ?? '').includes('RFC 1123');
  if (!at || !isName || typeof value !== 'string') return [];
  const valid = value.toLowerCase().replaceAll(/[_.\s]+/g, '-');
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(valid)) return [];
  const edit = setScalar(at.document, at.path, valid);
  if (!edit || at.file.text.slice(edit.start, edit.end).includes('{{')) return [];
  return oneFile(at, [edit], { what: `Write ${valid} instead of ${value}` });
};
