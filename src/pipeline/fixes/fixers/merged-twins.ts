import { textBefore } from '#text';
import { isInTree, readText } from '#files';
import type { Fixer } from '../fix.ts';

/** Puts what stands under the second of two equal keys under the first, where the two have no key in common. */
export const mergedTwins: Fixer = ({ raw }, { tree }) => {
  const { path } = raw.place.source;
  const text = isInTree(raw.place.source) ? readText(tree, path) : undefined;
  if (text === undefined) return [];
  const lines = text.split('\n');
  const second = text.slice(0, raw.place.start).split('\n').length - 1;
  const [, indent = '', key] = /^(\s*)([\w./-]+:)\s*$/.exec(lines[second] ?? '') ?? [];
  const first = key === undefined ? -1 : twinAbove(lines, second, `${indent}${key}`);
  if (key === undefined || first < 0) return [];
  const [own, other] = [blockBelow(lines, second), blockBelow(lines, first)];
  const [keys, others] = [keysOf(lines.slice(...own)), keysOf(lines.slice(...other))];
  if (keys.length === 0 || others.length === 0 || keys.some((each) => others.includes(each))) return [];
  const offset = (line: number) => lines.slice(0, line).join('\n').length + (line === 0 ? 0 : 1);
  const moved = lines.slice(...own).join('\n');
  return [
    {
      changes: [
        {
          file: path,
          edits: [
            { start: offset(other[1]), end: offset(other[1]), text: `${moved}\n` },
            { start: offset(second), end: offset(own[1]), text: '' },
          ],
        },
      ],
      what: `Join what stands under ${key.slice(0, -1)} in lines ${first + 1} and ${second + 1}`,
      why: 'only the last of two equal keys counts, or none',
      effect: 'any',
      option: 'join',
    },
  ];
};

/** The line above that is the same, in the same mapping. */
function twinAbove(lines: readonly string[], from: number, wanted: string): number {
  const depth = depthOf(wanted);
  for (let index = from - 1; index >= 0; index--) {
    const line = lines[index] ?? '';
    if (line.trimEnd() === wanted) return index;
    if (line.trim() !== '' && !line.trim().startsWith('#') && depthOf(line) < depth) return -1;
  }
  return -1;
}

/** The lines below a key that are deeper than it. */
function blockBelow(lines: readonly string[], key: number): [number, number] {
  const depth = depthOf(lines[key] ?? '');
  let end = key + 1;
  for (let index = key + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    if (depthOf(line) <= depth) break;
    end = index + 1;
  }
  return [key + 1, end];
}

/** The keys of a block that are as deep as its first line. */
function keysOf(lines: readonly string[]): readonly string[] {
  const written = lines.filter((line) => /^\s*[\w./-]+:/.test(line));
  const depth = Math.min(...written.map(depthOf));
  return written.filter((line) => depthOf(line) === depth).map((line) => textBefore(line.trim(), ':'));
}

function depthOf(line: string): number {
  return line.search(/\S|$/);
}
