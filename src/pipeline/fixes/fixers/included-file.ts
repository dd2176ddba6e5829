import { directoryName, joinPath, readText, source } from '#files';
import { kustomizationFileNames } from '#kustomize';
import { putItem } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { documentsOf } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';
import { relativePath } from '../meant-paths.ts';

/** Lists the file that has what is missing in the kustomization of its folder, or of the next one above. */
export const includedFile: Fixer = ({ raw }, { tree }) => {
  if (textIn(raw.data, ['instead', 'kind']) !== 'file') return [];
  const path = textIn(raw.data, ['instead', 'file']);
  for (let folder = directoryName(path ?? ''); path !== undefined; folder = directoryName(folder)) {
    for (const name of kustomizationFileNames) {
      const kustomization = joinPath(folder, name);
      const text = readText(tree, kustomization);
      if (text === undefined) continue;
      const file = source(kustomization, text);
      const [document] = documentsOf(file);
      const entry = relativePath(folder, path);
      return document === undefined
        ? []
        : oneFile({ file, path: ['resources'] }, [putItem(document, ['resources'], entry)], {
            what: `List ${entry} in ${kustomization}`,
            why: `${path} has what is missing`,
          });
    }
    if (folder === '') return [];
  }
  return [];
};
