import { type FileTree, directoriesAbove, joinPath } from '#files';

/** The folder above a file below which a path exists that the tree itself does not have: it was once the root of a repository. */
export function rootBelow(tree: FileTree, file: string, path: string): string | undefined {
  return directoriesAbove(file).find(
    (folder) => folder !== '' && tree.kind(joinPath(folder, path)) === 'directory',
  );
}
