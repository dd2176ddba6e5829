import { type FileTree, joinPath, readText } from '#files';
import { repositoryKey } from './repository-key.ts';

const maxFiles = 50;
const maxLength = 200_000;

/** The repositories that the documentation of a tree tells its readers to clone, normalized. */
export function clonedUrls(tree: FileTree): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of documents(tree).slice(0, maxFiles)) {
    const text = (readText(tree, path) ?? '').slice(0, maxLength);
    for (const match of text.matchAll(/\bgit clone ((?:https?:\/\/|git@|ssh:\/\/)[^\s`'"<>()]{3,200})/g)) {
      if (match[1]) found.add(repositoryKey(match[1]));
    }
  }
  return found;
}

function documents(tree: FileTree): readonly string[] {
  return ['', 'docs'].flatMap((directory) =>
    tree
      .list(directory)
      .filter(({ kind, name }) => kind === 'file' && /\.(md|adoc|rst)$/i.test(name))
      .map(({ name }) => joinPath(directory, name)),
  );
}
