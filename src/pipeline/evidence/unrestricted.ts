import { remembered } from '#answers';
import { readText } from '#files';
import type { TreeIndex } from '#sources';

/**
 * Whether whoever builds the kustomizations of a tree may let them read files outside of their directories: Flux does,
 * and so does a flag of Kustomize that a script, a guide or a setting of the tree names.
 */
export const isUnrestricted = remembered((index: TreeIndex): boolean => usesFlux(index) || namesFlag(index));

function usesFlux(index: TreeIndex): boolean {
  return index.manifestFiles.some((file) =>
    index.objects(file).some(({ manifest }) => /\.toolkit\.fluxcd\.io\//.test(manifest.apiVersion)),
  );
}

function namesFlag(index: TreeIndex): boolean {
  return index.files.some(
    (file) =>
      !/\.(lock|tgz|png|jpe?g|svg)$/i.test(file) &&
      /LoadRestrictionsNone|load[-_]restrictor/.test(readText(index.tree, file) ?? ''),
  );
}
