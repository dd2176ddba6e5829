import { asPattern } from '#text';
import { isInTree, readText } from '#files';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';

/** Lets a script take its default only for a variable that is not set: `${NAME-text}` keeps an empty one. */
export const keptEmpty: Fixer = ({ raw }, context) => {
  const variable = textIn(raw.data, ['variable']);
  const file = objectOf(context, raw)?.origin.place.source;
  const text = file && isInTree(file) ? readText(context.tree, file.path) : undefined;
  if (variable === undefined || !file || text === undefined) return [];
  const edits = [...text.matchAll(new RegExp(`\\$\\{${asPattern(variable)}(:)[-=]`, 'g'))].map(
    ({ index }) => {
      const start = index + variable.length + 2;
      return { start, end: start + 1, text: '' };
    },
  );
  if (edits.length === 0) return [];
  return [
    {
      changes: [{ file: file.path, edits }],
      what: `Take the default of ${variable} only where it is not set`,
      why: `${file.path} holds the script`,
      effect: 'objects',
    },
  ];
};
