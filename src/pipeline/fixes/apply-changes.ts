import { type FileTree, readText, source } from '#files';
import { type YamlEdit, editYaml, parseYaml } from '#yaml';
import type { FileChange } from './fix.ts';

/**
 * The texts of the changed files; `undefined` when two edits want the same stretch, a file is not there, or is already, or one
 * that parses would not do so any more.
 */
export function applyChanges(
  tree: FileTree,
  changes: readonly FileChange[],
): Readonly<Record<string, string>> | undefined {
  const texts: Record<string, string> = {};
  const edits = new Map<string, YamlEdit[]>();
  for (const change of changes) {
    const { file } = change;
    if (file in texts || (readText(tree, file) === undefined) !== 'text' in change) return undefined;
    if ('text' in change) texts[file] = change.text;
    else edits.set(file, [...(edits.get(file) ?? []), ...change.edits]);
  }
  for (const [file, wanted] of edits) {
    const text = readText(tree, file);
    if (text === undefined || overlap(wanted)) return undefined;
    const edited = editYaml(source(file, text), wanted).text;
    if (isYaml.test(file) && parses(text) && !parses(edited)) return undefined;
    texts[file] = edited;
  }
  return texts;
}

const isYaml = /\.(?:ya?ml|json)$/i;

function parses(text: string): boolean {
  return parseYaml(source('', text)).errors.length === 0;
}

function overlap(edits: readonly YamlEdit[]): boolean {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  return sorted.some((edit, index) => edit.start < (sorted[index - 1]?.end ?? 0));
}
