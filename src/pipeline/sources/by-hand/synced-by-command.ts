import { remembered } from '#answers';
import { type Place, placeAt, readText, sourceAt } from '#files';
import { isGuide } from '#knowledge';
import type { TreeIndex } from '../tree/tree-index.ts';
import { logicalLines, longestLine } from './logical-lines.ts';
import { commandFiles } from './made-by-hand.ts';

/** The command of the tree that syncs an Application by its name: `argocd app sync NAME…` in a script, a recipe, a guide. */
export function syncedByCommand(index: TreeIndex, name: string): Place | undefined {
  return syncsOf(index).get(name)?.();
}

const syncsOf = remembered((index: TreeIndex): ReadonlyMap<string, () => Place> => {
  const found = new Map<string, () => Place>();
  for (const file of commandFiles(index)) {
    const text = readText(index.tree, file) ?? '';
    if (!index.searches.take(10 + text.length)) break;
    if (!text.includes('app sync')) continue;
    for (const { line, at } of logicalLines(text)) {
      const [, named] = line.split(/\bargocd\s+app\s+sync\s/, 2);
      // A command that is switched off syncs nothing.
      if (named === undefined || line.length > longestLine || (!isGuide(file) && /^\s*#/.test(line)))
        continue;
      for (const [, word = ''] of named.matchAll(/(?<=^|[\s"'/])([a-z0-9][a-z0-9.-]*)(?=$|[\s"'])/g))
        if (!found.has(word)) found.set(word, () => placeAt(sourceAt(index.tree, file), at));
    }
  }
  return found;
});
