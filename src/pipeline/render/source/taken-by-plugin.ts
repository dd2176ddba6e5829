import { type FileTree, baseName, readText, walkFiles } from '#files';
import { doublestarGlob, pathGlob } from '#patterns';
import type { DiscoveringPlugin } from '#sources';

/**
 * Whether a plug-in takes the source in a folder. Commands are read, not run: what they find by name and what they
 * grep for. One that does neither is taken to find nothing.
 */
export function isTakenBy({ glob, command }: DiscoveringPlugin, tree: FileTree, folder: string): boolean {
  const start = folder === '' ? 0 : folder.length + 1;
  if (glob !== undefined) {
    const matches = doublestarGlob(glob.replace(/^\.?\//, ''));
    return [...walkFiles(tree, folder)].some((file) => matches?.(file.slice(start)));
  }
  const names = Array.from((command ?? '').matchAll(namedFile), ([, name = '']) => pathGlob(name));
  const texts = Array.from((command ?? '').matchAll(grepped), ([, , text = '']) => text.split(/\\?\|/))
    .flat()
    .map((text) => text.replaceAll(/[\\^$]/g, ''))
    .filter((text) => text !== '.' && text !== '');
  if (names.length + texts.length === 0) return false;
  return [...walkFiles(tree, folder)].some((file) => {
    if (names.length > 0 && !names.some((matches) => matches?.(baseName(file)))) return false;
    const content = texts.length === 0 ? '' : (readText(tree, file) ?? '');
    return texts.length === 0 || texts.some((text) => content.includes(text));
  });
}

const namedFile = /\s-i?name\s+["']?([^"'\s]+)/g;
const grepped = /\bgrep\s+(?:-\w+\s+)*(["']?)((?:[^"'\\]|\\.)+?)\1(?=\s|$)/g;
