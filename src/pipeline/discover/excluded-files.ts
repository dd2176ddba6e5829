import { isArgoKind } from '#argocd';
import { baseName, cleanPath, directoryName, isInside } from '#files';
import { stringAt } from '#kube';
import { gobwasGlob, matchesNothing } from '#patterns';
import type { Unit } from '#render';

/**
 * The test whether the file of an Application lies among those that another one reads, and is kept out by what the source
 * includes or excludes, while nobody else reads it: whoever wrote the pattern meant such files. A source that takes in no
 * Application at all keeps the one out that stands beside its manifests, often its own, and says nothing by it.
 */
export function excludedFiles(units: readonly Unit[]): (file: string) => boolean {
  const read = new Set(units.flatMap(({ filesRead }) => filesRead));
  const patterns = units.filter(bringsApplications).flatMap(coveredFolders);
  return (file) => !read.has(file) && patterns.some((covers) => covers(directoryName(file)));
}

function bringsApplications({ objects }: Unit): boolean {
  return objects.some(({ id }) => isArgoKind(id, 'Application', 'ApplicationSet'));
}

/** The folders that the patterns of an Application speak of: those it reads from, and where other names would do. */
function coveredFolders({ owner, filesRead }: Unit): readonly ((folder: string) => boolean)[] {
  const folders = new Set(filesRead.map(directoryName));
  const names = [...new Set(filesRead.map((file) => baseName(file)))];
  return owner.sources.flatMap(({ spec, path = '' }) => {
    const include = stringAt(spec, 'directory', 'include') ?? '';
    if (include === '' && (stringAt(spec, 'directory', 'exclude') ?? '') === '') return [];
    const [root, isIncluded] = [cleanPath(path), gobwasGlob(include) ?? matchesNothing];
    const below = (folder: string) => (root === '' ? folder : folder.slice(root.length + 1));
    const wouldDo = (folder: string) =>
      isInside(folder, root) &&
      folder !== root &&
      names.some((name) => isIncluded(`${below(folder)}/${name}`));
    return [(folder: string) => folders.has(folder) || wouldDo(folder)];
  });
}
