import { addTo, grouped } from '#groups';
import { directoryName, isInside } from '#files';
import { beginsWithStage, holdsEnvironments, isStage } from '#knowledge';
import { type Unit, isOfApplication } from '#render';
import {
  type ExpandedApplicationSet,
  type Owner,
  type StatedApply,
  type TreeIndex,
  graphOf,
  statedApplies,
} from '#sources';
import type { DiscoveredTarget } from './discover-target.ts';

/** What the commands that a tree states reach, where they begin a fleet. */
export type StatedReach = {
  readonly owners: ReadonlySet<Owner>;
  readonly sets: ReadonlySet<ExpandedApplicationSet>;
  /** The statement that reaches most. */
  readonly by: StatedApply;
  /** Whether a path is of an environment that no statement begins, while one begins another beside it. */
  isOfOthers(path: string): boolean;
};

/**
 * Follows what scripts, pipelines, playbooks, Terraform and guides of the tree apply: Applications, what those bring,
 * and so on. Nothing where no statement begins a fleet: one that applies a single Application shows how to apply any,
 * and statements that reach less than half of what there is are not all of them.
 */
function statedReach(
  discovered: Pick<DiscoveredTarget, 'units' | 'parents' | 'applicationSets'>,
  index: TreeIndex,
): StatedReach | undefined {
  const begins = followed(discovered);
  const owners = new Set<Owner>();
  const sets = new Set<ExpandedApplicationSet>();
  const paths: string[] = [];
  let by: { readonly stated: StatedApply; readonly count: number } | undefined;
  for (const stated of distinct(statedApplies(index))) {
    const covers = coverage(stated, index);
    const reached = begins(covers);
    if (reached.owners.size > 0) paths.push(stated.path);
    for (const owner of reached.owners) owners.add(owner);
    for (const set of reached.sets) sets.add(set);
    const count = [...reached.owners].filter(({ kind }) => kind === 'application').length;
    if (count > (by?.count ?? 0)) by = { stated, count };
  }
  if (by === undefined || by.count < 2) return undefined;
  const all = discovered.units.filter(isOfApplication);
  const reached = all.filter(({ owner }) => owners.has(owner)).length;
  if (reached * 2 < all.length) return undefined;
  return { owners, sets, by: by.stated, isOfOthers: ofOtherEnvironments(paths) };
}

function distinct(stated: readonly StatedApply[]): Iterable<StatedApply> {
  return new Map(stated.map((each) => [`${each.how} ${each.path}`, each])).values();
}

/** The Applications that commands of the tree apply themselves, each with the command: they are there, whoever else brings them. */
export function appliedByCommands(
  { units }: Pick<DiscoveredTarget, 'units'>,
  index: TreeIndex,
): ReadonlyMap<Owner, StatedApply> {
  const found = new Map<Owner, StatedApply>();
  for (const stated of distinct(statedApplies(index))) {
    const covers = coverage(stated, index);
    for (const { owner } of units)
      if (owner.kind === 'application' && !found.has(owner) && covers.file(owner.origin.place.source.name))
        found.set(owner, stated);
  }
  return found;
}

/** Prepares the answer to "is this of another cluster or stage than those that are begun?": each is begun by itself. */
function ofOtherEnvironments(begun: readonly string[]): (path: string) => boolean {
  const known = begun.flatMap((path) => environmentOf(path) ?? []);
  const stages = new Set(begun.flatMap(stagesOf));
  return (path) => {
    const own = environmentOf(path);
    const beside = known.filter(({ holder }) => holder === own?.holder);
    if (beside.length > 0 && beside.every(({ name }) => name !== own?.name)) return true;
    const named = stagesOf(path);
    return stages.size > 0 && named.length > 0 && !named.some((stage) => stages.has(stage));
  };
}

function stagesOf(path: string): readonly string[] {
  return path.split(/[-_./]/).filter(isStage);
}

function environmentOf(path: string): { readonly holder: string; readonly name: string } | undefined {
  const steps = path.split('/');
  const at = steps.findIndex((step) => holdsEnvironments(step));
  const name = at < 0 ? undefined : steps[at + 1];
  return name === undefined ? undefined : { holder: steps.slice(0, at + 1).join('/'), name };
}

/**
 * The same for several targets. Where the tree was found to hold alternatives, and commands begin some of them, those
 * that no command begins are not applied either, unless they are stages, of which one command stands for all.
 */
