import { type Place, baseName, directoryName, isInside, joinPath, lineAt, readText } from '#files';
import { isRecord } from '#kube';
import type { TreeIndex } from '#sources';
import type { YamlPath } from '#yaml';

/**
 * Whether the comment over the second section of one name speaks of another one, which templates of the chart read and
 * its values do not have: the section was copied, and kept the name of the first.
 */
export function namesAnother(index: TreeIndex, { source, start }: Place, path: YamlPath): boolean {
  const folder = directoryName(source.name);
  if (path.length !== 1 || baseName(source.name) !== 'values.yaml' || !index.charts.has(folder)) return false;
  const comment = commentOver(source.text, lineAt({ source, start, end: start }).start);
  if (comment === '') return false;
  const values = index.value(source.name);
  const set = new Set(isRecord(values) ? Object.keys(values) : []);
  return [...readByTemplates(index, folder)].some((key) => !set.has(key) && isNamedIn(comment, key));
}

/** The line of comment directly above, in small letters. */
function commentOver(text: string, start: number): string {
  const above = text.slice(text.lastIndexOf('\n', start - 2) + 1, start).trim();
  return above.startsWith('#') ? above.toLowerCase() : '';
}

/** The sections of its values that the templates of a chart read. */
function* readByTemplates(index: TreeIndex, folder: string): Generator<string> {
  for (const file of index.files) {
    if (!isInside(file, joinPath(folder, 'templates'))) continue;
    for (const [, key = ''] of (readText(index.tree, file) ?? '').matchAll(/\.Values\.(\w{1,100})/g))
      yield key;
  }
}

/** Whether a text has all words of a name, of which there are two or more: `kubernetesDashboard`. */
function isNamedIn(text: string, key: string): boolean {
  const words = key.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.length > 1 && words.every((word) => text.includes(word));
}
