import { Recent } from '#budget';
import type { FileTree, Source } from '#files';
import { allocateReading } from '../meter.ts';
import { readResources } from './read-resources.ts';
import { type Resource, copyResource } from './resource.ts';

/** The files that were read, as they were then. */
const byTree = new WeakMap<FileTree, Map<string, Source>>();

/** With the origin of every field resources take some fifty times the memory of their text. */
const maxCharacters = 4 * 1024 * 1024;

const parsed = new Recent<Source, readonly Resource[]>(maxCharacters, ({ text }) => text.length);

/**
 * The resources of a file of a tree. Bases are read by many overlays: from the second reading on they are parsed
 * once and copied, since every build changes its resources in place.
 */
export function readTreeResources(tree: FileTree, source: Source): Resource[] {
  allocateReading(source);
  let files = byTree.get(tree);
  if (!files) byTree.set(tree, (files = new Map()));
  const known = files.get(source.name);
  if (known?.text !== source.text) {
    files.set(source.name, source);
    return readResources(source);
  }
  return parsed.get(known, () => readResources(known)).map(copyResource);
}
