import { asideFolder, beginsWithStage } from '#knowledge';
import { type Standing, type Unit, isOfApplication } from '#render';
import { type Owner, type TreeIndex, parentOf } from '#sources';
import type { DiscoveredTarget } from './discover-target.ts';
import { applicationKey, broughtApplications, leftOutApplications } from './left-out.ts';
import { unusedCharts } from './of-unused-chart.ts';
import { unseenRoots } from './unseen-roots.ts';

/** Tells the Applications that are in git only from those that Argo CD deploys. */
export function settleStandings(
  targets: readonly DiscoveredTarget[],
  index: TreeIndex,
): readonly DiscoveredTarget[] {
  const leftOut = leftOutOf(targets, index);
  const meant = meantFiles(targets, leftOut);
  return targets.map((target) => {
    const charts = unusedCharts(target.units, index);
    const why = (owner: Owner): Extract<Standing, { kind: 'undeployed' }>['why'] | undefined => {
      // Whoever declares a file or a chart as a root applies it.
      const { roots } = target.target;
      if (roots.includes(owner.origin.place.source.name)) return undefined;
      if (leftOut.has(owner)) return 'left-out';
      const chart = charts.get(parentOf(owner) ?? '');
      if (chart !== undefined) return roots.includes(chart) ? undefined : 'unused-chart';
      const { name } = owner.origin.place.source;
      return asideFolder(name) !== undefined && !meant.has(name) ? 'aside' : undefined;
    };
    const unseen = unseenRoots(target, index);
    const units = target.units.map((unit): Unit => {
      const reason = isOfApplication(unit) ? why(unit.owner) : undefined;
      if (reason !== undefined) return { ...unit, standing: { kind: 'undeployed', why: reason } };
      const { standing } = unit;
      if (standing.kind !== 'deployed' || !unseen.has(unit.owner)) return unit;
      return { ...unit, standing: { ...standing, isSupposed: true } };
    });
    return { ...target, units };
  });
}

/**
 * The Applications that are left out. A folder that defines the same Applications as one that a root of the tree reads,
 * and that itself no root reads, was in use before or is not yet; unless its name says what environment it is for.
 */
function leftOutOf(targets: readonly DiscoveredTarget[], index: TreeIndex): ReadonlySet<Owner> {
  const brought = targets.map(({ units }) => broughtApplications(units));
  const all = new Set(brought.flatMap((each) => [...each]));
  return new Set(
    targets.flatMap(({ target, units }, at) => {
      const own = brought[at] ?? all;
      const isUnread = target.excludes !== undefined && own.size === 0 && !beginsWithStage(target.name);
      const names = isUnread ? all : own;
      return [...leftOutApplications(units, index, (each) => names.has(applicationKey(each)))];
    }),
  );
}

/**
 * The files that Applications read. What lies among documentation, examples, tests or leftovers is meant for nobody,
 * and so is an Application that is defined there, unless another one reads its file.
 */
function meantFiles(targets: readonly DiscoveredTarget[], leftOut: ReadonlySet<Owner>): ReadonlySet<string> {
  const files = new Set<string>();
  const applications = targets.flatMap(({ units }) => units).filter(isOfApplication);
  const isWanted = ({ origin }: Owner) =>
    asideFolder(origin.place.source.name) === undefined || files.has(origin.place.source.name);
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
