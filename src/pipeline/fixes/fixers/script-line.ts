import { isInTree, readText } from '#files';
import type { Fixer } from '../fix.ts';

/** Takes the line of a script at which a finding stands out of it; that nothing else waits for it, people say. */
export function removedLine(option: string, why: string): Fixer {
  return ({ raw }, { tree }) => {
    const { source, start } = raw.place;
    const text = isInTree(source) ? readText(tree, source.path) : undefined;
    if (text === undefined || text !== source.text) return [];
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const until = text.indexOf('\n', start);
    const line = text.slice(from, until < 0 ? undefined : until);
    // What goes on in the next line, or holds more than one command, is no line of its own.
    if (until < 0 || /\\$|&&|\|\||;|\b(?:if|while|until|do|then)\b/.test(line)) return [];
    return [
      {
        changes: [{ file: source.path, edits: [{ start: from, end: until + 1, text: '' }] }],
        what: `Remove \`${line.trim()}\` from ${source.path}`,
        why,
        effect: 'none',
        option,
      },
    ];
  };
}
