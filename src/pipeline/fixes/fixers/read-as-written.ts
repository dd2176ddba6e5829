import { asPattern } from '#text';
import { isInTree, readText } from '#files';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';

/**
 * Lets a template read a value under the name that it has, where the field that it fills has that name too: the slip is
 * then in the template.
 */
export const readAsWritten: Fixer = ({ raw }, { tree }) => {
  const [own, meant] = [textIn(raw.data, ['key'])?.split('.').at(-1), textIn(raw.data, ['meant'])];
  const place = raw.related?.[0]?.place;
  const text = place && isInTree(place.source) ? readText(tree, place.source.path) : undefined;
  if (own === undefined || meant === undefined || !place || text === undefined) return [];
  const start = text.lastIndexOf('\n', place.start - 1) + 1;
  const end = text.indexOf('\n', place.start);
  const line = text.slice(start, end < 0 ? undefined : end);
  const [, field] = /^\s*(?:- )?([\w-]+):\s*\{\{/.exec(line) ?? [];
  const at = line.search(new RegExp(`\\.${asPattern(meant)}(?![\\w-])`));
  if (field !== own || at < 0) return [];
  const from = start + at + 1;
  return [
    {
      changes: [{ file: place.source.path, edits: [{ start: from, end: from + meant.length, text: own }] }],
      what: `Read .${own} instead of .${meant}`,
      why: `${place.source.path} fills ${own} with it, and that is how the value is called`,
      effect: 'any',
    },
  ];
};
