import { type FileTree, type Source, readText } from '#files';

/** Whether a file had another text in an earlier tree, or was not there; without such a tree nobody knows of a change. */
export function isChangedSince(before: FileTree | undefined, { name, text }: Source): boolean {
  return before !== undefined && readText(before, name) !== text;
}
