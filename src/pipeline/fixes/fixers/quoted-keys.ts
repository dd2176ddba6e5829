import { isInTree, readText } from '#files';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';

/** Puts keys that are numbers into quotes: objects have texts as keys. */
export const quotedKeys: Fixer = ({ raw }, { tree }) => {
  const { path } = raw.place.source;
  const text = isInTree(raw.place.source) ? readText(tree, path) : undefined;
  if (text === undefined || !(textIn(raw.data, ['message']) ?? '').includes('map[interface {}]')) return [];
  const edits = [...text.matchAll(/^( *)(\d+)(?=:(?:\s|$))/gm)].map(
    ({ 1: lead = '', 2: key = '', index }) => {
      const start = index + lead.length;
      return { start, end: start + key.length, text: `"${key}"` };
    },
  );
  if (edits.length === 0) return [];
  return [
    {
      changes: [{ file: path, edits }],
      what: `Write ${edits.length === 1 ? 'a key that is a number' : 'keys that are numbers'} in quotes`,
      why: `${path} has keys that are no texts`,
      effect: 'any',
    },
  ];
};
