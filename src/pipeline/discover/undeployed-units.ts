import { joinPath } from '#files';
import type { Problem } from '#outcome';
import { type Unit, renderUnit } from '#render';
import { type Renderable, type TreeIndex, findRoots, graphOf, isInScope, putAside } from '#sources';
import { bareManifests } from './bare-manifests.ts';
import { coveredDirectories } from './covered-directories.ts';
import { type DiscoveredTarget, settleScopes } from './discover-target.ts';
import { folderOwners } from './folder-owners.ts';
import { type Shared, renderContext } from './shared.ts';
import { withoutBrokenParts } from './without-broken-parts.ts';
import { withoutMissingValues } from './without-missing-values.ts';

/**
 * Renders what no Application of any target renders, so that everything in the tree is looked at. It is counted to
 * the first target that begins above it, else to the first one; among inferred targets to all that leave it in.
 */
export function addUndeployed(
  targets: readonly DiscoveredTarget[],
  shared: Shared,
): readonly DiscoveredTarget[] {
  return passes
    .reduce((found, pass) => pass(found, shared), targets)
    .map((each) => ({
      ...each,
      units: settleScopes(
        each.units.map((unit) => asAside(unit, shared.index)),
        each.target.facts,
      ),
    }));
}

type Pass = (targets: readonly DiscoveredTarget[], shared: Shared) => readonly DiscoveredTarget[];

const passes: readonly Pass[] = [chartsWithoutMissingValues, folders, withoutBroken, bareFiles];

/** Charts of Applications that fail for missing value files only, with the values that are there. */
function chartsWithoutMissingValues(
  targets: readonly DiscoveredTarget[],
  shared: Shared,
): readonly DiscoveredTarget[] {
  const covered = coveredBy(targets);
  return targets.map((target) => {
    const context = renderContext(shared, target.target, target.settings);
    const units: Unit[] = [];
    for (const each of target.units) {
      const folder = withoutMissingValues(each);
      if (!folder || covered.has(folder.name)) continue;
      const unit = renderUnit(folder, context);
      for (const directory of coveredDirectories([unit])) covered.add(directory);
      // What fails may fail for want of the values that are not there.
      units.push({ ...unit, failures: [] });
    }
    return withUnits(target, units);
  });
}

/** Kustomizations and charts that no Application names. */
function folders(targets: readonly DiscoveredTarget[], shared: Shared): readonly DiscoveredTarget[] {
  const { index } = shared;
  const covered = coveredBy(targets);
  const added = new Map<DiscoveredTarget, { readonly units: Unit[]; readonly problems: Problem[] }>(
    targets.map((target) => [target, { units: [], problems: [] }]),
  );
  for (const renderable of undeployedRenderables(index)) {
    if (covered.has(renderable.path)) continue;
    for (const target of homesOf(renderable.path, targets)) {
      const context = renderContext(shared, target.target, target.settings);
      const owners = folderOwners(renderable, target.target, index);
      const units = owners.value.map((owner) => asComponent(renderUnit(owner, context)));
      // The folders of value files are not covered by a chart that reads them.
      if (renderable.tool === 'helm') covered.add(renderable.path);
      else for (const directory of coveredDirectories(units)) covered.add(directory);
      added.get(target)?.units.push(...units);
      added.get(target)?.problems.push(...owners.problems);
    }
  }
  return targets.map((target) => {
    const { units = [], problems = [] } = added.get(target) ?? {};
    return withUnits(target, units, problems);
  });
}

/** What else a kustomization takes in that cannot be built as it is. */
function withoutBroken(targets: readonly DiscoveredTarget[], shared: Shared): readonly DiscoveredTarget[] {
  const seen = new Set(
    targets.flatMap((each) => each.units).flatMap((each) => (each.objects.length > 0 ? each.filesRead : [])),
  );
  return targets.map((target) => {
    const context = renderContext(shared, target.target, target.settings);
    const units: Unit[] = [];
    for (const each of target.units) {
      const folder = withoutBrokenParts(each, shared.index);
      if (!folder) continue;
      const unit = renderUnit(folder, context);
      const objects = unit.objects.filter(({ origin }) => !seen.has(origin.place.source.name));
      if (objects.length === 0) continue;
      for (const { origin } of objects) seen.add(origin.place.source.name);
      const reads = () => ({ ...unit.reads(), unwatched });
      units.push({ ...unit, objects, failures: [], notes: [], reads });
    }
    return withUnits(target, units);
  });
}

