import { cleanPath, isInside } from '#files';
import { argoObjects } from './argo-settings.ts';
import { graphOf, isRootKind, makesArgoObjects } from './find-roots.ts';
import type { TreeIndex } from './tree/tree-index.ts';

/** Whether a folder of the tree looks as if it brings Applications; what brings them another way is not seen here. */
export function mayBringApplications(index: TreeIndex, folder: string): boolean {
  const path = cleanPath(folder);
  const known = looks.get(index) ?? new Map<string, boolean>();
  looks.set(index, known);
  const seen = known.get(path) ?? brings(index, path);
  known.set(path, seen);
  return seen;
}

const looks = new WeakMap<TreeIndex, Map<string, boolean>>();

function brings(index: TreeIndex, path: string): boolean {
  if (index.charts.has(path)) return makesArgoObjects(index, path);
  const files = rootFiles(index);
  if (index.kustomizations.has(path)) return [...graphOf(index).reach(path)].some((file) => files.has(file));
  return [...files].some((file) => isInside(file, path));
}

function rootFiles(index: TreeIndex): ReadonlySet<string> {
  let known = knownFiles.get(index);
  if (!known) {
    known = new Set(
      argoObjects(index)
        .filter(isRootKind)
        .map(({ file }) => file),
    );
    knownFiles.set(index, known);
  }
  return known;
}

const knownFiles = new WeakMap<TreeIndex, ReadonlySet<string>>();
