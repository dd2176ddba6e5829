import { isArgoKind } from '#argocd';
import { addTo, grouped } from '#groups';
import { holdsEnvironments, isStage } from '#knowledge';
import { baseName, cleanPath, directoryName } from '#files';
import { type Unit, isSupposed } from '#render';
import { type Owner, parentOf as nameOfParent } from '#sources';

/**
 * Whether two Applications reach one Argo CD together. Those below one root, or whose roots lie in one folder,
 * certainly do, unless they bring environments that lie beside each other. Roots in different folders may belong to
 * different clusters, and of some nobody is seen to apply them. Undeployed kustomizations and charts that bring
 * Applications are alternatives of each other.
 */
export type Coexistence = 'certain' | 'possible' | 'never';

/** The answer for two Applications, and which of many certainly have another one of them beside them. */
export type Together = ((a: Owner, b: Owner) => Coexistence) & {
  readonly accompanied: (owners: readonly Owner[]) => ReadonlySet<Owner>;
};

/** Prepares the answer for the applications of a fleet. */
export function coexistence(applications: readonly Unit[]): Together {
  const byName = grouped(applications, ({ owner }) => owner.name);
  const supposed = new Set(applications.filter(isSupposed).map(({ owner }) => owner));
  const parents = new Set(applications.map(({ owner: application }) => parentOf(application, byName)));
  const roots = new Map<Owner, Owner>();
  const rivals = namesakes(applications.map(({ owner }) => owner));

  function rootOf(application: Owner): Owner {
    const known = roots.get(application);
    if (known) return known;
    roots.set(application, application);
    const parent = parentOf(application, byName);
    const root = parent ? rootOf(parent) : application;
    roots.set(application, root);
    return root;
  }

  let brought: ReadonlyMap<Owner, ReadonlySet<string>> | undefined;

  function broughtBelow(): ReadonlyMap<Owner, ReadonlySet<string>> {
    const found = new Map<Owner, Set<string>>();
    for (const { owner, objects } of applications) {
      const root = rootOf(owner);
      const names = found.get(root) ?? new Set();
      found.set(root, names);
      for (const { id } of objects) if (isArgoKind(id, 'Application', 'ApplicationSet')) names.add(id.name);
    }
    return found;
  }

  const profiles = new Map<string, Profile>();
  const profileOf = new Map<Owner, Profile>();

  function describe(owner: Owner): Profile {
    const root = rootOf(owner);
    const { name, revision } = owner.origin.place.source;
    const isParent = parents.has(root);
    const rival = rivals.get(identityOf(root)) === true ? identityOf(root) : '';
    const own: Omit<Profile, 'brings' | 'verdicts'> = {
      rival,
      isGenerated: root.kind === 'application' && root.definedBy.kind === 'applicationset',
      isOnBranch: revision !== undefined,
      isUndeployed: root.kind === 'folder',
      isSupposed: supposed.has(root),
      isParent,
      isRoot: root === owner,
      destination: `${root.destination.server ?? root.destination.name ?? ''}|${root.destination.namespace ?? ''}`,
      folder: directoryName(name),
      rootFolder: folderOf(root),
      file: isParent || rival !== '' ? root.origin.place.source.name : '',
      paths: root.sources.map(({ path = '' }) => cleanPath(path)),
    };
    const key = JSON.stringify(own);
    brought ??= broughtBelow();
    const brings = brought.get(root) ?? new Set();
    const profile = profiles.get(key) ?? { ...own, brings, verdicts: new Map() };
    profiles.set(key, profile);
    profileOf.set(owner, profile);
    return profile;
  }

  function together(a: Owner, b: Owner): Coexistence {
    const one = profileOf.get(a) ?? describe(a);
    const other = profileOf.get(b) ?? describe(b);
    if (rootOf(a) === rootOf(b) && one.isOnBranch === other.isOnBranch) return 'certain';
    return judged(one, other);
  }

  /** Thousands may share an object, and most of them have the same profile, so that profiles are compared and not pairs. */
  function accompanied(owners: readonly Owner[]): ReadonlySet<Owner> {
    const alike = new Map<Profile, Owner[]>();
    const siblings = new Map<string, Owner[]>();
    const numbers = new Map<Owner, number>();
    for (const owner of owners) {
      const profile = profileOf.get(owner) ?? describe(owner);
      const root = rootOf(owner);
      const number = numbers.get(root) ?? numbers.size;
      numbers.set(root, number);
      addTo(alike, profile, owner);
      addTo(siblings, `${number} ${profile.isOnBranch}`, owner);
    }
    const found = new Set([...siblings.values()].flatMap((group) => (group.length > 1 ? group : [])));
    for (const [profile, group] of alike) {
      const hasCompany = [...alike].some(
        ([other, { length }]) => (other !== profile || length > 1) && judged(profile, other) === 'certain',
      );
      if (hasCompany) for (const owner of group) found.add(owner);
    }
    return found;
  }

  function judged(one: Profile, other: Profile): Coexistence {
    const verdict = one.verdicts.get(other) ?? verdictOf(one, other);
    one.verdicts.set(other, verdict);
    return verdict;
  }

  return Object.assign(together, { accompanied });
}

