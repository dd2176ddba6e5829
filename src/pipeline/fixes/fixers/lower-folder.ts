import { baseName, cleanPath, joinPath } from '#files';
import { setScalar, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { FixContext, Fixer } from '../fix.ts';
import { kustomizationNames } from '../kustomization-names.ts';

/** Lets an Application whose folder holds no manifest deploy the folder below that does; of several somebody has to choose. */
export const lowerFolder: Fixer = ({ raw }, context) => {
  const path = textIn(raw.data, ['path']);
  const at = editPlace(context, raw.place);
  if (path === undefined || !at || textIn(raw.data, ['why']) !== 'no-manifest') return [];
  if (valueAt(at.document.value, at.path) !== path) return [];
  const below = buildableBelow(context, cleanPath(path));
  return below.flatMap((folder) =>
    oneFile(at, [setScalar(at.document, at.path, folder)], {
      what: `Deploy ${folder} instead of ${path}`,
      why: `${path} holds no manifest, and ${folder} does`,
      ...(below.length > 1 && { option: baseName(folder) }),
    }),
  );
};

/** The folders below with a kustomization or a chart, those that are nearest. */
function buildableBelow({ tree }: FixContext, folder: string): readonly string[] {
  const folders = tree
    .list(folder)
    .filter(({ kind }) => kind === 'directory')
    .map(({ name }) => joinPath(folder, name));
  return folders.filter((each) =>
    [...kustomizationNames, 'Chart.yaml'].some((name) => tree.kind(joinPath(each, name)) === 'file'),
  );
}
