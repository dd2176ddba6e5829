import { valueAt, setScalar, pathText } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Lets the chart make what values name, where a switch beside the name says that it does not; who makes it else, people say. */
export const createdByChart: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  if (!at || at.path.length < 2) return [];
  const path = [...at.path.slice(0, -1), 'create'];
  if (valueAt(at.document.value, path) !== false) return [];
  return oneFile(at, [setScalar(at.document, path, 'true')], {
    what: `Set ${pathText(path)} to true`,
    why: `${at.file.name} names it, and says that the chart does not make it`,
    option: 'create',
  });
};
