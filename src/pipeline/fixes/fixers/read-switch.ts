import { asPattern } from '#text';
import { isInTree, readText } from '#files';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';

/** Lets the condition of a template ask for the switch that is named like it, instead of that of another part. */
export const readSwitch: Fixer = ({ raw }, { tree }) => {
  const [meant, written] = ['key', 'guard'].map((name) => textIn(raw.data, [name])?.split('.'));
  const { path } = raw.place.source;
  const text = isInTree(raw.place.source) ? readText(tree, path) : undefined;
  if (!meant || !written || text === undefined) return [];
  let tail = 0;
  while (tail < written.length - 1 && written.at(-1 - tail) === meant.at(-1 - tail)) tail++;
  const [old, young] = [written, meant].map((steps) => steps.slice(0, steps.length - tail).join('.'));
  const start = text.lastIndexOf('\n', raw.place.start) + 1;
  const end = text.indexOf('\n', raw.place.start);
  const line = text.slice(start, end < 0 ? undefined : end);
  const name = new RegExp(`\\.Values\\.${asPattern(old ?? '')}(?!\\w)`, 'g');
  const edits = [...line.matchAll(name)].map(({ 0: found, index }) => ({
    start: start + index,
    end: start + index + found.length,
    text: `.Values.${young ?? ''}`,
  }));
  if (edits.length === 0) return [];
  return [
    {
      changes: [{ file: path, edits }],
      what: `Ask for ${meant.join('.')} instead of ${written.join('.')}`,
      why: `${path} makes what is named like the switch`,
      effect: 'any',
    },
  ];
};
