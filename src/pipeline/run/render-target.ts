import type { Facts, Target } from '#config';
import type { KubeObject } from '#kube';
import type { Problem } from '#outcome';
import { type RenderedApplication, customScopes, settledId, withChanges } from '#render';
import {
  type ExpandedApplicationSet,
  clustersInGit,
  environmentFiles,
  findRoots,
  graphOf,
  readArgoSettings,
} from '#sources';
import type { DeclaredSettings } from '#sources';
import { findApplications } from './find-applications.ts';
import { looseApplication } from './loose-application.ts';
import { type Shared, renderContext } from './shared.ts';
import { coveredDirectories, inRootOrder } from './render-loose.ts';

/** One target with everything that Argo CD would find there. */
export type RenderedTarget = {
  readonly target: Target;
  readonly settings: DeclaredSettings;
  readonly applications: readonly RenderedApplication[];
  readonly applicationSets: readonly ExpandedApplicationSet[];
  readonly projects: readonly KubeObject[];
  readonly problems: readonly Problem[];
};

/** Finds and renders every Application of a target, and the roots that no Application stands for. */
export function renderTarget(target: Target, shared: Shared): RenderedTarget {
  const { config, index, repositories } = shared;
  const settings = readArgoSettings(index, target.facts);
  const render = renderContext(shared, target, settings);
  const found = findApplications(target, render, {
    target: target.name,
    controlNamespace: settings.namespace,
    repositories,
    clusters: target.facts.clusters ?? clustersInGit(index),
    mayHaveMoreClusters: target.facts.clusters === undefined,
    recorded: (name) => config.generators?.[name] ?? {},
    parameters: settings.data,
    budget: shared.budget,
  });
  const roots = findRoots(index, target);
  found.followObjects(roots.objects);
  const renderables = [...inRootOrder(roots.renderables, index)];
  const tried = new Set<string>();
  for (const renderable of renderables) {
    const isBase = tried.has(renderable.path);
    // Where an Application could not be rendered, the chart itself may be, with the values of the environment.
    const isOpen = isBase || environmentFiles(index, renderable.path, target.environment) !== undefined;
    const known = isOpen ? found.rendered.filter((each) => each.objects.length > 0) : found.rendered;
    if (coveredDirectories(known).has(renderable.path)) continue;
    const rendered = found.followApplication(looseApplication(renderable, target, index));
    if (!rendered || rendered.objects.length > 0) continue;
    // What it builds on may still be built, and tell which Applications there are.
    for (const path of graphOf(index).basesOf(renderable.path)) {
      if (!tried.has(path)) renderables.push({ path, tool: 'kustomize' });
      tried.add(path);
    }
  }
  const applications = settleScopes(found.rendered, target.facts);
  const problems = [...found.problems, ...applications.flatMap((each) => each.problems)];
  return {
    target,
    settings,
    applications,
    applicationSets: found.applicationSets,
    projects: found.projects,
    problems,
  };
}

/** Settles namespaces once more, now that every CustomResourceDefinition of the fleet is known. */
export function settleScopes(
  applications: readonly RenderedApplication[],
  { knowledge }: Facts,
): readonly RenderedApplication[] {
  const scopes = customScopes(
    applications.flatMap((each) => each.objects.map((object) => object.manifest)),
    knowledge,
  );
  if (scopes.size === 0) return applications;
  return applications.map((each) => {
    const destination = each.application.destination.namespace ?? '';
    const objects = each.objects.map((object) => {
      if (!scopes.has(`${object.id.group}/${object.id.kind}`)) return object;
      return { ...object, id: settledId(object.manifest, destination, scopes) };
    });
    return withChanges(each, { objects });
  });
}
