import { pathText, renameKey, setScalar } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Writes what the schema says was meant: another name of the field, or another value. */
export const schemaSuggestion: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  // A field that follows from a value elsewhere has another name there.
  const field = raw.path?.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~');
  if (!at || String(at.path.at(-1)) !== field) return [];
  const name = textIn(raw.data, ['suggestion', 'to']);
  if (name !== undefined && textIn(raw.data, ['suggestion', 'kind']) === 'rename')
    return oneFile(at, [renameKey(at.document, at.path, name)], { what: `Rename ${field} to ${name}` });
  const value = textIn(raw.data, ['suggestion', 'value']);
  if (value === undefined) return [];
  return oneFile(at, [setScalar(at.document, at.path, value)], {
    what: `Write ${value} as ${pathText(at.path)}`,
  });
};
