import { putField } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';
import { nameInId } from './name-in-id.ts';

/** Lets a patch of a kustomization change only the object that its own name tells. */
export const narrowedPatch: Fixer = ({ raw }, context) => {
  const name = nameInId(textIn(raw.data, ['meant']) ?? '');
  const at = editPlace(context, raw.place);
  const depth = at?.path.findIndex((step) => typeof step === 'number') ?? -1;
  if (name === undefined || !at || depth < 0) return [];
  const path = [...at.path.slice(0, depth + 1), 'target', 'name'];
  return oneFile({ ...at, path }, [putField(at.document, path, name)], {
    what: `Let the patch change only ${name}`,
  });
};
