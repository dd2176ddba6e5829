import { nodePlace, pathText, replaceWord } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Where the data of a finding holds the word as it is written, and the one that was meant. */
type Words = { readonly written: string; readonly meant: readonly string[] };

/** Writes the word that was probably meant, where the wrong one is written. */
export function meantWord({ written: writtenAt, meant: meantAt }: Words): Fixer {
  return ({ raw }, context) => {
    const written = textIn(raw.data, [writtenAt]);
    const meant = textIn(raw.data, meantAt);
    const at = editPlace(context, raw.place);
    const value = at && nodePlace(at.document, at.path);
    if (written === undefined || meant === undefined || !at || !value) return [];
    const edits = replaceWord(at.file.text, value, { written, meant });
    return oneFile(at, edits, {
      what: `Write ${meant} instead of ${written}`,
      why: `${at.file.name} spells the name, in ${pathText(at.path)}`,
    });
  };
}
