import { holdsCommands } from '#knowledge';
import { type Place, baseName, directoryName, placeAt, readText, source } from '#files';
import type { TreeIndex } from '../tree/tree-index.ts';

/** The line of the tree whose command creates an object of a kind and name: in a script, a make file, a guide. */
export function madeByHand(index: TreeIndex, kind: string, name: string): Place | undefined {
  const words = [kind.toLowerCase(), ...(shortNames[kind] ?? [])].join('|');
  const escaped = name.replaceAll(/[^\w-]/g, '\\$&');
  const command = new RegExp(`\\bcreate\\s+(?:${words})\\s+(?:[\\w-]+\\s+)?["']?${escaped}(?![\\w.-])`, 'i');
  for (const file of commandFiles(index)) {
    const text = readText(index.tree, file) ?? '';
    const at = text.search(command);
    if (at >= 0) return placeAt(source(file, text), at);
  }
  return undefined;
}

const shortNames: Readonly<Record<string, readonly string[]>> = {
  ConfigMap: ['cm'],
  ServiceAccount: ['sa'],
  Service: ['svc'],
  Namespace: ['ns'],
};

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
