import { remembered, rememberedByName } from '#answers';
import { cleanPath, isInside } from '#files';
import { argoObjects } from './argo-settings.ts';
import { graphOf, isRootKind, makesArgoObjects } from './find-roots.ts';
import type { TreeIndex } from './tree/tree-index.ts';

/** Whether a folder of the tree looks as if it brings Applications; what brings them another way is not seen here. */
export function mayBringApplications(index: TreeIndex, folder: string): boolean {
  return brings(index, cleanPath(folder));
}

const brings = rememberedByName((index: TreeIndex, path): boolean => {
  if (index.charts.has(path)) return makesArgoObjects(index, path);
  const files = rootFiles(index);
  if (index.kustomizations.has(path)) return [...graphOf(index).reach(path)].some((file) => files.has(file));
  return [...files].some((file) => isInside(file, path));
});

const rootFiles = remembered(
  (index: TreeIndex): ReadonlySet<string> =>
    new Set(
      argoObjects(index)
        .filter(isRootKind)
        .map(({ file }) => file),
    ),
);
