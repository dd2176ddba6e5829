import { grouped, addTo } from '#groups';
import { remembered } from '#answers';
import { isArgoKind } from '#argocd';
import { cleanPath, directoriesAbove, directoryName, joinPath } from '#files';
import { type KubeObject, isManifest, jsonText, manifestId } from '#kube';
import type { Unit } from '#render';
import type { DiscoveredTarget } from './discover-target.ts';
import { excludedFiles } from './excluded-files.ts';
import { isAppliedWithFolder } from './unseen-roots.ts';
import {
  type Application,
  type Owner,
  type TreeIndex,
  graphOf,
  hasNameOf,
  isAppliedByHand,
  parentOf,
  commentsIn,
  applicationKey,
} from '#sources';

/**
 * Applications in files that the kustomization beside them leaves out while it takes in others, that a directory source
 * excludes, or of a folder that no Application reads while one brings others of the same names: switched off, forgotten, or not in use yet. Those that
 * bring further Applications are roots, which are applied by hand, unless a comment shows that they are switched off.
 */
export function leftOutApplications(
  target: Pick<DiscoveredTarget, 'units' | 'parents'>,
  index: TreeIndex,
  isBrought: (application: Application) => boolean,
): ReadonlySet<Owner> {
  const { units } = target;
  const parents = new Set(units.map(({ owner }) => parentOf(owner)));
  const tops = units.flatMap(({ owner }) =>
    owner.kind === 'application' && parentOf(owner) === undefined ? [owner] : [],
  );
  const roots = tops.filter(({ name }) => !parents.has(name));
  const folders = grouped(roots, (owner) => directoryName(fileOf(owner)));
  const superseded = [...folders.values()].flatMap((folder) => {
    const brought = folder.filter(isBrought);
    return (brought.length * 2 > folder.length ? folder : brought).filter(
      (owner) => !isAppliedWithFolder(index, fileOf(owner)),
    );
  });
  const switchedOff = tops.filter(
    (owner) => isCommentedOut(index, fileOf(owner)) && isLeftOut(index, fileOf(owner)),
  );
  const isExcluded = excludedFiles(units);
  return new Set([
    ...roots.filter((owner) => isLeftOut(index, fileOf(owner)) || isExcluded(fileOf(owner))),
    ...superseded,
    ...withDescendants(switchedOff, target),
  ]);
}

/**
 * Applications in files that are a copy of another one, word for word in their sources, while that one lies nearer to
 * what both take: the copy was left behind when everything else moved.
 */
export function leftBehind(units: readonly Unit[], index: TreeIndex): readonly Application[] {
  const copies = new Map<string, Application[]>();
  for (const { owner } of units) {
    if (owner.kind !== 'application' || owner.definedBy.kind !== 'file') continue;
    const key = `${applicationKey(owner)} ${jsonText(owner.sources.map(({ spec }) => spec))}`;
    addTo(copies, key, owner);
  }
  return [...copies.values()].flatMap((same) => {
    const nearest = Math.max(...same.map(nearness));
    return same.filter((owner) => nearness(owner) < nearest && !isAppliedWithFolder(index, fileOf(owner)));
  });
}

/** How many folders an Application shares with what it takes, from the root of the tree on. */
function nearness(owner: Application): number {
  const own = directoryName(fileOf(owner)).split('/');
  return Math.max(
    0,
    ...owner.sources.map(({ path = '' }) => {
      const steps = cleanPath(path).split('/');
      const apart = own.findIndex((step, at) => step !== steps[at]);
      return apart < 0 ? own.length : apart;
    }),
  );
}

/** Applications with all that they bring, and what those bring. */
export function withDescendants(
  applications: readonly Owner[],
  { units, parents }: Pick<DiscoveredTarget, 'units' | 'parents'>,
): ReadonlySet<Owner> {
  const found = new Set(applications);
  const isBelow = (owner: Owner | undefined): boolean =>
    owner !== undefined && (found.has(owner) || isBelow(parents.get(owner)));
  if (found.size > 0) for (const { owner } of units) if (isBelow(owner)) found.add(owner);
  return found;
}

function fileOf({ origin }: Owner): string {
  return origin.place.source.name;
}

/** The Applications, by namespace and name, that other Applications bring, and those that ApplicationSets generate. */
export function broughtApplications(units: readonly Unit[]): BroughtApplications {
  const applications = units.flatMap(({ owner }) => (owner.kind === 'application' ? [owner] : []));
  const names = new Set(applications.map(({ name }) => name));
  const isBrought = (each: Application) => {
    const parent = parentOf(each);
    return parent !== undefined && names.has(parent);
  };
  const byKey = grouped(applications, applicationKey);
  // Whose name was copied takes the place of nobody.
  const isCopy = (each: Application) =>
    (byKey.get(applicationKey(each)) ?? []).some((other) => hasNameOf(each, other));
  const isGenerated = ({ definedBy }: Application) => definedBy.kind === 'applicationset';
  return {
    byParents: new Set(applications.filter((each) => isBrought(each) && !isCopy(each)).map(applicationKey)),
    bySets: new Set(applications.filter(isGenerated).map(applicationKey)),
  };
}

