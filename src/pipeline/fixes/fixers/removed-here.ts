import { pathText, removeEntry } from '#yaml';
import { oneFile, pathOf } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Candidate, Fixer } from '../fix.ts';

/** Removes the key or item at which the finding stands; not where it follows from a value of another name. */
export function removedHere(more: Partial<Pick<Candidate, 'option' | 'effect'>> = {}): Fixer {
  return ({ raw }, context) => {
    const at = editPlace(context, raw.place);
    const name = pathOf(raw)?.at(-1);
    if (!at || (name !== undefined && String(at.path.at(-1)) !== String(name))) return [];
    const edit = removeEntry(at.document, at.path);
    // Where people wrote why it is there, or what stood there before, they decide.
    if (edit && /^[ \t]*#/m.test(at.file.text.slice(edit.start, edit.end))) return [];
    return oneFile(at, [edit], { what: `Remove ${pathText(at.path)}`, ...more });
  };
}
