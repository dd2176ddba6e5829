import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { FixContext, Fixer, Flaw } from '../fix.ts';
import { isHashed } from './meant-word.ts';
import { nodePlace, replaceWord } from '#yaml';

/** Writes the only name of those that there are which holds all words of the one that is written; people say whether it is meant. */
export function containingName(
  namesOf: (
    flaw: Flaw,
    context: FixContext,
  ) => { readonly written: string | undefined; readonly names: Iterable<string> },
): Fixer {
  return (flaw, context) => {
    const { written, names } = namesOf(flaw, context);
    const at = editPlace(context, flaw.raw.place);
    const place = at && nodePlace(at.document, at.path);
    if (written === undefined || !at || !place) return [];
    const words = written.split(/[-_.]/);
    const found = [...new Set(names)].filter((name) => {
      const others = name.split(/[-_.]/);
      return name !== written && !isHashed(name) && words.every((word) => others.includes(word));
    });
    const [meant, ...others] = found;
    if (meant === undefined || others.length > 0) return [];
    return oneFile(at, replaceWord(at.file.text, place, { written, meant }), {
      what: `Write ${meant} instead of ${written}`,
      why: 'no other name holds its words',
      option: meant,
    });
  };
}
