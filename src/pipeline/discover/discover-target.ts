import type { ClusterFact, Facts, Target } from '#config';
import type { KubeObject } from '#kube';
import type { Problem } from '#outcome';
import { type Unit, customScopes, inCluster, settledId } from '#render';
import {
  type ExpandedApplicationSet,
  type Owner,
  type TreeIndex,
  clustersInGit,
  environmentFiles,
  findRoots,
  graphOf,
  hasFolder,
  inClusterServer,
  isInScope,
  patternRoots,
  readArgoSettings,
} from '#sources';
import type { DeclaredSettings } from '#sources';
import { coveredDirectories, inRootOrder } from './covered-directories.ts';
import { folderOwner } from './folder-owner.ts';
import { followApplications } from './follow-applications.ts';
import { type Shared, renderContext } from './shared.ts';

/** One target with everything that Argo CD would find there. */
export type DiscoveredTarget = {
  readonly target: Target;
  readonly settings: DeclaredSettings;
  readonly units: readonly Unit[];
  /** Who brings whom. */
  readonly parents: ReadonlyMap<Owner, Owner>;
  readonly applicationSets: readonly ExpandedApplicationSet[];
  readonly projects: readonly KubeObject[];
  readonly problems: readonly Problem[];
};

/** Finds and renders every Application of a target, and the roots that no Application stands for. */
export function discoverTarget(given: Target, shared: Shared): DiscoveredTarget {
  const { config, index, repositories } = shared;
  const target = withClusters(given, index);
  const settings = readArgoSettings(index, target.facts);
  const render = renderContext(shared, target, settings);
  const found = followApplications(target, render, {
    target: target.name,
    controlNamespace: settings.namespace,
    repositories,
    clusters: clustersFor(target, shared),
    mayHaveMoreClusters: target.facts.clusters === undefined,
    recorded: (name) => config.generators?.[name] ?? {},
    parameters: settings.data,
    budget: shared.budget,
  });
  const roots = findRoots(index, target);
  found.followObjects(roots.objects);
  found.followObjects(patternRoots(index, repositories.own).filter(({ file }) => isInScope(file, target)));
  const renderables = [...inRootOrder(roots.renderables, index)];
  const tried = new Set<string>();
  for (const renderable of renderables) {
    const isBase = tried.has(renderable.path);
    // Where an Application could not be rendered, the chart itself may be, with the values of the environment.
    const isOpen = isBase || environmentFiles(index, renderable.path, target.environment) !== undefined;
    const known = isOpen ? found.units.filter((each) => each.objects.length > 0) : found.units;
    if (coveredDirectories(known).has(renderable.path)) continue;
    const rendered = found.followOwner(folderOwner(renderable, target, index));
    if (!rendered || rendered.objects.length > 0) continue;
    // What it builds on may still be built, and tell which Applications there are.
    for (const path of graphOf(index).basesOf(renderable.path)) {
      if (!tried.has(path)) renderables.push({ path, tool: 'kustomize' });
      tried.add(path);
    }
  }
  const units = settleScopes(found.units, target.facts);
  const problems = [...found.problems, ...units.flatMap((each) => each.problems)];
  return {
    target,
    settings,
    units,
    parents: found.parents,
    applicationSets: found.applicationSets,
    projects: found.projects,
    problems,
  };
}

/** The target with the clusters that git names, where none are declared. */
function withClusters(target: Target, index: TreeIndex): Target {
  const found = target.facts.clusters ? undefined : clustersInGit(index);
  return found ? { ...target, facts: { ...target.facts, clustersInGit: found } } : target;
}

/** The clusters that sets are run for: those that are declared or named, and the one that Argo CD runs in by its folder. */
function clustersFor(target: Target, { index, config }: Shared): readonly ClusterFact[] | undefined {
  const { clusters, clustersInGit: named } = target.facts;
  if (clusters || config.isDeclared || named?.some(isLocal)) return clusters ?? named;
  const local = localCluster(target, index);
  return local ? [...(named ?? []), local] : named;
}

/** Who has a folder for each cluster, and none for `in-cluster`, calls the one that Argo CD runs in like its folder. */
function localCluster({ name }: Target, index: TreeIndex): ClusterFact | undefined {
  return hasFolder(index, name) && !hasFolder(index, inCluster)
    ? { name, server: inClusterServer }
    : undefined;
}

function isLocal({ server }: ClusterFact): boolean {
  return server === inClusterServer;
}

/** Settles namespaces once more, now that every CustomResourceDefinition of the fleet is known. */
export function settleScopes(units: readonly Unit[], { knowledge }: Facts): readonly Unit[] {
  const scopes = customScopes(
    units.flatMap((each) => each.objects.map((object) => object.manifest)),
    knowledge,
  );
  if (scopes.size === 0) return units;
  return units.map((unit) => {
    const destination = unit.owner.destination.namespace ?? '';
    const objects = unit.objects.map((object) => {
      if (!scopes.has(`${object.id.group}/${object.id.kind}`)) return object;
      return { ...object, id: settledId(object.manifest, destination, scopes) };
    });
    return { ...unit, objects };
  });
}
