import type { Place } from '#files';
import { nodePlace } from '#yaml';
import { oneFile } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer, Flaw } from '../fix.ts';

/** What a text becomes; `undefined` where it stays. */
type Rewriting = (text: string, flaw: Flaw, context: FixContext) => string | undefined;

/** Rewrites the text of the field at which a finding stands, such as a script; what is the same at both ends stays as it is. */
export function rewrittenText(
  what: string,
  rewrite: Rewriting,
  more: Partial<Pick<Candidate, 'option' | 'why'>> = {},
): Fixer {
  return (flaw, context) =>
    rewrittenAt(context, flaw.raw.place, {
      ...more,
      what,
      rewrite: (text) => rewrite(text, flaw, context),
    });
}

/** The same for the field at some place. */
export function rewrittenAt(
  context: FixContext,
  place: Place,
  {
    rewrite,
    ...how
  }: Pick<Candidate, 'what'> & Partial<Candidate> & { rewrite: (text: string) => string | undefined },
): readonly Candidate[] {
  const at = editPlace(context, place);
  const node = at && nodePlace(at.document, at.path);
  if (!at || !node) return [];
  const before = at.file.text.slice(node.start, node.end);
  const after = rewrite(before);
  if (after === undefined || after === before) return [];
  let head = 0;
  while (head < before.length && before[head] === after[head]) head++;
  let tail = 0;
  const shorter = Math.min(before.length, after.length) - head;
  while (tail < shorter && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const edit = {
    start: node.start + head,
    end: node.end - tail,
    text: after.slice(head, after.length - tail),
  };
  return oneFile(at, [edit], how);
}
