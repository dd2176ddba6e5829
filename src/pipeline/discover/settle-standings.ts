import { cleanPath, directoryName, joinPath } from '#files';
import { asideFolder, asideInEarnest, beginsWithStage, isOnOwnMachine, isSortedFirst } from '#knowledge';
import { type Standing, type Unit, isOfApplication } from '#render';
import {
  type Application,
  type ExpandedApplicationSet,
  type Owner,
  type Repositories,
  type TreeIndex,
  isAppliedByHand,
  isInstalledAsItIs,
  isStrayTemplate,
  parentOf,
  putAside,
  terraformApplications,
  applicationKey,
} from '#sources';
import type { DiscoveredTarget } from './discover-target.ts';
import { broughtApplications, leftBehind, leftOutApplications, withDescendants } from './left-out.ts';
import { hasValuesBeside, isGivenByValues, isOfEnvironment, unusedCharts } from './of-unused-chart.ts';
import { type StatedReach, appliedByCommands, statedReaches } from './stated-reach.ts';
import { unseenRoots } from './unseen-roots.ts';

/** Tells the Applications that are in git only from those that Argo CD deploys. */
export function settleStandings(
  targets: readonly DiscoveredTarget[],
  index: TreeIndex,
  repositories: Pick<Repositories, 'isCertain' | 'checkout'> & {
    /** Whether the change under review touches an Application, where there is one. */
    readonly isWorkedOn?: ((owner: Owner) => boolean) | undefined;
  },
): readonly DiscoveredTarget[] {
  const leftOut = leftOutOf(targets, index);
  const areRooted = targets.some(({ units }) => broughtApplications(units).byParents.size > 0);
  const isThisTree = (repoURL: string, revision: string) => {
    const found = repositories.isCertain(repoURL) ? repositories.checkout(repoURL, revision) : undefined;
    return found?.kind === 'here' && found.isGiven;
  };
  const isElsewhere = (repoURL: string) =>
    isOnOwnMachine(repoURL) &&
    !repositories.isCertain(repoURL) &&
    repoURL.replace('file://', '') !== index.tree.name;
  const isProvisioned = (chart: string) =>
    terraformApplications(index).some(
      ({ repoURL, path, revision }) => path === chart && isThisTree(repoURL, revision),
    );
  const reaches = statedReaches(targets, index);
  const settled = (
    begins: (units: readonly Unit[]) => (owner: Owner) => boolean,
    asideOf: (file: string) => string | undefined,
  ) => {
    const meant = meantFiles(targets, leftOut, asideOf);
    return targets.map((target): DiscoveredTarget => {
      const charts = unusedCharts(target.units, index);
      // Whoever declares a file or a chart as a root applies it.
      const { roots } = target.target;
      const isInstalled = begins(target.units);
      const stated = reaches.get(target);
      const applied = appliedByCommands(target, index);
      const unseen = unseenRoots(target, index, {
        checkout: repositories.checkout,
        isWorkedOn: repositories.isWorkedOn,
        areRootsElsewhere: areRooted,
        stated,
      });
      // Who installs a chart may give it other values than its own.
      const ofCharts = target.units.filter(({ owner }) => isInstalled(owner));
      const begun = withDescendants(
        ofCharts.map(({ owner }) => owner),
        target,
      );
      // A command that names no values installs it with its own, and so does an Application that Terraform applies.
      const isBegun = (owner: Owner, chart: string) =>
        (isInstalledAsItIs(index, chart) || isProvisioned(chart)) && !isOfEnvironment(owner, target.units);
      const why = ({ owner, failures }: Unit): UndeployedWhy | undefined => {
        const { name } = owner.origin.place.source;
        if (roots.includes(name)) return undefined;
        if (leftOut.has(owner) || unseen.superseded.has(owner)) return 'left-out';
        if (unseen.elsewhere.has(owner)) return 'other-revision';
        const chart = charts.get(parentOf(owner) ?? '');
        if (chart !== undefined && (roots.includes(chart) || isBegun(owner, chart))) return undefined;
        const isTaken = isInstalled(owner) && !failures.some(isGivenByValues);
        // Who applies a folder applies what in it is called an example.
        const isNamedAside = asideOf(joinPath(directoryName(name), 'app.yaml')) === undefined;
        const isApplied = meant.has(name) || (isNamedAside && applied.has(owner));
        if (asideOf(name) !== undefined && !isApplied) return 'aside';
        if (chart !== undefined && !isTaken) return 'unused-chart';
        return owner.sources.some(({ repoURL }) => isElsewhere(repoURL)) ? 'own-machine' : undefined;
      };
      const units = target.units.map((unit): Unit => {
        const reason = isOfApplication(unit) ? why(unit) : undefined;
        if (reason !== undefined) return { ...unit, standing: { kind: 'undeployed', why: reason } };
        const { standing, owner } = unit;
        if (standing.kind !== 'deployed') return unit;
        const passedOverBy = unseen.passedOver.has(owner) ? stated?.by : undefined;
        const appliedBy = applied.get(owner);
        const isOpen = passedOverBy ?? (unseen.supposed.has(owner) || begun.has(owner));
        if (!isOpen && !appliedBy) return unit;
        return {
          ...unit,
          standing: {
            ...standing,
            ...(isOpen && { isSupposed: true }),
            ...(passedOverBy && { passedOverBy }),
            ...(appliedBy && { appliedBy }),
          },
        };
      });
      const applicationSets = target.applicationSets.map((set) =>
        stated && isPassedOver(set, stated, index) ? { ...set, passedOverBy: stated.by } : set,
      );
      return { ...target, units, applicationSets };
    });
  };
  const none = () => () => false;
  const ofCharts = (units: readonly Unit[]) => beginnings(units, index, repositories);
  const livingOf = (file: string) => (isSortedAndApplied(index, file) ? undefined : putAside(index, file));
  const found = settled(none, livingOf);
  if (deploysAnything(found)) {
    // A file or two beside a chart that makes many are not what the tree begins with.
    if (applicationsIn(found, isOfUnusedChart) <= applicationsIn(found, isDeployed)) return found;
    const begun = settled(ofCharts, livingOf);
    return applicationsIn(begun, isDeployed) > 2 * applicationsIn(found, isDeployed) ? begun : found;
  }
  const stray = (file: string) => (isStrayTemplate(index, file) ? file : undefined);
  const sorted = settled(none, (file) => asideInEarnest(file) ?? stray(file));
  if (deploysAnything(sorted)) return sorted;
  return settled(ofCharts, (file) => asideFolder(file) ?? stray(file));
}

