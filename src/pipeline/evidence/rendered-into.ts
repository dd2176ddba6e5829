import { remembered } from '#answers';
import { isGuide } from '#knowledge';
import { type Place, directoryName, joinPath, placeAt, readText, sourceAt } from '#files';
import { type TreeIndex, commandFiles } from '#sources';

/**
 * Where a script or make file of the tree writes a file anew from what Helm or Kustomize print, and nothing of the
 * tree applies it: what is wrong in it is wrong in what it is made from.
 */
export function renderedInto(index: TreeIndex, path: string): Place | undefined {
  return outputs(index).get(path)?.();
}

const outputs = remembered((index: TreeIndex): ReadonlyMap<string, () => Place> => {
  const found = new Map<string, () => Place>();
  for (const file of commandFiles(index)) {
    // What a guide tells its readers to write is theirs, and they may apply it.
    if (isGuide(file)) continue;
    const text = readText(index.tree, file) ?? '';
    if (!/helm template|kustomize/.test(text)) continue;
    let at = 0;
    for (const line of text.split('\n')) {
      const start = at;
      at += line.length + 1;
      const written = outputOf(line);
      if (written === undefined) continue;
      const place = () => placeAt(sourceAt(index.tree, file), start);
      for (const path of [joinPath(directoryName(file), written), written]) found.set(path, place);
    }
  }
  return found;
});

/** The file at the end of a line that renders into it. */
function outputOf(line: string): string | undefined {
  if (!/\b(?:helm template|kustomize build|kubectl kustomize)\b/.test(line) || /^\s*#/.test(line))
    return undefined;
  const to = line.lastIndexOf('>');
  return to < 0
    ? undefined
    : /^\s{0,9}["']?(?:\.\/)?([\w./-]{1,300}\.ya?ml)["']?\s*$/.exec(line.slice(to + 1))?.[1];
}
