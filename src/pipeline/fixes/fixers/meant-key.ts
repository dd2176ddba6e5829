import { renameKey } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Renames a key to the one that was probably meant, if that one stands in the same mapping. */
export const meantKey: Fixer = ({ raw }, context) => {
  const written = textIn(raw.data, ['key']);
  const meant = textIn(raw.data, ['meant']);
  const at = editPlace(context, raw.place);
  if (written === undefined || meant === undefined || !at) return [];
  const own = String(at.path.at(-1));
  const before = written.slice(0, -own.length);
  if (!written.endsWith(own) || !meant.startsWith(before)) return [];
  const name = meant.slice(before.length);
  // What is deeper than the key, or stands beside it under another parent, is more than a slip.
  if (/[.[\]]/.test(name) && !/[.[\]]/.test(own)) return [];
  return oneFile(at, [renameKey(at.document, at.path, name)], { what: `Rename ${own} to ${name}` });
};
