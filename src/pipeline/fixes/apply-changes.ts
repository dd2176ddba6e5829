import { type FileTree, readText, source } from '#files';
import { editYaml } from '#yaml';
import type { FileChange } from './fix.ts';

/** The texts of the changed files; `undefined` when two edits want the same stretch, or a file is not there. */
export function applyChanges(
  tree: FileTree,
  changes: readonly FileChange[],
): Readonly<Record<string, string>> | undefined {
  const texts: Record<string, string> = {};
  for (const { file, edits } of changes) {
    const text = readText(tree, file);
    if (text === undefined || file in texts || overlap(edits)) return undefined;
    texts[file] = editYaml(source(file, text), edits).text;
  }
  return texts;
}

function overlap(edits: FileChange['edits']): boolean {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  return sorted.some((edit, index) => edit.start < (sorted[index - 1]?.end ?? 0));
}
