import { type FileTree, baseName, cleanPath, directoryName, overlayTree } from '#files';

/** A tree with the texts that fixes leave; a file of which nothing is left is deleted. */
export function changedTree(below: FileTree, texts: Readonly<Record<string, string>>): FileTree {
  const entries = Object.entries(texts);
  const tree = overlayTree(below, Object.fromEntries(entries.filter(([, text]) => text !== '')));
  const gone = new Set(entries.flatMap(([path, text]) => (text === '' ? [cleanPath(path)] : [])));
  if (gone.size === 0) return tree;
  const isGone = (path: string) => gone.has(cleanPath(path));
  return {
    name: tree.name,
    entry: (path) => (isGone(path) ? undefined : tree.entry(path)),
    kind: (path) => (isGone(path) ? undefined : tree.kind(path)),
    read: (path) => (isGone(path) ? undefined : tree.read(path)),
    list(directory) {
      const left = [...gone].filter((path) => directoryName(path) === cleanPath(directory)).map(baseName);
      return tree.list(directory).filter(({ name }) => !left.includes(name));
    },
  };
}
