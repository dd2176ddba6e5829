import { type FileTree, walkFiles } from '#files';
import type { Owner } from '#sources';

/**
 * Prepares the answer to "does the change under review touch this Application?": where it is defined, or what it
 * deploys. Whoever changes it means it, whoever applies it.
 */
export function workedOn(before: FileTree, after: FileTree): (owner: Owner) => boolean {
  const answers = new Map<string, boolean>();
  const isChanged = (path: string): boolean => {
    let answer = answers.get(path);
    if (answer === undefined) answers.set(path, (answer = differs(before, after, path)));
    return answer;
  };
  return (owner) =>
    isChanged(owner.origin.place.source.name) ||
    owner.sources.some(({ path, chart }) => path !== undefined && chart === undefined && isChanged(path));
}

/** Whether a file, or any file of a folder, is another one in two trees, or in one of them only. */
function differs(before: FileTree, after: FileTree, path: string): boolean {
  const [old, now] = [filesAt(before, path), filesAt(after, path)];
  return old.size !== now.size || [...old].some((file) => !now.has(file) || !isSame(before, after, file));
}

function filesAt(tree: FileTree, path: string): ReadonlySet<string> {
  return new Set(tree.kind(path) === 'directory' ? walkFiles(tree, path) : tree.kind(path) ? [path] : []);
}

function isSame(before: FileTree, after: FileTree, file: string): boolean {
  const [old, now] = [before.read(file), after.read(file)];
  return old !== undefined && now !== undefined && Buffer.compare(old, now) === 0;
}