/** Whether what the tree says is applied does not bring a set, and no command names its file. */
function isPassedOver(
  { object, ...set }: ExpandedApplicationSet,
  { sets, isOfOthers }: StatedReach,
  index: TreeIndex,
): boolean {
  const { name: file } = object.origin.place.source;
  const isReached = [...sets].some(
    (each) =>
      each.object === object ||
      (each.name === set.name &&
        each.namespace === set.namespace &&
        each.object.origin.place.source.name === file),
  );
  return !isReached && !isOfOthers(file) && !isAppliedByHand(index, file);
}

function deploysAnything(targets: readonly DiscoveredTarget[]): boolean {
  return applicationsIn(targets, isDeployed) > 0;
}

function applicationsIn(targets: readonly DiscoveredTarget[], is: (standing: Standing) => boolean): number {
  return targets.flatMap(({ units }) => units).filter((unit) => isOfApplication(unit) && is(unit.standing))
    .length;
}

function isDeployed({ kind }: Standing): boolean {
  return kind === 'deployed';
}

function isOfUnusedChart(standing: Standing): boolean {
  return standing.kind === 'undeployed' && standing.why === 'unused-chart';
}

/** Whether a command of the tree applies a file that lies aside by nothing but an underscore. */
function isSortedAndApplied(index: TreeIndex, file: string): boolean {
  const folder = asideFolder(file);
  return folder !== undefined && isSortedFirst(folder) && isAppliedByHand(index, file);
}

