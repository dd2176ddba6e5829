import { isInTree, readText } from '#files';
import type { Candidate, Fixer } from '../fix.ts';

/** Prints a line with --- before each manifest of a template; a head without a manifest goes. */
export const partedManifests: Fixer = ({ raw }, { tree }) => {
  const { path } = raw.place.source;
  const text = isInTree(raw.place.source) ? readText(tree, path) : undefined;
  if (text === undefined) return [];
  const heads = headsOf(text);
  const [only, ...others] = heads;
  // One that is printed several times is printed by a loop.
  const looped = only !== undefined && others.length === 0 ? [{ start: only, end: only, text: '---\n' }] : [];
  const between = heads.slice(1).flatMap((start, index) => {
    const from = heads[index] ?? 0;
    const own = text.slice(from, start);
    if (/^---/m.test(own)) return [];
    const isBare = own.split('\n').every((line) => /^(?:apiVersion|kind):|^\s*$/.test(line));
    return [isBare ? { start: from, end: start, text: '' } : { start, end: start, text: '---\n' }];
  });
  const edits = [...looped, ...between];
  if (edits.length === 0) return [];
  const candidate: Candidate = {
    changes: [{ file: path, edits }],
    what: 'Part the manifests that are printed together',
    why: `${path} prints them`,
    effect: 'objects',
  };
  return [candidate];
};

/** Where manifests begin: at the first of the lines with apiVersion and kind that stand together. */
function headsOf(text: string): readonly number[] {
  const starts: number[] = [];
  let seen = new Set<string>();
  for (const { 1: key = '', index } of text.matchAll(/^(apiVersion|kind|---)(?=[:\s])/gm)) {
    if (key === '---') seen = new Set();
    else if (seen.size === 0 || seen.has(key)) {
      starts.push(index);
      seen = new Set([key]);
    } else seen.add(key);
  }
  return starts;
}
