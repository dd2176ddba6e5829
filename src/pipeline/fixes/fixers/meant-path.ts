import { cleanPath, joinPath } from '#files';
import { nearest } from '#outcome';
import { nodePlace, replaceWord, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Corrects the first step of a path that does not exist, if a folder beside it has nearly that name. */
export const meantPath: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  const written = at && valueAt(at.document.value, at.path);
  const value = at && nodePlace(at.document, at.path);
  if (typeof written !== 'string' || !value || /[{}$*]/.test(written)) return [];
  const steps = cleanPath(written).split('/');
  const wrong = steps.findIndex(
    (_, index) => context.tree.kind(steps.slice(0, index + 1).join('/')) === undefined,
  );
  const name = steps[wrong];
  if (name === undefined) return [];
  const parent = steps.slice(0, wrong).join('/');
  const folders = context.tree.list(parent).filter(({ name: each }) => isFolder(joinPath(parent, each)));
  const meant = nearest(
    name,
    folders.map((entry) => entry.name),
  );
  if (meant === undefined) return [];
  const edits = replaceWord(at.file.text, value, { written: name, meant });
  return oneFile(at, edits.slice(-1), {
    what: `Write ${joinPath(parent, meant)} instead of ${joinPath(parent, name)}`,
    why: `${at.file.name} names the path, and ${joinPath(parent, meant)} is there`,
  });

  function isFolder(path: string): boolean {
    return context.tree.kind(path) === 'directory';
  }
};