/** Which objects are left to it depends on every other unit. */
const unwatched = new Set(['what no other unit brings']);

/** Manifests that nothing takes in at all. */
function bareFiles(targets: readonly DiscoveredTarget[], { index }: Shared): readonly DiscoveredTarget[] {
  const all = targets.flatMap((each) => each.units);
  const found = bareManifests(all, '', index);
  return targets.map((target) => {
    const own = found.filter(({ owner }) => homesOf(pathOf(owner), targets).includes(target));
    return withUnits(
      target,
      own.map((unit) => ({ ...unit, owner: { ...unit.owner, target: target.target.name } })),
    );
  });
}

function pathOf(owner: Unit['owner']): string {
  return owner.kind === 'folder' ? owner.path : '';
}

function withUnits(
  target: DiscoveredTarget,
  units: readonly Unit[],
  problems: readonly Problem[] = [],
): DiscoveredTarget {
  if (units.length + problems.length === 0) return target;
  return {
    ...target,
    units: [...target.units, ...units],
    problems: [...target.problems, ...problems, ...units.flatMap(newProblems)],
  };
}

/** What a build without its broken parts leaves out is told by the failure of the whole one. */
function newProblems({ owner, problems }: Unit): readonly Problem[] {
  const isTold = owner.kind === 'folder' && owner.salvagedWithout === 'broken-parts';
  return isTold ? problems.filter(({ code }) => code !== 'remote-base-unavailable') : problems;
}

/** What Applications fail on for missing value files is not covered by them. */
function coveredBy(targets: readonly DiscoveredTarget[]): Set<string> {
  const units = targets.flatMap((each) => each.units).filter((each) => !withoutMissingValues(each));
  return new Set(coveredDirectories(units));
}

/** What nobody deploys and lies aside besides is not even to be applied by hand. */
function asAside(unit: Unit, index: TreeIndex): Unit {
  const { owner, standing } = unit;
  if (owner.kind !== 'folder' || standing.kind !== 'undeployed' || standing.why !== 'no-application')
    return unit;
  if (putAside(index, joinPath(owner.path, 'kustomization.yaml')) === undefined) return unit;
  return { ...unit, standing: { kind: 'undeployed', why: 'aside' } };
}

/** A component is made to patch what it is put into: alone it finds nothing to patch, which is no fault of its own. */
function asComponent(unit: Unit): Unit {
  const isComponent = unit.owner.kind === 'folder' && unit.owner.isComponent === true;
  return isComponent ? { ...unit, failures: [], notes: [] } : unit;
}

/**
 * What nobody builds on, and then the bases: a base is read by whoever builds on it, unless that one fails before;
 * of bases within bases the outer ones come first. Components that nobody was seen to take in come last.
 */
function undeployedRenderables(index: TreeIndex): readonly Renderable[] {
  const graph = graphOf(index);
  const bases = [...graph.bases].filter((path) => !graph.isComponent(path));
  const components = [...index.kustomizations.keys()].filter((path) => graph.isComponent(path));
  const size = new Map(bases.map((path) => [path, graph.reach(path).size]));
  bases.sort((a, b) => (size.get(b) ?? 0) - (size.get(a) ?? 0) || (a < b ? -1 : 1));
  const all = [
    ...findRoots(index, { roots: [] }).others,
    ...[...bases, ...components].map((path): Renderable => ({ path, tool: 'kustomize' })),
  ];
  return all.filter((renderable) => !isSwitchedOff(renderable, index));
}

/** Whether a chart or kustomization is commented out from the first line to the last, as one that is not wanted for now. */
function isSwitchedOff({ path, tool }: Renderable, index: TreeIndex): boolean {
  const name = tool === 'helm' ? 'Chart.yaml' : index.kustomizations.get(path);
  const text = name === undefined ? '' : (index.yaml(joinPath(path, name))?.source.text ?? '');
  return /^[ \t]*#/m.test(text) && text.split('\n').every((line) => /^\s*(?:#|---\s*$|$)/.test(line));
}

/** Inferred targets are alternatives that share everything else; declared ones each begin at their own roots. */
function homesOf(path: string, targets: readonly DiscoveredTarget[]): readonly DiscoveredTarget[] {
  const inScope = targets.filter(({ target }) => isInScope(path, target));
  const areInferred = targets.every(({ target }) => target.excludes !== undefined);
  return areInferred ? inScope : (inScope.length > 0 ? inScope : targets).slice(0, 1);
}
