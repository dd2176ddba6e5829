import { holdsCommands } from '#knowledge';
import { type Place, baseName, directoryName, placeAt, readText, source } from '#files';
import type { TreeIndex } from '../tree/tree-index.ts';

/** The line of the tree whose command creates an object of a kind and name: in a script, a make file, a guide. */
export function madeByHand(index: TreeIndex, kind: string, name: string): Place | undefined {
  const words = [kind.toLowerCase(), ...(shortNames[kind] ?? [])];
  const escaped = name.replaceAll(/[^\w-]/g, '\\$&');
  const named = new RegExp(`create\\s+\\w+\\s+(?:[\\w-]+\\s+)?["']?${escaped}(?![\\w.-])`, 'iy');
  const found = creations(index).find(({ word, text, at }) => {
    named.lastIndex = at;
    return words.includes(word) && named.test(text);
  });
  return found && placeAt(source(found.file, found.text), found.at);
}

const shortNames: Readonly<Record<string, readonly string[]>> = {
  ConfigMap: ['cm'],
  ServiceAccount: ['sa'],
  Service: ['svc'],
  Namespace: ['ns'],
};

/** A command `create WORD …` at an offset of a file. */
type Creation = { readonly file: string; readonly text: string; readonly at: number; readonly word: string };

/** Every command of the tree that creates something; found once, for it is asked about many names. */
function creations(index: TreeIndex): readonly Creation[] {
  let found = knownCreations.get(index);
  if (!found) {
    found = commandFiles(index).flatMap((file) => {
      const text = readText(index.tree, file) ?? '';
      return Array.from(text.matchAll(/\bcreate(?=\s+(\w+)\s)/gi), ({ index: at, 1: word = '' }) => ({
        file,
        text,
        at,
        word: word.toLowerCase(),
      }));
    });
    knownCreations.set(index, found);
  }
  return found;
}

const knownCreations = new WeakMap<TreeIndex, readonly Creation[]>();

/** Whether a script or a guide applies a file: one that lies beside it, or names its directory too. */
export function isAppliedByHand(index: TreeIndex, path: string): boolean {
  const directory = directoryName(path);
  return commandFiles(index).some((file) => {
    const name =
      directoryName(file) === directory ? baseName(path) : `${baseName(directory)}/${baseName(path)}`;
    const text = readText(index.tree, file) ?? '';
    const applies = (line: string) => line.includes(name) && /\b(apply|create|replace)\b/.test(line);
    return text.includes(name) && text.split('\n').some(applies);
  });
}

/** Files that hold commands: scripts, make files, guides. */
export function commandFiles(index: TreeIndex): readonly string[] {
  let files = known.get(index);
  if (!files) {
    files = index.files.filter(holdsCommands);
    known.set(index, files);
  }
  return files;
}

const known = new WeakMap<TreeIndex, readonly string[]>();
