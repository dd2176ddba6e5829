import { directoryName } from '#files';
import { kustomizationOf } from '#sources';
import { putItem } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { firstDocument } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';
import { relativePath } from '../meant-paths.ts';

/** Lists the file that has what is missing in the kustomization of its folder, or of the next one above. */
export const includedFile: Fixer = ({ raw }, { tree }) => {
  if (textIn(raw.data, ['instead', 'kind']) !== 'file') return [];
  const path = textIn(raw.data, ['instead', 'file']);
  for (let folder = directoryName(path ?? ''); path !== undefined; folder = directoryName(folder)) {
    const kustomization = kustomizationOf(tree, folder);
    if (kustomization !== undefined) {
      const at = firstDocument(tree, kustomization);
      const entry = relativePath(folder, path);
      return at === undefined
        ? []
        : oneFile({ ...at, path: ['resources'] }, [putItem(at.document, ['resources'], entry)], {
            what: `List ${entry} in ${kustomization}`,
            why: `${path} has what is missing`,
          });
    }
    if (folder === '') return [];
  }
  return [];
};
