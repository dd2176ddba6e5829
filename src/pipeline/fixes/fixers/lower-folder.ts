import { baseName, cleanPath, joinPath, readText } from '#files';
import { kustomizationOf } from '#sources';
import { setScalar, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { FixContext, Fixer } from '../fix.ts';

/** Lets an Application whose folder holds no manifest deploy the folder below that does; of several somebody has to choose. */
export const lowerFolder: Fixer = ({ raw }, context) => {
  const path = textIn(raw.data, ['path']);
  const at = editPlace(context, raw.place);
  if (path === undefined || !at || textIn(raw.data, ['why']) === 'switched-off') return [];
  const written = valueAt(at.document.value, at.path);
  if (typeof written !== 'string' || cleanPath(written) !== cleanPath(path)) return [];
  const below = buildableBelow(context, cleanPath(path));
  return below.flatMap((folder) =>
    oneFile(at, [setScalar(at.document, at.path, written.endsWith('/') ? `${folder}/` : folder)], {
      what: `Deploy ${folder} instead of ${path}`,
      why: `${path} holds no manifest, and ${folder} does`,
      ...(below.length > 1 && { option: baseName(folder) }),
    }),
  );
};

/** The folders below with a kustomization, a chart or manifests, those that are nearest. */
function buildableBelow({ tree }: FixContext, folder: string): readonly string[] {
  const folders = tree
    .list(folder)
    .filter(({ kind }) => kind === 'directory')
    .map(({ name }) => joinPath(folder, name));
  const built = folders.filter(
    (each) => kustomizationOf(tree, each) !== undefined || tree.kind(joinPath(each, 'Chart.yaml')) === 'file',
  );
  if (built.length > 0) return built;
  return folders.filter((each) =>
    tree
      .list(each)
      .filter(({ name }) => /\.ya?ml$/.test(name))
      .some(({ name }) => /^apiVersion: /m.test(readText(tree, joinPath(each, name)) ?? '')),
  );
}
