import type { Problem } from '#outcome';
import { type RenderedApplication, renderApplication, withChanges } from '#render';
import { type Renderable, type TreeIndex, findRoots, graphOf, isInScope } from '#sources';
import { looseApplications } from './loose-applications.ts';
import { looseManifests } from './loose-manifests.ts';
import { coveredDirectories } from './render-loose.ts';
import { type Shared, renderContext } from './shared.ts';
import { type RenderedTarget, settleScopes } from './render-target.ts';
import { withoutBroken } from './without-broken.ts';
import { withoutMissingValues } from './without-missing-values.ts';

/**
 * Renders what no application of any target renders, so that everything in the tree is looked at. It is counted to
 * the first target that begins above it, else to the first one; among inferred targets to all that leave it in.
 */
export function addLoose(targets: readonly RenderedTarget[], shared: Shared): readonly RenderedTarget[] {
  const { index } = shared;
  const covered = new Set(
    coveredDirectories(
      targets.flatMap((each) => each.applications).filter((each) => !withoutMissingValues(each)),
    ),
  );
  const added = new Map<RenderedTarget, RenderedApplication[]>();
  const unseen = new Map<RenderedTarget, Problem[]>();
  for (const owner of targets) {
    for (const each of owner.applications) {
      const application = withoutMissingValues(each);
      if (!application || covered.has(application.name)) continue;
      const rendered = renderApplication(application, renderContext(shared, owner.target, owner.settings));
      for (const directory of coveredDirectories([rendered])) covered.add(directory);
      // What fails may fail for want of the values that are not there.
      added.set(owner, [...(added.get(owner) ?? []), withChanges(rendered, { failures: [] })]);
    }
  }
  for (const renderable of looseRenderables(index)) {
    if (covered.has(renderable.path)) continue;
    for (const owner of ownersOf(renderable.path, targets)) {
      const { target, settings } = owner;
      const context = renderContext(shared, target, settings);
      const loose = looseApplications(renderable, target, index);
      const rendered = loose.value.map((application) => asComponent(renderApplication(application, context)));
      // The folders of value files are not covered by a chart that reads them.
      if (renderable.tool === 'helm') covered.add(renderable.path);
      else for (const directory of coveredDirectories(rendered)) covered.add(directory);
      added.set(owner, [...(added.get(owner) ?? []), ...rendered]);
      unseen.set(owner, [...(unseen.get(owner) ?? []), ...loose.problems]);
    }
  }
  const seen = new Set(
    [...targets.flatMap((each) => each.applications), ...[...added.values()].flat()].flatMap((each) =>
      each.objects.length > 0 ? each.filesRead : [],
    ),
  );
  for (const owner of targets) {
    for (const each of [...owner.applications, ...(added.get(owner) ?? [])]) {
      const application = withoutBroken(each, index);
      if (!application) continue;
      const rendered = renderApplication(application, renderContext(shared, owner.target, owner.settings));
      const objects = rendered.objects.filter(({ origin }) => !seen.has(origin.place.source.path));
      if (objects.length === 0) continue;
      for (const { origin } of objects) seen.add(origin.place.source.path);
      const changes = { objects, failures: [], notes: [] };
      added.set(owner, [...(added.get(owner) ?? []), withChanges(rendered, changes)]);
    }
  }
  const all = [...targets.flatMap((each) => each.applications), ...[...added.values()].flat()];
  for (const manifests of looseManifests(all, '', index)) {
    const path = manifests.application.name === '.' ? '' : manifests.application.name;
    for (const owner of ownersOf(path, targets)) {
      const application = { ...manifests.application, target: owner.target.name };
      added.set(owner, [...(added.get(owner) ?? []), { ...manifests, application }]);
    }
  }
  return targets.map((each) => {
    const loose = added.get(each);
    if (!loose) return each;
    const problems = [...each.problems, ...(unseen.get(each) ?? []), ...loose.flatMap((one) => one.problems)];
    return {
      ...each,
      applications: settleScopes([...each.applications, ...loose], each.target.facts),
      problems,
    };
  });
}

/** A component is made to patch what it is put into: alone it finds nothing to patch, which is no fault of its own. */
function asComponent(rendered: RenderedApplication): RenderedApplication {
  const { definedBy } = rendered.application;
  const isComponent = definedBy.kind === 'loose' && definedBy.isComponent === true;
  return isComponent ? withChanges(rendered, { failures: [], notes: [] }) : rendered;
}

/**
 * What nobody builds on, and then the bases: a base is read by whoever builds on it, unless that one fails before;
 * of bases within bases the outer ones come first. Components that nobody was seen to take in come last.
 */
function looseRenderables(index: TreeIndex): readonly Renderable[] {
  const graph = graphOf(index);
  const bases = [...graph.bases].filter((path) => !graph.isComponent(path));
  const components = [...index.kustomizations.keys()].filter((path) => graph.isComponent(path));
  const size = new Map(bases.map((path) => [path, graph.reach(path).size]));
  bases.sort((a, b) => (size.get(b) ?? 0) - (size.get(a) ?? 0) || (a < b ? -1 : 1));
  return [
    ...findRoots(index, { roots: [] }).others,
    ...[...bases, ...components].map((path): Renderable => ({ path, tool: 'kustomize' })),
  ];
}

/** Inferred targets are alternatives that share everything else; declared ones each begin at their own roots. */
function ownersOf(path: string, targets: readonly RenderedTarget[]): readonly RenderedTarget[] {
  const inScope = targets.filter(({ target }) => isInScope(path, target));
  const areInferred = targets.every(({ target }) => target.excludes !== undefined);
  return areInferred ? inScope : (inScope.length > 0 ? inScope : targets).slice(0, 1);
}
