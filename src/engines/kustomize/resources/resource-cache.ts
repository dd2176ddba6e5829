import type { FileTree, Source } from '#files';
import { allocateReading } from '../meter.ts';
import { readResources } from './read-resources.ts';
import { type Resource, copyResource } from './resource.ts';

type Entry = { readonly source: Source; resources: readonly Resource[] | undefined };

const byTree = new WeakMap<FileTree, Map<string, Entry>>();

/**
 * The resources of a file of a tree. Bases are read by many overlays: from the second reading on they are parsed
 * once and copied, since every build changes its resources in place.
 */
export function readTreeResources(tree: FileTree, source: Source): Resource[] {
  allocateReading(source);
  let entries = byTree.get(tree);
  if (!entries) {
    entries = new Map();
    byTree.set(tree, entries);
  }
  const known = entries.get(source.name);
  if (known?.source.text !== source.text) {
    entries.set(source.name, { source, resources: undefined });
    return readResources(source);
  }
  known.resources ??= readResources(known.source);
  return known.resources.map(copyResource);
}
