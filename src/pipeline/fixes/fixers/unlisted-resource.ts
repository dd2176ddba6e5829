import { baseName, directoryName, joinPath, readText, source } from '#files';
import { isRecord } from '#kube';
import { kustomizationOf } from '#sources';
import { removeEntry, valueAt } from '#yaml';
import { oneFile } from '../candidate.ts';
import { documentsOf, firstDocument } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';

/**
 * Takes a file out of the kustomization beside it: one that holds no objects, or, if somebody says so, one whose object
 * another file has already.
 */
export const unlistedResource: Fixer = ({ raw }, context) => {
  const { path } = raw.place.source;
  const text = readText(context.tree, path);
  if (text === undefined) return [];
  const documents = documentsOf(source(path, text)).map(({ value }) => value);
  const holdsObjects = documents.some((value) => isRecord(value) && typeof value['kind'] === 'string');
  if (holdsObjects && documents.length > 1) return [];
  return withoutResource(context, path, {
    what: `Remove ${baseName(path)} from the resources beside it`,
    why: holdsObjects ? 'another file of the kustomization has its object' : `${path} holds no object`,
    ...(holdsObjects && { option: 'remove' }),
  });
};

/** Takes a file out of the resources of the kustomization of its folder. */
export function withoutResource(
  { tree }: FixContext,
  path: string,
  how: Pick<Candidate, 'what' | 'why'> & Partial<Candidate>,
): readonly Candidate[] {
  const folder = directoryName(path);
  const kustomization = firstDocument(tree, kustomizationOf(tree, folder));
  const entries = valueAt(kustomization?.document.value, ['resources']);
  const at = Array.isArray(entries)
    ? entries.findIndex((each) => typeof each === 'string' && joinPath(folder, each) === path)
    : -1;
  if (!kustomization || at < 0) return [];
  const entry = ['resources', at];
  return oneFile({ ...kustomization, path: entry }, [removeEntry(kustomization.document, entry)], how);
}
