import { grouped } from '#groups';
import { matchesGlob, isArgoKind } from '#argocd';
import { cleanPath, directoryName } from '#files';
import { beginsWithStage } from '#knowledge';
import { manifestId, recordAt } from '#kube';
import { type ApplicationUnit, isIncomplete, isOfApplication } from '#render';
import {
  type Application,
  type DeclaredSettings,
  type Owner,
  type Repositories,
  type TreeIndex,
  argoObjects,
  isAppliedByHand,
  parentOf,
  applicationKey,
} from '#sources';
import type { DiscoveredTarget } from './discover-target.ts';
import { withDescendants } from './left-out.ts';
import { type StatedReach, areParallel } from './stated-reach.ts';

/** Of which Applications git does not show that they are applied as they lie here. */
export type UnseenRoots = {
  /**
   * Nothing in git shows that anybody applies them, while it shows so of others: no root brings them, no command names
   * them, they lie beside no root; or their root lies apart from the one that most comes from; or who reads their folder could not be looked at; or they live where another Argo CD
   * would look for them than that of most. Where git shows nobody who applies anything, people do, and all the rest count
   * as applied.
   */
  readonly supposed: ReadonlySet<Owner>;
  /** What the tree says is applied does not bring them. */
  readonly passedOver: ReadonlySet<Owner>;
  /** Of those, the ones that what it says is applied defines otherwise, with what they bring. */
  readonly superseded: ReadonlySet<Owner>;
  /** Who reads their folder takes another revision of it, and there they are not, or are others. */
  readonly elsewhere: ReadonlySet<Owner>;
};

const none: ReadonlySet<Owner> = new Set();

type Surroundings = Pick<Repositories, 'checkout'> & {
  /** Whether the change under review touches an Application, where there is one. */
  readonly isWorkedOn?: ((owner: Owner) => boolean) | undefined;
  /** Whether another target has Applications that bring others. */
  readonly areRootsElsewhere: boolean;
  /** What the tree says is applied, and all that comes of it. */
  readonly stated: StatedReach | undefined;
};

