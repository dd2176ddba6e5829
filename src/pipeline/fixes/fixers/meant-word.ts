import { nearest } from '#outcome';
import { nodePlace, pathText, replaceWord } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Where the data of a finding holds the word as it is written, and the one that was meant. */
type Words = {
  readonly written: string;
  readonly meant: readonly string[];
  /** Whether it is meant however much the words differ; else words that are not alike are a choice. */
  readonly isCertain?: true;
};

/** Writes the word that was probably meant, where the wrong one is written. */
export function meantWord({ written: writtenAt, meant: meantAt, isCertain }: Words): Fixer {
  return ({ raw }, context) => {
    const written = textIn(raw.data, [writtenAt]);
    const meant = textIn(raw.data, meantAt);
    const at = editPlace(context, raw.place);
    const value = at && nodePlace(at.document, at.path);
    if (written === undefined || meant === undefined || !at || !value) return [];
    const edits = replaceWord(at.file.text, value, { written, meant });
    return oneFile(at, edits, {
      what: `Write ${meant} instead of ${written}`,
      ...(!isCertain && !areAlike(written, meant) && { option: meant }),
      why: `${at.file.name} spells the name, in ${pathText(at.path)}`,
    });
  };
}

/** Whether one is a slip of the other, or has all its words. */
function areAlike(written: string, meant: string): boolean {
  if (nearest(written, [meant]) !== undefined) return true;
  const [few = [], many = []] = [written, meant]
    .map((name) => name.split(/[-_.]/))
    .sort((a, b) => a.length - b.length);
  return few.every((word) => many.includes(word));
}
