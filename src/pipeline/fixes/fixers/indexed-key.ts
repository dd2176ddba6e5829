import { isInTree, readText } from '#files';
import type { Fixer } from '../fix.ts';

/** Reads a key with a dash by `index`: in a Go template `.my-key` is no name. */
export const indexedKey: Fixer = ({ raw }, { tree }) => {
  const { source, start } = raw.place;
  const text = isInTree(source) ? readText(tree, source.path) : undefined;
  if (text === undefined) return [];
  const edits = [...text.matchAll(/\{\{-?\s*\.([A-Za-z_]\w*(?:-\w+)+)(?=\s|\}|\|)/g)].map((found) => {
    const name = found[1] ?? '';
    const end = found.index + found[0].length;
    // Inside of a text of Helm the one sign of quoting ends it, inside of one of YAML the other does.
    const line = text.slice(text.lastIndexOf('\n', end) + 1, end);
    const quote = line.includes('`') ? '"' : '`';
    return { start: end - name.length - 1, end, text: `index . ${quote}${name}${quote}` };
  });
  // What stands far from the finding belongs to another template.
  const near = edits.filter((edit) => Math.abs(edit.start - start) < 2000);
  if (near.length === 0) return [];
  return [
    {
      changes: [{ file: source.path, edits: near }],
      what: 'Read keys with a dash by index',
      why: `${source.path} holds the template`,
      effect: 'objects',
    },
  ];
};