/** All that the answer depends on, for Applications of different roots. Thousands may have the same. */
type Profile = {
  /** What the root is known by, where another file defines one that is known by the same. */
  readonly rival: string;
  readonly isGenerated: boolean;
  readonly isOnBranch: boolean;
  readonly isUndeployed: boolean;
  readonly isSupposed: boolean;
  readonly isParent: boolean;
  readonly isRoot: boolean;
  /** The cluster and namespace that the root goes to. */
  readonly destination: string;
  readonly folder: string;
  readonly rootFolder: string;
  /** The file of the root, where it brings Applications or has a rival. */
  readonly file: string;
  readonly paths: readonly string[];
  /** The names of the Applications and sets that are rendered below the root. */
  readonly brings: ReadonlySet<string>;
  readonly verdicts: Map<Profile, Coexistence>;
};

function verdictOf(a: Profile, b: Profile): Coexistence {
  // What a branch holds is often rendered from what lies here, which nobody applies then.
  if (a.isOnBranch !== b.isOnBranch) return 'never';
  if (a.isUndeployed && b.isUndeployed) return 'never';
  if (areRivals(a, b) || replaceEachOther(a, b)) return 'never';
  if (a.isUndeployed || b.isUndeployed) return 'possible';
  if (a.rootFolder === b.rootFolder) {
    const areRoots = a.isParent && b.isParent;
    // Two files of environments (`env/lab.yaml`, `env/light.yaml`), of which one is applied.
    if (areRoots && a.file !== b.file && holdsEnvironments(baseName(a.rootFolder))) return 'never';
    // `platform-dev.yaml` and `platform-prod.yaml` may each be for a cluster of its own, or for one that has both.
    if (areRoots && areFilesOfStages(a.file, b.file)) return 'possible';
    // Two of which each deploys the same folder to the same place are often kept to be applied in turn.
    const areAlike = a.isRoot && b.isRoot && a.destination === b.destination;
    if (areAlike && bringOthers(a, b, (one, other) => one !== '' && one === other)) return 'possible';
    if (bringOthers(a, b, areOtherEnvironments)) return areRoots ? 'never' : 'possible';
    return a.isSupposed || b.isSupposed || bringOthers(a, b, areNamedForStages) ? 'possible' : 'certain';
  }
  if (areOtherEnvironments(a.rootFolder, b.rootFolder)) return 'never';
  return areOtherEnvironments(a.folder, b.folder) ? 'never' : 'possible';
}

/**
 * Whether of two roots one stands in the folder of a cluster and the other one beside all of those, and both bring
 * Applications of the same names: what was there before the folder, for the cluster before, or for one of its own.
 */
function areRivals(a: Profile, b: Profile): boolean {
  const isOfCluster = ({ rootFolder }: Profile) => clusterOf(rootFolder.split('/')) !== undefined;
  if (!a.isParent || !b.isParent || isOfCluster(a) === isOfCluster(b)) return false;
  return [...a.brings].filter((name) => b.brings.has(name)).length >= 2;
}