export function statedReaches(
  targets: readonly DiscoveredTarget[],
  index: TreeIndex,
): ReadonlyMap<DiscoveredTarget, StatedReach> {
  const found = new Map(
    targets.flatMap((target) => {
      const reach = statedReach(target, index);
      return reach ? [[target, reach] as const] : [];
    }),
  );
  const [any] = found.values();
  const isUnnamed = (each: DiscoveredTarget) =>
    each.target.excludes !== undefined &&
    !beginsWithStage(each.target.name) &&
    appliedByCommands(each, index).size === 0;
  if (any)
    for (const each of targets)
      if (!found.has(each) && isUnnamed(each))
        found.set(each, { ...any, owners: new Set(), sets: new Set() });
  return found;
}

/** What a statement applies: a file, or the folder that somebody renders. */
type Coverage = { file(path: string): boolean; folder(path: string): boolean };

function coverage({ path: stated, how }: StatedApply, index: TreeIndex): Coverage {
  const reach = how === 'built' ? graphOf(index).reach(stated) : new Set<string>();
  return {
    file: (path) =>
      path === stated ||
      reach.has(path) ||
      (how === 'files' && directoryName(path) === stated) ||
      ((how === 'deep' || how === 'chart') && isInside(path, stated)) ||
      (how === 'files' && areParallel(path, stated)),
    folder: (path) => path === stated || reach.has(path) || areParallel(path, stated),
  };
}

/**
 * Whether two paths are those of one thing for two environments, so that a command for one stands for both: they
 * differ in one step, which names an environment, or is the folder of files of one name.
 */
export function areParallel(path: string, other: string): boolean {
  const [a, b] = [path.split('/'), other.split('/')];
  if (a.length !== b.length) return false;
  const [at, ...more] = a.flatMap((step, each) => (step === b[each] ? [] : [each]));
  if (at === undefined || more.length > 0) return false;
  if (at < a.length - 1 && /\.ya?ml$/.test(path)) return true;
  const withoutStage = (step = '') =>
    step
      .replace(/\.ya?ml$/, '')
      .split(/[-_.]/)
      .filter((word) => !isStage(word))
      .join();
  return withoutStage(a[at]) === withoutStage(b[at]) || holdsEnvironments(a[at - 1] ?? '');
}

/** Prepares the answer to "what is there once this is applied?". */
function followed({
  units,
  parents,
  applicationSets,
}: Pick<DiscoveredTarget, 'units' | 'parents' | 'applicationSets'>): (covers: Coverage) => {
  readonly owners: ReadonlySet<Owner>;
  readonly sets: ReadonlySet<ExpandedApplicationSet>;
} {
  const unitOf = new Map<Owner, Unit>(units.map((unit) => [unit.owner, unit]));
  const byName = new Map<string, Owner[]>();
  const below = new Map<Owner, Owner[]>();
  for (const { owner } of units) {
    if (owner.kind !== 'application') continue;
    addTo(byName, owner.name, owner);
    const parent = parents.get(owner);
    if (parent) addTo(below, parent, owner);
  }
  const setsByName = grouped(applicationSets, ({ name }) => name);
  return (covers) => {
    const owners = new Set<Owner>();
    const sets = new Set<ExpandedApplicationSet>();
    const open: Owner[] = [];
    const take = (owner: Owner) => {
      if (owners.has(owner) || !unitOf.has(owner)) return;
      owners.add(owner);
      open.push(owner);
    };
    const takeSet = (set: ExpandedApplicationSet) => {
      sets.add(set);
      set.applications.forEach(take);
    };
    for (const { owner } of units) {
      if (owner.kind === 'application' && covers.file(owner.origin.place.source.name)) take(owner);
      if (owner.kind === 'folder' && covers.folder(owner.path)) take(owner);
    }
    for (const set of applicationSets) if (covers.file(set.object.origin.place.source.name)) takeSet(set);
    for (let next = open.pop(); next; next = open.pop()) {
      for (const child of below.get(next) ?? []) take(child);
      for (const { id, origin } of unitOf.get(next)?.objects ?? []) {
        if (id.group !== 'argoproj.io') continue;
        const { name: file } = origin.place.source;
        const isSame = (other: Owner | ExpandedApplicationSet['object']) =>
          other.origin.place.source.name === file;
        if (id.kind === 'Application') (byName.get(id.name) ?? []).filter(isSame).forEach(take);
        if (id.kind === 'ApplicationSet')
          (setsByName.get(id.name) ?? []).filter(({ object }) => isSame(object)).forEach(takeSet);
      }
    }
    return { owners, sets };
  };
}
