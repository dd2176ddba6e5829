import { cleanPath, joinPath } from '#files';
import type { Unit } from '#render';
import type { Folder, TreeIndex } from '#sources';

/**
 * A kustomization of the tree that cannot be built, as a folder without the resources, components and generators that
 * it cannot be built with: what else it takes in is then looked at too. `undefined` for others.
 */
export function withoutBrokenParts(
  { owner, failures, filesRead }: Unit,
  index: TreeIndex,
): Folder | undefined {
  const [source] = owner.sources;
  const isBroken =
    failures.length > 0 && failures.every(({ kind }) => kind === 'kustomize' || kind === 'yaml');
  if (!isBroken || source?.path === undefined || owner.sources.length > 1) return undefined;
  const path = cleanPath(source.path);
  const name = index.kustomizations.get(path);
  if (name === undefined || !filesRead.includes(joinPath(path, name))) return undefined;
  const { target, origin, sources, destination } = owner;
  return {
    kind: 'folder',
    target,
    name: path,
    path,
    origin,
    sources,
    destination,
    salvagedWithout: 'broken-parts',
  };
}
