import { pathText, setScalar } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Writes a fixed scalar where the finding stands. */
export function writtenScalar(text: string): Fixer {
  return ({ raw }, context) => {
    const at = editPlace(context, raw.place);
    if (!at) return [];
    return oneFile(at, [setScalar(at.document, at.path, text)], {
      what: `Write ${text} as ${pathText(at.path)}`,
    });
  };
}