/**
 * Whether two roots are known to Argo CD by one name, so that of what they bring only one half is there at a time. Two
 * Applications of one name may be a mistake, unless their files are called after stages: `root-dev.yaml`, `root-prod.yaml`.
 */
function replaceEachOther(a: Profile, b: Profile): boolean {
  if (a.rival === '' || a.rival !== b.rival || a.file === b.file) return false;
  return a.isGenerated || !(a.isRoot && b.isRoot) || areFilesOfStages(a.file, b.file);
}

function areFilesOfStages(a: string, b: string): boolean {
  const [x, y] = [a, b].map((file) =>
    baseName(file)
      .replace(/\.\w+$/, '')
      .split(/[-_.]/),
  );
  if (!x || !y || x.length !== y.length || x.join() === y.join()) return false;
  return x.every((word, at) => word === y[at] || (isStage(word) && isStage(y[at] ?? '')));
}

/** What Argo CD knows a root by: the ApplicationSet that makes it, or itself. */
function identityOf(owner: Owner): string {
  if (owner.kind !== 'application') return '';
  const { definedBy, namespace, name } = owner;
  return definedBy.kind === 'applicationset' ? `set ${namespace}/${definedBy.name}` : `${namespace}/${name}`;
}

/** Which names more than one file defines. */
function namesakes(owners: readonly Owner[]): ReadonlyMap<string, boolean> {
  const files = new Map<string, string>();
  const found = new Map<string, boolean>();
  for (const owner of owners) {
    const identity = identityOf(owner);
    const file = owner.origin.place.source.name;
    if (identity !== '' && files.has(identity) && files.get(identity) !== file) found.set(identity, true);
    files.set(identity, file);
  }
  return found;
}

function folderOf({ origin }: Owner): string {
  return directoryName(origin.place.source.name);
}

/** Whether two roots in one folder bring folders that are other environments, of which a cluster may get one. */
function bringOthers(a: Profile, b: Profile, areOther: (a: string, b: string) => boolean): boolean {
  return a.paths.some((path) => b.paths.some((other) => areOther(path, other)));
}

/** Whether the folders differ in a step that both times has the word for a stage or a cluster: `cluster-2-dev`. */
function areNamedForStages(a: string, b: string): boolean {
  const [x, y] = [a.split('/'), b.split('/')];
  const at = x.findIndex((step, index) => step !== y[index]);
  const isNamed = (step = '') => step.split(/[-_.]/).some((word) => isStage(word) || /^cluster/i.test(word));
  return at >= 0 && isNamed(x[at]) && isNamed(y[at]);
}

/** Whether two folders are environments beside each other (`envs/dev`, `envs/prod`), each for an Argo CD of its own. */
export function areOtherEnvironments(a: string, b: string): boolean {
  const [x, y] = [a.split('/'), b.split('/')];
  const at = x.findIndex((step, index) => step !== y[index]);
  if (at < 0) return false;
  const [one, other] = [clusterOf(x), clusterOf(y)];
  const areBesideEachOther = one !== undefined && other !== undefined && one !== other;
  return areBesideEachOther || (isStage(x[at] ?? '') && isStage(y[at] ?? ''));
}

/** The way to the first environment on a path: `aws/1/clusters/north`. */
function clusterOf(steps: readonly string[]): string | undefined {
  const at = steps.findIndex((step) => holdsEnvironments(step));
  return at < 0 || at + 1 >= steps.length ? undefined : steps.slice(0, at + 2).join('/');
}

function parentOf(owner: Owner, byName: ReadonlyMap<string, readonly Unit[]>): Owner | undefined {
  const name = nameOfParent(owner);
  if (name === undefined || owner.kind !== 'application') return undefined;
  const candidates = byName.get(name) ?? [];
  if (candidates.length < 2) return candidates[0]?.owner;
  const { definedBy } = owner;
  const wanted = definedBy.kind === 'applicationset' ? definedBy.name : owner.name;
  const renders = ({ objects }: Unit) =>
    objects.some(
      ({ id, origin }) =>
        id.name === wanted &&
        id.group === 'argoproj.io' &&
        origin.place.source.name === owner.origin.place.source.name,
    );
  return (candidates.find(renders) ?? candidates[0])?.owner;
}
