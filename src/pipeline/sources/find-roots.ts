import { remembered } from '#answers';
import { isArgoKind } from '#argocd';
import { isInside, joinPath, readText } from '#files';
import { isExpectation, isTemplate, standInCharts } from '#knowledge';
import { type KubeObject, isRecord, manifestId, recordAt, recordsAt, stringAt } from '#kube';
import { argoObjects } from './argo-settings.ts';
import { isInSubchart } from './tree/charts-of-others.ts';
import { type KustomizationGraph, kustomizationGraph } from './tree/kustomization-graph.ts';
import {
  type FoundObject,
  type TreeIndex,
  filesBelow,
  isInChart,
  readKustomizations,
} from './tree/tree-index.ts';

/** Where the Applications of a target begin. */
export type Roots = {
  /**
   * Applications, ApplicationSets and AppProjects that stand in plain files and belong to no kustomization, or in a
   * file that is itself declared as a root: somebody applies that one as it is.
   */
  readonly objects: readonly FoundObject[];
  /** Kustomizations and charts nobody builds on, whose output holds Argo CD objects. */
  readonly renderables: readonly Renderable[];
  /** All other kustomizations and charts that nobody builds on; undeployed unless an application renders them. */
  readonly others: readonly Renderable[];
};

/** A directory that one of the tools can render by itself. */
export type Renderable = { readonly path: string; readonly tool: 'kustomize' | 'helm' | 'directory' };

/** Which part of a tree belongs to a target: below its roots (everywhere without any), outside its excludes. */
export type Scope = { readonly roots: readonly string[]; readonly excludes?: readonly string[] };

/** Finds the roots of a target. */
export function findRoots(index: TreeIndex, scope: Scope): Roots {
  const graph = graphOf(index);
  const { roots: within } = scope;
  const isWithin = (path: string) => isInScope(path, scope);
  const found = rootObjects(index);
  const objects = found.filter(
    (object) =>
      isWithin(object.file) &&
      (within.includes(object.file) || (!graph.inputs.has(object.file) && !isExpectation(object.file))),
  );
  const renderables: Renderable[] = [];
  const others: Renderable[] = [];
  const withArgoObjects = new Set(found.map((object) => object.file));
  for (const path of index.kustomizations.keys()) {
    const isDeclared = within.includes(path);
    if (!isWithin(path) || graph.isComponent(path) || (graph.bases.has(path) && !isDeclared)) continue;
    const makesApplications =
      [...graph.reach(path)].some((file) => withArgoObjects.has(file)) ||
      inflatedFleets(index, path).length > 0;
    (makesApplications || isDeclared ? renderables : others).push({ path, tool: 'kustomize' });
  }
  for (const path of index.charts) {
    if (!isWithin(path) || index.kustomizations.has(path) || isSubchart(index, path)) continue;
    if (isLibrary(index, path)) continue;
    const isDeclared = within.includes(path);
    // What a kustomization inflates brings its Applications there, with the values and the namespace that it is given.
    const makesApplications = !isInflated(index, path) && makesArgoObjects(index, path);
    (isDeclared || makesApplications ? renderables : others).push({ path, tool: 'helm' });
  }
  return { objects, renderables, others };
}

/** Whether a path belongs to a target. */
export function isInScope(path: string, { roots, excludes = [] }: Scope): boolean {
  const isBelow = roots.length === 0 || roots.some((root) => isInside(path, root));
  return isBelow && !excludes.some((folder) => isInside(path, folder));
}

/** The kustomizations of a tree and who builds on whom, read once per tree. */
export const graphOf = remembered((index: TreeIndex): KustomizationGraph => kustomizationGraph(index));

/** The objects of Argo CD in files, from which a fleet is followed; records where there is nothing else: they tell what runs. */
function rootObjects(index: TreeIndex): readonly FoundObject[] {
  const all = argoObjects(index).filter(({ manifest }) => isArgoKind(manifestId(manifest)));
  const living = all.filter((object) => !isRecorded(object) && !isMovedTemplate(index, object));
  const isToldElsewhere =
    living.length > 0 || [...index.charts].some((chart) => makesArgoObjects(index, chart));
  return isToldElsewhere ? living : all;
}

/** Whether an object stands in a template that was moved out of the templates of its chart: nothing renders it there. */
function isMovedTemplate(index: TreeIndex, { file }: FoundObject): boolean {
  return isInChart(index, file) && isTemplate(readText(index.tree, file) ?? '');
}

