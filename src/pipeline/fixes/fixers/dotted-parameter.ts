import { actionsIn, asPattern } from '#text';
import { isInTree, readText } from '#files';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';

/** Puts the dot before a parameter that a Go template takes for a function. */
export const dottedParameter: Fixer = ({ raw }, context) => {
  const [, name] = /function "([\w-]+)" not defined/.exec(textIn(raw.data, ['failure']) ?? '') ?? [];
  const { path } = raw.place.source;
  const text = isInTree(raw.place.source) ? readText(context.tree, path) : undefined;
  if (name === undefined || text === undefined) return [];
  const word = new RegExp(`(?<![\\w.$"'\`-])${asPattern(name)}(?![\\w"'\`-])`, 'g');
  const edits = [...actionsIn(text)].flatMap((action) =>
    [...action.text.matchAll(word)].map((found) => {
      const start = action.start + found.index;
      return { start, end: start, text: '.' };
    }),
  );
  if (edits.length === 0) return [];
  return [
    {
      changes: [{ file: path, edits }],
      what: `Write .${name} instead of ${name}`,
      why: 'in a Go template a parameter begins with a dot',
      effect: 'objects',
    },
  ];
};