export type BroughtApplications = {
  readonly byParents: ReadonlySet<string>;
  readonly bySets: ReadonlySet<string>;
};

/**
 * Whether a file lies where a kustomization takes in others of its sort, but not it, and no script applies it. One
 * that lies above must take in most of them; one that names it in a comment tells it at once.
 */
export function isLeftOut(index: TreeIndex, file: string): boolean {
  const directory = directoryName(file);
  const { inputs } = graphOf(index);
  const kustomization = index.kustomizations.get(directory);
  if (inputs.has(file) || file === joinPath(directory, kustomization ?? '')) return false;
  return (isCommentedOut(index, file) || isPassedOver(index, file)) && !isAppliedByHand(index, file);
}

function isPassedOver(index: TreeIndex, file: string): boolean {
  const directory = directoryName(file);
  const listed = listedBeside(index, directory);
  if (listed.length === 0) return false;
  const objects = index.objects(file);
  const kinds = objects.flatMap(({ manifest }) => (isOfArgo(manifest) ? [manifest.kind] : []));
  if (kinds.length > 0 && !listsArgoObjects(index, directory)) return false;
  // Who takes in the project alone leaves to others what brings the Applications.
  if (kinds.some(bringsApplications) && !listsArgoObjects(index, directory, bringsApplications)) return false;
  if (objects.length > 0 && objects.every(isCreatedByHand)) return false;
  return (
    index.kustomizations.has(directory) ||
    listed.length * 2 > (foldersOf(index).get(directory)?.files.length ?? 0)
  );
}

/** Whether a kustomization above a file names it in a comment, or any has it in its list with a sign before it: that line was switched off. */
export function isCommentedOut(index: TreeIndex, file: string): boolean {
  if (switchedOff(index).has(file)) return true;
  return directoriesAbove(file).some((directory) => {
    const name = index.kustomizations.get(directory);
    if (name === undefined) return false;
    const path = directory === '' ? file : file.slice(directory.length + 1);
    return commentsIn(index.tree, joinPath(directory, name)).some(({ text }) => text.includes(path));
  });
}

/** The paths that stand as entries of lists in comments of kustomizations. */
const switchedOff = remembered((index: TreeIndex): ReadonlySet<string> => {
  const entries = [...index.kustomizations].flatMap(([directory, name]) =>
    commentsIn(index.tree, joinPath(directory, name)).flatMap(({ text }) => {
      const [, path] = /^[ \t]{0,40}-[ \t]{1,9}["']?([\w.@/-]{1,300})["']?[ \t]*(?:#.*)?$/.exec(text) ?? [];
      return path === undefined ? [] : [joinPath(directory, path)];
    }),
  );
  return new Set(entries);
});

/** Whether an object gets a new name each time: kustomizations refuse those, and `kubectl create` takes them. */
function isCreatedByHand({ manifest }: KubeObject): boolean {
  return manifest.metadata?.name === undefined && manifest.metadata?.['generateName'] !== undefined;
}

/** Whether the kustomization of a folder takes in Applications, ApplicationSets or AppProjects that lie beside it. */
export function listsArgoObjects(
  index: TreeIndex,
  directory: string,
  isWanted: (kind: string) => boolean = () => true,
): boolean {
  return listedBeside(index, directory).some((file) =>
    index.objects(file).some(({ manifest }) => isOfArgo(manifest) && isWanted(manifest.kind)),
  );
}

function bringsApplications(kind: string): boolean {
  return kind !== 'AppProject';
}

/** Whether this is an Application, an ApplicationSet or an AppProject. */
export function isOfArgo(value: unknown): boolean {
  return isManifest(value) && isArgoKind(manifestId(value));
}

function listedBeside(index: TreeIndex, directory: string): readonly string[] {
  return foldersOf(index).get(directory)?.listed ?? [];
}

/** The manifests that lie in a folder, and which of them a kustomization takes in. */
type Folder = { readonly files: string[]; readonly listed: string[] };

/** Asked for every Application of a folder, and found out once. */
const foldersOf = remembered((index: TreeIndex): ReadonlyMap<string, Folder> => {
  const folders = new Map<string, Folder>();
  const { inputs } = graphOf(index);
  for (const file of index.manifestFiles) {
    const directory = directoryName(file);
    const folder = folders.get(directory) ?? { files: [], listed: [] };
    folders.set(directory, folder);
    folder.files.push(file);
    if (inputs.has(file)) folder.listed.push(file);
  }
  return folders;
});
