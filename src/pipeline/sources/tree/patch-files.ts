import { readKustomizations } from './tree-index.ts';
import { asText } from '#text';
import { joinPath } from '#files';
import { arrayAt, recordsAt, stringAt } from '#kube';
import type { TreeIndex } from './tree-index.ts';

/** The files that kustomizations of the tree merge into objects as patches. */
export function patchFiles(index: TreeIndex): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { directory, value } of readKustomizations(index)) {
    const listed = arrayAt(value, 'patchesStrategicMerge').map(asText);
    const named = recordsAt(value, 'patches').map(([, item]) => stringAt(item, 'path') ?? '');
    for (const path of [...listed, ...named]) {
      if (path !== '' && !path.includes('\n')) found.add(joinPath(directory, path));
    }
  }
  return found;
}
