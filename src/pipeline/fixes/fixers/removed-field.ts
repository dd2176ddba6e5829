import { type YamlPath, pathText, removeEntry } from '#yaml';
import { oneFile, whyThere } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';
import { originOf } from '../subject-of.ts';

/** Removes a field of the object where it is written; only there, and not where it follows from a value. */
export function removedField(path: YamlPath): Fixer {
  return ({ raw }, context) => {
    const origin = originOf(context, raw)?.field(path);
    const at = origin && editPlace(context, origin.edit);
    if (!at || String(at.path.at(-1)) !== String(path.at(-1))) return [];
    const why = whyThere(origin.steps, at.file.name);
    return oneFile(at, [removeEntry(at.document, at.path)], {
      what: `Remove ${pathText(path)}`,
      ...(why !== undefined && { why }),
    });
  };
}
