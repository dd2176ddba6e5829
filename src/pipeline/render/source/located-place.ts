import { type FileTree, type Place, placeAt } from '#files';
import type { Location } from '#outcome';
import { yamlFile } from '#sources';

/** The place that a file, a line and a column stand for; `undefined` when the tree has no such file. */
export function locatedPlace(tree: FileTree, location: Location | undefined): Place | undefined {
  const source = location && yamlFile(tree, location.file)?.source;
  if (!source) return undefined;
  let offset = 0;
  for (let line = 1; line < location.line; line++) {
    const end = source.text.indexOf('\n', offset);
    if (end < 0) break;
    offset = end + 1;
  }
  return placeAt(source, Math.min(offset + (location.column ?? 1) - 1, source.text.length));
}
