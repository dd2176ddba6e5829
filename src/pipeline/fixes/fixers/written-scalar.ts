import { pathText, setScalar } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer, Flaw } from '../fix.ts';

/** Writes a scalar, as YAML has it, where the finding stands. */
export function writtenScalar(textOf: (flaw: Flaw) => string | undefined): Fixer {
  return (flaw, context) => {
    const text = textOf(flaw);
    const at = editPlace(context, flaw.raw.place);
    if (text === undefined || !at) return [];
    return oneFile(at, [setScalar(at.document, at.path, text)], {
      what: `Write ${text} as ${pathText(at.path)}`,
    });
  };
}
