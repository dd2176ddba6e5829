import { arrayAt, jsonText, stringAt } from '#kube';
import { directoryName, joinPath } from '#files';
import { grouped } from '#groups';
import { type TreeIndex, readKustomizations } from '#sources';

/** Every string of every kustomization, and of the generators in its folder, as path from the root of the tree. */
export function listedFiles(index: TreeIndex): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { directory, file, value } of readKustomizations(index)) {
    const documents = index.yaml(file)?.documents ?? [];
    const generators = arrayAt(value, 'generators').flatMap((each) =>
      typeof each === 'string' ? (index.yaml(joinPath(directory, each))?.documents ?? []) : [],
    );
    const text = jsonText([...documents, ...generators].map(({ value }) => value));
    for (const match of text.matchAll(/"(?:[^"\\=]*=)?([^"\\\s]+\.(?:ya?ml|json))"/g)) {
      found.add(joinPath(directory, match[1] ?? ''));
    }
  }
  return found;
}

/**
 * Folders without a kustomization of their own whose files a kustomization above lists one by one: at least three,
 * and three of four, so that the rest is likelier forgotten than left out.
 */
export function listersOfFolders(index: TreeIndex): ReadonlyMap<string, string> {
  const files = new Map<string, number>();
  for (const path of index.manifestFiles) count(files, directoryName(path));
  const listers = new Map<string, string>();
  for (const { directory, file, value } of readKustomizations(index)) {
    const listed = new Map<string, number>();
    for (const resource of arrayAt(value, 'resources')) {
      if (typeof resource !== 'string' || !/^[^:]+\.ya?ml$/.test(resource)) continue;
      const folder = directoryName(joinPath(directory, resource));
      if (folder !== directory && !index.kustomizations.has(folder)) count(listed, folder);
    }
    for (const [folder, times] of listed)
      if (namesMost(times, files.get(folder) ?? 0)) listers.set(folder, file);
  }
  return listers;
}

/** Folders that no kustomization lists, though one lists at least three, and three of four, of those beside it. */
export function* unlistedFolders(index: TreeIndex) {
  const beside = grouped(index.kustomizations.keys(), directoryName);
  const listed = new Set<string>();
  const listers = new Map<string, string>();
  for (const { directory, file, value } of readKustomizations(index)) {
    const counts = new Map<string, number>();
    for (const entry of ['resources', 'bases', 'components'].flatMap((field) => arrayAt(value, field))) {
      const folder = typeof entry === 'string' ? joinPath(directory, entry) : '';
      if (!index.kustomizations.has(folder)) continue;
      listed.add(folder);
      count(counts, directoryName(folder));
    }
    for (const [parent, times] of counts)
      if (namesMost(times, beside.get(parent)?.length ?? 0)) listers.set(parent, file);
  }
  for (const [parent, lister] of listers) {
    for (const folder of beside.get(parent) ?? []) {
      const file = joinPath(folder, index.kustomizations.get(folder) ?? '');
      const isComponent = stringAt(index.value(file), 'kind') === 'Component';
      if (!listed.has(folder) && !isComponent && file !== lister) yield { folder, file, lister };
    }
  }
}

/** Whether a list of a folder names so much of what lies there that the rest is likelier forgotten than left out. */
function namesMost(listed: number, all: number): boolean {
  return listed >= 3 && listed * 4 >= 3 * all;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