/** Finds out who applies what no other Application brings. */
export function unseenRoots(
  discovered: Pick<DiscoveredTarget, 'target' | 'units' | 'parents' | 'settings'>,
  index: TreeIndex,
  { checkout, isWorkedOn, areRootsElsewhere, stated }: Surroundings,
): UnseenRoots {
  const { target, units, parents: parentsOf } = discovered;
  // Whoever declares a target says what is applied there.
  if (target.roots.length > 0 && target.excludes === undefined)
    return { supposed: none, passedOver: none, superseded: none, elsewhere: none };
  const applications = units.filter(isOfApplication);
  const parents = new Set(units.map(({ owner }) => parentOf(owner)));
  const brings = ({ owner, objects }: ApplicationUnit) =>
    owner.definedBy.kind === 'applicationset' ||
    parents.has(owner.name) ||
    objects.some(({ id }) => isArgoKind(id, 'Application', 'ApplicationSet'));
  const tops = applications.filter(({ owner }) => parentOf(owner) === undefined);
  // A kustomization or a chart that nobody deploys may hold the root that reads it, at another revision.
  const first = applications.filter(({ owner }) => parentsOf.get(owner)?.kind !== 'application');
  const readingsOf = readingsBy(applications, checkout);
  const isBelow = (owner: Owner, reader: Owner | undefined): boolean =>
    reader !== undefined && (reader === owner || isBelow(owner, parentsOf.get(reader)));
  const readings = new Map(
    first.map((unit) => [
      unit,
      readingsOf(fileOf(unit)).filter(({ reader }) => !isBelow(unit.owner, reader)),
    ]),
  );
  const areRead = (unit: ApplicationUnit, how: Reading['how']) =>
    readings.get(unit)?.some((reading) => reading.how === how) ?? false;
  const elsewhere = withDescendants(
    first.filter((unit) => areRead(unit, 'elsewhere')).map(({ owner }) => owner),
    discovered,
  );
  const roots = tops.filter((unit) => brings(unit) && !elsewhere.has(unit.owner));
  const folders = new Set(roots.map(folderOf));
  const isNamed = (unit: ApplicationUnit) => isAppliedWithFolder(index, fileOf(unit));
  const others = tops.filter((unit) => !brings(unit));
  // One command alone may be an example of how to apply any of them; environments differ in how they are begun.
  const isShown =
    roots.length > 0 ||
    parents.size > 1 ||
    others.filter(isNamed).length > 1 ||
    (areRootsElsewhere && !beginsWithStage(target.name));
  const isOfOthers = outsideControl(others, discovered.settings, index);
  const isApart = apartFrom(roots, discovered);
  const isUnseen = (unit: ApplicationUnit) =>
    areRead(unit, 'unseen') ||
    isOfOthers(unit) ||
    (brings(unit) ? isApart(unit) : isShown && !folders.has(folderOf(unit)));
  const isStated = (owner: Owner) => stated?.owners.has(owner) === true;
  const supposed = tops
    .filter((unit) => isUnseen(unit) && !isNamed(unit) && !isStated(unit.owner))
    .map(({ owner }) => owner)
    // Who changes a part of it means the whole.
    .filter((owner) => !isWorkedOn || ![...withDescendants([owner], discovered)].some(isWorkedOn));
  const isRooted = roots.length > 0 || areRootsElsewhere;
  const aside = isRooted ? unreadFolders(discovered, index, first.filter(brings)) : [];
  const passedOver = first
    .filter(
      (unit) =>
        stated &&
        !isStated(unit.owner) &&
        !stated.isOfOthers(fileOf(unit)) &&
        !isAppliedByHand(index, fileOf(unit)),
    )
    .map(({ owner }) => owner);
  const inUse = new Set(
    applications.filter(({ owner }) => isStated(owner)).map(({ owner }) => applicationKey(owner)),
  );
  const unstated = (owners: readonly Owner[]) =>
    new Set([...withDescendants(owners, discovered)].filter((owner) => !isStated(owner)));
  return {
    supposed: withDescendants([...supposed, ...aside], discovered),
    passedOver: unstated(passedOver),
    superseded: unstated(passedOver.filter((owner) => inUse.has(applicationKey(owner)))),
    elsewhere,
  };
}

/**
 * Prepares the answer to "does this root lie apart from the one that most comes from?": elsewhere in the tree than that
 * one and what is made like it, bringing less than half as much. People try such things out, and leave them.
 */
