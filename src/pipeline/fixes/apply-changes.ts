import { type FileTree, readText, source } from '#files';
import { type YamlEdit, editYaml } from '#yaml';
import type { FileChange } from './fix.ts';

/** The texts of the changed files; `undefined` when two edits want the same stretch, or a file is not there, or is already. */
export function applyChanges(
  tree: FileTree,
  changes: readonly FileChange[],
): Readonly<Record<string, string>> | undefined {
  const texts: Record<string, string> = {};
  for (const change of changes) {
    const { file } = change;
    const text = readText(tree, file);
    if (file in texts || (text === undefined) !== 'text' in change) return undefined;
    if ('text' in change) texts[file] = change.text;
    else if (text === undefined || overlap(change.edits)) return undefined;
    else texts[file] = editYaml(source(file, text), change.edits).text;
  }
  return texts;
}

function overlap(edits: readonly YamlEdit[]): boolean {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  return sorted.some((edit, index) => edit.start < (sorted[index - 1]?.end ?? 0));
}