type UndeployedWhy = Extract<Standing, { kind: 'undeployed' }>['why'];

/**
 * Tells the Applications of charts with which a tree begins that deploys nothing otherwise: somebody installs them, for
 * each environment with its values; or as they are, where there are no other values for them, and their own send
 * Applications to what is here, be it a mirror of the repository that they name, or there is no other such chart.
 */
function beginnings(
  units: readonly Unit[],
  index: TreeIndex,
  { checkout }: Pick<Repositories, 'checkout'>,
): (owner: Owner) => boolean {
  const charts = unusedCharts(units, index);
  const chartOf = (owner: Owner) => charts.get(parentOf(owner) ?? '');
  const ours = units.flatMap(({ owner }) =>
    owner.sources.some(
      ({ repoURL, targetRevision }) => checkout(repoURL, targetRevision ?? '').kind === 'here',
    )
      ? (chartOf(owner) ?? [])
      : [],
  );
  const owners = units.filter(isOfApplication).map(({ owner }) => owner);
  const making = owners.flatMap((owner) => chartOf(owner) ?? []);
  // What an Application of another such chart deploys comes with that one.
  const deployed = new Set(owners.flatMap(({ sources }) => sources.map(({ path = '' }) => cleanPath(path))));
  const outer = new Set(making.filter((chart) => !deployed.has(chart)));
  const begun = new Set(outer.size === 1 ? outer : ours);
  const bare = new Set([...begun].filter((chart) => !hasValuesBeside(index, chart)));
  return (owner) =>
    chartOf(owner) !== undefined && (isOfEnvironment(owner, units) || bare.has(chartOf(owner) ?? ''));
}

/**
 * The Applications that are left out, or were left behind. A folder that defines the same Applications as one that a root of the tree reads,
 * and that itself no root reads, was in use before or is not yet; unless its name says what environment it is for.
 */
function leftOutOf(targets: readonly DiscoveredTarget[], index: TreeIndex): ReadonlySet<Owner> {
  const brought = targets.map(({ units }) => broughtApplications(units));
  const all = {
    byParents: new Set(brought.flatMap(({ byParents }) => [...byParents])),
    bySets: new Set(brought.flatMap(({ bySets }) => [...bySets])),
  };
  // What both copies bring is the same.
  const behind = leftBehind(
    targets.flatMap(({ units }) => units),
    index,
  );
  return new Set([
    ...behind,
    ...targets.flatMap((each, at) => {
      const { target } = each;
      const own = brought[at] ?? all;
      const isUnread =
        target.excludes !== undefined && own.byParents.size === 0 && !beginsWithStage(target.name);
      const { byParents, bySets } = isUnread ? all : own;
      // What stands in a file gives way to what a set generates; of two sets that no root reads nobody can tell.
      const isBrought = (application: Application) =>
        byParents.has(applicationKey(application)) ||
        (application.definedBy.kind === 'file' && bySets.has(applicationKey(application)));
      return [...leftOutApplications(each, index, isBrought)];
    }),
  ]);
}

/**
 * The files that Applications read. What lies among documentation, examples, tests or leftovers is meant for nobody,
 * and so is an Application that is defined there, unless another one reads its file.
 */
function meantFiles(
  targets: readonly DiscoveredTarget[],
  leftOut: ReadonlySet<Owner>,
  asideOf: (file: string) => string | undefined,
): ReadonlySet<string> {
  const files = new Set<string>();
  const applications = targets.flatMap(({ units }) => units).filter(isOfApplication);
  const isWanted = ({ origin }: Owner) =>
    asideOf(origin.place.source.name) === undefined || files.has(origin.place.source.name);
  // Those that others bring are found in the second round.
  for (let round = 0; round < 2; round++) {
    for (const { owner, filesRead } of applications) {
      if (!isWanted(owner) || leftOut.has(owner)) continue;
      files.add(owner.origin.place.source.name);
      for (const file of filesRead) files.add(file);
    }
  }
  return files;
}