function apartFrom(
  roots: readonly ApplicationUnit[],
  discovered: Pick<DiscoveredTarget, 'units' | 'parents'>,
): (root: ApplicationUnit) => boolean {
  const keys = new Map<Owner, string>(roots.map((unit) => [unit.owner, rootKey(unit)]));
  const sizes = new Map<string, number>();
  for (const { owner } of discovered.units) {
    let top: Owner | undefined = owner;
    while (top && !keys.has(top)) top = discovered.parents.get(top);
    const key = top && keys.get(top);
    if (key !== undefined) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const sizeOf = (unit: ApplicationUnit) => sizes.get(rootKey(unit)) ?? 0;
  const [main] = [...roots].sort((a, b) => sizeOf(b) - sizeOf(a));
  return (root) =>
    main !== undefined &&
    sizeOf(root) * 2 < sizeOf(main) &&
    folderOf(root) !== folderOf(main) &&
    !areParallel(fileOf(root), fileOf(main));
}

/** What all Applications of one set have in common, and any other root has for itself. */
function rootKey(unit: ApplicationUnit): string {
  const { definedBy, name } = unit.owner;
  return `${fileOf(unit)} ${definedBy.kind === 'applicationset' ? definedBy.name : name}`;
}

/**
 * Prepares the answer to "would another Argo CD look for this Application?": it lives in a namespace where no Argo CD is
 * installed, and more than twice as many live in another one.
 */
function outsideControl(
  tops: readonly ApplicationUnit[],
  { data }: DeclaredSettings,
  index: TreeIndex,
): (unit: ApplicationUnit) => boolean {
  const watched = (data['application.namespaces'] ?? '').split(',').map((each) => each.trim());
  const counts = new Map<string, number>();
  for (const { owner } of tops) counts.set(owner.namespace, (counts.get(owner.namespace) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const instances = new Set(
    argoObjects(index)
      .filter(({ manifest }) => manifest.kind === 'ArgoCD')
      .map(({ manifest }) => manifestId(manifest).namespace),
  );
  return ({ owner: { namespace } }) =>
    (counts.get(namespace) ?? 0) * 2 < most &&
    !instances.has(namespace) &&
    !watched.some((pattern) => matchesGlob(pattern, namespace));
}

/** Kustomizations and charts of Applications that neither hold a root nor are applied by a command. */
function unreadFolders(
  { units, parents }: Pick<DiscoveredTarget, 'units' | 'parents'>,
  index: TreeIndex,
  roots: readonly ApplicationUnit[],
): readonly Owner[] {
  const holdingRoots = new Set(roots.map(({ owner }) => parents.get(owner)));
  return units.flatMap(({ owner }) =>
    owner.kind === 'folder' && !holdingRoots.has(owner) && !isAppliedByHand(index, owner.path) ? [owner] : [],
  );
}

/** A folder of this repository that an Application deploys. */
type Reading = {
  readonly reader: Application;
  readonly folder: string;
  readonly isDeep: boolean;
  /** Whether it is this tree that is read, another revision, or one that could not be looked at. */
  readonly how: 'here' | 'elsewhere' | 'unseen';
};

/** Prepares the answer to "who reads this file?". */
function readingsBy(
  applications: readonly ApplicationUnit[],
  checkout: Repositories['checkout'],
): (file: string) => readonly Reading[] {
  const folders = grouped(
    applications.flatMap((unit) => readingsFrom(unit, checkout)),
    ({ folder }) => folder,
  );
  return (file) => {
    const found: Reading[] = [];
    const own = directoryName(file);
    for (let folder = own; ; folder = directoryName(folder)) {
      found.push(...(folders.get(folder) ?? []).filter(({ isDeep }) => isDeep || folder === own));
      if (folder === '') return found;
    }
  };
}

function readingsFrom(unit: ApplicationUnit, checkout: Repositories['checkout']): readonly Reading[] {
  const { owner: reader, tools } = unit;
  return reader.sources.flatMap(
    ({ repoURL, path, chart, targetRevision = '', spec }, position): Reading[] => {
      // A chart applies what its templates make, not the files beside them.
      if (path === undefined || chart !== undefined || repoURL === '' || tools[position] === 'helm')
        return [];
      const found = checkout(repoURL, targetRevision);
      if (found.kind === 'unavailable' && found.code === 'repository-unavailable') return [];
      const isElsewhere = found.kind === 'here' && !found.isGiven;
      const how = isIncomplete(unit) ? 'unseen' : isElsewhere ? 'elsewhere' : 'here';
      const isDeep = tools[position] !== 'directory' || recordAt(spec, 'directory')['recurse'] === true;
      return [{ reader, folder: cleanPath(path), isDeep, how }];
    },
  );
}

/** Whether a command applies a file, or the folder that it lies in. */
export function isAppliedWithFolder(index: TreeIndex, file: string): boolean {
  return isAppliedByHand(index, file) || isAppliedByHand(index, directoryName(file));
}

function fileOf({ owner }: ApplicationUnit): string {
  return owner.origin.place.source.name;
}

function folderOf(unit: ApplicationUnit): string {
  return directoryName(fileOf(unit));
}
