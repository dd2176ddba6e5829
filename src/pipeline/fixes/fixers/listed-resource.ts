import { baseName, directoryName, isInside } from '#files';
import { isKustomizationName } from '#sources';
import { addEntry, addItem } from '#yaml';
import { oneFile } from '../candidate.ts';
import { firstDocument } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';

/** Lists a forgotten manifest among the resources of the kustomization that lists its neighbours. */
export const listedResource: Fixer = ({ raw }, { tree }) => {
  const path = raw.place.source.name;
  const kustomization = raw.related?.find(({ place }) => isKustomizationName(baseName(place.source.name)))
    ?.place.source.name;
  const at = firstDocument(tree, kustomization);
  if (kustomization === undefined || !at) return [];
  const folder = directoryName(kustomization);
  if (folder !== '' && !isInside(path, folder)) return [];
  const entry = folder === '' ? path : path.slice(folder.length + 1);
  const { file, document } = at;
  const edit =
    addItem(document, ['resources'], entry) ?? addEntry(document, [], ['resources:', `  - ${entry}`]);
  return oneFile({ file, path: ['resources'] }, [edit], {
    what: `List ${entry} in ${kustomization}`,
    why: 'this kustomization lists the other files of the directory',
  });
};