/** Whether it is an object of Argo CD from which a fleet is followed. */
export function isRootKind(object: FoundObject): boolean {
  return isArgoKind(manifestId(object.manifest)) && !isRecorded(object);
}

/**
 * Whether an object was read back from a cluster and kept as a record: the API server takes no object that brings a
 * `resourceVersion` of its own, so nobody applies such a file.
 */
export function isRecorded({ manifest }: KubeObject): boolean {
  const { uid, resourceVersion } = recordAt(manifest, 'metadata');
  return typeof uid === 'string' && typeof resourceVersion === 'string' && isRecord(manifest['status']);
}

/** Whether a chart is a dependency: inside another chart's `charts/`, or named by a `file://` repository. */
function isSubchart(index: TreeIndex, path: string): boolean {
  return isInSubchart(index.tree, joinPath(path, 'Chart.yaml')) || fileDependencies(index).has(path);
}

/** Whether others take in a chart that lies elsewhere: a chart as its `file://` dependency, or a kustomization. */
export function isTakenIn(index: TreeIndex, chart: string): boolean {
  return fileDependencies(index).has(chart) || isInflated(index, chart);
}

/** The charts of the tree that a kustomization, or what it builds on, inflates, and that make objects of Argo CD. */
export function inflatedFleets(index: TreeIndex, directory: string): readonly string[] {
  const charts = inflatedCharts(index);
  const builds = [directory, ...graphOf(index).reach(directory)];
  return [...new Set(builds.flatMap((path) => charts.get(path) ?? []))].filter((chart) =>
    makesArgoObjects(index, chart),
  );
}

/** Whether a chart only lends its partials to others. */
function isLibrary(index: TreeIndex, path: string): boolean {
  const value = index.value(joinPath(path, 'Chart.yaml'));
  return stringAt(value, 'type') === 'library';
}

const fileDependencies = remembered(readFileDependencies);

function readFileDependencies(index: TreeIndex): ReadonlySet<string> {
  const found = new Set<string>();
  for (const chart of index.charts) {
    const value = index.value(joinPath(chart, 'Chart.yaml'));
    for (const [, dependency] of recordsAt(value, 'dependencies')) {
      const repository = stringAt(dependency, 'repository') ?? '';
      if (repository.startsWith('file://')) found.add(joinPath(chart, repository.slice('file://'.length)));
    }
  }
  return found;
}

function isInflated(index: TreeIndex, chart: string): boolean {
  return [...inflatedCharts(index).values()].some((charts) => charts.includes(chart));
}

/** The charts of the tree that kustomizations inflate from their `chartHome`, by the folder of the kustomization. */
const inflatedCharts = remembered(
  (index: TreeIndex): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...readKustomizations(index)].map(({ directory, value }): [string, readonly string[]] => {
        const home = stringAt(value, 'helmGlobals', 'chartHome') ?? 'charts';
        const paths = recordsAt(value, 'helmCharts').map(([, chart]) =>
          joinPath(directory, home, stringAt(chart, 'name') ?? ''),
        );
        return [directory, paths.filter((path) => index.charts.has(path))];
      }),
    ),
);

/** Whether the templates of a chart mention Argo CD's own kinds, or its values hand them to a chart that it takes in. */
export function makesArgoObjects(index: TreeIndex, chart: string): boolean {
  const templates = joinPath(chart, 'templates');
  return (
    filesBelow(index, templates).some(
      (file) => /\.(ya?ml|tpl)$/.test(file) && holdsArgoObject(readText(index.tree, file) ?? ''),
    ) || handsOnArgoObjects(index, chart)
  );
}

/** Whether a chart takes in one that makes objects of its values as they are, and values beside it hold such of Argo CD. */
function handsOnArgoObjects(index: TreeIndex, chart: string): boolean {
  const file = index.value(joinPath(chart, 'Chart.yaml'));
  const names = recordsAt(file, 'dependencies').map(([, each]) => stringAt(each, 'name') ?? '');
  if (!names.some((name) => Object.hasOwn(standInCharts, name))) return false;
  return index.tree.list(chart).some(({ name }) => {
    if (!name.includes('values') || !/\.ya?ml$/.test(name)) return false;
    const text = readText(index.tree, joinPath(chart, name)) ?? '';
    return holdsArgoObject(text) || /\b(?:additionalApplications|applications|applicationsets):/.test(text);
  });
}

function holdsArgoObject(text: string): boolean {
  return (
    text.includes('argoproj.io') && /kind:\s*['"]?(?:Application|ApplicationSet|AppProject)\b/.test(text)
  );
}
