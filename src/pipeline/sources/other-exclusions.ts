import { type Place, placeAt, readText, source } from '#files';
import type { KubeObject } from '#kube';
import { declaringFiles } from './tree/declaring-files.ts';
import { patchFiles } from './tree/patch-files.ts';
import type { TreeIndex } from './tree/tree-index.ts';

/**
 * Where git says that the kinds which Argo CD excludes are others than those of its install: exclusions that are not
 * read as settings (in the values of a chart, in Terraform), or an argocd-cm of its own, which takes away what it does
 * not have from that of the install.
 */
export function otherExclusions(index: TreeIndex, settings: readonly KubeObject[]): Place | undefined {
  for (const file of declaringFiles(index)) {
    const text = readText(index.tree, file) ?? '';
    const at = text.search(/resource\.?[eE]xclusions/);
    if (at >= 0) return placeAt(source(file, text), at);
  }
  const patches = patchFiles(index);
  const own = settings.find(
    ({ manifest, origin }) =>
      manifest.kind === 'ConfigMap' &&
      manifest.metadata?.name === 'argocd-cm' &&
      !patches.has(origin.place.source.name),
  );
  return own?.origin.place;
}
