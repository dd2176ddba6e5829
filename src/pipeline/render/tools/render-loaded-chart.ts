import { type FileTree, joinPath, memoryTree } from '#files';
import {
  type Chart,
  type HelmVersion,
  type LoadedChart,
  type MissingDependency,
  type RenderRequest,
  type RenderedChart,
  loadChart,
  loadChartArchive,
  missingDependencies,
  renderChart,
  withSubcharts,
} from '#helm';
import { standInChart } from '#knowledge';
import { type Json, arrayAt, stringAt } from '#kube';
import { asText } from '#text';
import { type Absence, type ChartProvider, type WantedChart, absence } from '../charts.ts';
import type { RenderContext } from '../render-context.ts';

export type ChartRendering = {
  readonly rendered: RenderedChart;
  /** The chart as it is declared, with the dependencies that are available. */
  readonly chart: Chart;
  /** Dependencies that are not available, as sentences; what was rendered then lacks them. */
  readonly missing: readonly Absence[];
  /** Dependencies of folders of the tree that do not exist: nobody can bring them. */
  readonly lost: readonly LostDependency[];
  /** First steps of the values that only those dependencies would read. */
  readonly unseenValues: ReadonlySet<string>;
};

/** A dependency by `file://`, and the chart that declares it. */
export type LostDependency = { readonly name: string; readonly folder: string; readonly chart: Chart };

export type ChartInput = {
  readonly chart: Chart;
  readonly tree: FileTree;
  /** The chart's directory in the tree, from which `file://` dependencies are found. */
  readonly path: string;
  readonly context: RenderContext;
  readonly request: Omit<RenderRequest, 'chart'>;
};

/**
 * Renders a chart with its dependencies, brought from the tree (`file://`) or from repositories when `charts/` lacks
 * them. A chart whose dependencies are not available is rendered without them, as far as that goes.
 */
export function renderLoadedChart({ chart, tree, path, context, request }: ChartInput): ChartRendering {
  const { complete, atHand, missing, lost } = withDependencies(chart, { tree, path, context });
  const rendered = renderChart({ ...request, chart: complete });
  return { rendered, chart: atHand, missing, lost, unseenValues: unseenValues(atHand) };
}

/** Helm 4 came with Argo CD 3.5. */
export function helmVersionOf({ settings }: RenderContext): HelmVersion {
  const { major, minor } = settings.version;
  return major > 3 || (major === 3 && minor >= 5) ? 4 : 3;
}

/** The Kubernetes version to render for: the source's own, else the target's. */
export function kubeVersionOf(options: Json, { facts }: RenderContext): string | undefined {
  const version = stringAt(options, 'kubeVersion') || facts.kubernetes;
  return version && (/^v?(\d+\.\d+(?:\.\d+)?)/.exec(version)?.[1] ?? version);
}

function unseenValues(atHand: Chart): ReadonlySet<string> {
  const absent = new Set(missingDependencies(atHand).map(({ name }) => name));
  const steps = new Set<string>();
  for (const dependency of atHand.metadata.dependencies ?? []) {
    if (!absent.has(dependency.name)) continue;
    steps
      .add('global')
      .add('tags')
      .add(dependency.alias || dependency.name);
    for (const condition of (dependency.condition ?? '').split(','))
      steps.add(condition.trim().split('.')[0] ?? '');
  }
  return steps;
}

type Where = { readonly tree: FileTree; readonly path: string; readonly context: RenderContext };

type WithDependencies = {
  /** With an empty chart in place of each dependency that is not available. */
  readonly complete: Chart;
  readonly atHand: Chart;
  readonly missing: readonly Absence[];
  readonly lost: readonly LostDependency[];
};

/** The chart as it is declared, with the dependencies that are available. */
export function chartAtHand(chart: Chart, where: Where): Chart {
  return withDependencies(chart, where).atHand;
}

/** What it takes at least to load one more chart. */
const chartBytes = 65_536;

function withDependencies(chart: Chart, where: Where): WithDependencies {
  const wanted = missingDependencies(chart);
  where.context.budget.charge(chart.templates.length + chart.files.length + 100);
  if (wanted.length === 0) return { complete: chart, atHand: chart, missing: [], lost: [] };
  const found: WithDependencies[] = [];
  const missing: Absence[] = [];
  const lost: LostDependency[] = [];
  const absent = new Set<string>();
  for (const dependency of wanted) {
    const subchart = findDependency(dependency, where);
    if (subchart) {
      where.context.budget.allocate(chartBytes);
      const inner = withDependencies(subchart.chart, { ...where, path: subchart.path });
      found.push(inner);
      missing.push(...inner.missing);
      lost.push(...inner.lost);
    } else {
      absent.add(dependency.name);
      const folder = localFolder(dependency, where.path);
      const isInTree = folder !== undefined && !/^(\.\.|\/)/.test(folder);
      if (isInTree && where.tree === where.context.tree && where.tree.kind(folder) === undefined) {
        lost.push({ name: dependency.name, folder, chart });
        continue;
      }
      const from = dependency.repository === '' ? '' : ` of ${dependency.repository}`;
      const what = `dependency ${dependency.name} ${dependency.version}${from}`;
      const found = folder === undefined ? provided(dependency, where) : undefined;
      missing.push(absence(what, dependency.repository, found));
    }
  }
  const atHand = withSubcharts(
    chart,
    found.map((inner) => inner.atHand),
  );
  const completed = withSubcharts(
    chart,
    found.map((inner) => inner.complete),
  );
  return { complete: withStandIns(completed, absent), atHand, missing, lost };
}

/**
 * The chart with empty charts for some dependencies, or with what is known of them. Helm hands the global values down to
 * every dependency, and templates of the chart itself may read them there.
 */
function withStandIns(chart: Chart, absent: ReadonlySet<string>): Chart {
  if (absent.size === 0) return chart;
  const version = '0.0.0';
  const standIns = [...absent].map((name): Chart => {
    const loaded = loadChart(memoryTree(standInChart(name), `${name}.tgz`), '');
    if (loaded.kind === 'chart') return loaded.chart;
    const metadata = { ...chart.metadata, name, version, dependencies: null, kubeVersion: '', type: '' };
    const nothing = { locked: [], values: undefined, schema: undefined, templates: [], files: [] };
    return { metadata, source: chart.source, ...nothing, subcharts: [] };
  });
  const dependencies = (chart.metadata.dependencies ?? []).map((dependency) =>
    absent.has(dependency.name) ? { ...dependency, version, importValues: [] } : dependency,
  );
  return withSubcharts({ ...chart, metadata: { ...chart.metadata, dependencies } }, standIns);
}

/** The folder that a dependency by `file://` names. */
function localFolder({ repository }: MissingDependency, path: string): string | undefined {
  if (!repository.startsWith('file://')) return undefined;
  const folder = repository.slice('file://'.length);
  return folder.startsWith('/') ? folder : joinPath(path, folder);
}

function findDependency(
  dependency: MissingDependency,
  where: Where,
): { readonly chart: Chart; readonly path: string } | undefined {
  const { name, version } = dependency;
  const { tree, path } = where;
  const local = localFolder(dependency, path);
  if (local !== undefined) {
    const loaded = tree.kind(local) === 'directory' ? loadChart(tree, local) : undefined;
    return loaded?.kind === 'chart' ? { chart: loaded.chart, path: local } : undefined;
  }
  const found = provided(dependency, where);
  // A chart may wrap one of its own name and version, which it is not.
  if (found?.kind === 'folder' && found.path === path) return undefined;
  const loaded = loadProvided({ name, version }, found, where.context.tree);
  if (loaded?.kind !== 'chart') return undefined;
  return { chart: loaded.chart, path: found?.kind === 'folder' ? found.path : path };
}

/** A chart as it was provided, from its archive or from its folder of the tree. */
export function loadProvided(
  { name, version }: Pick<WantedChart, 'name' | 'version'>,
  found: ReturnType<ChartProvider>,
  tree: FileTree,
): LoadedChart | undefined {
  if (found?.kind === 'chart') return loadChartArchive({ name, version, bytes: found.bytes });
  return found?.kind === 'folder' ? loadChart(tree, found.path) : undefined;
}

function provided(
  { name, version, repository }: MissingDependency,
  { context }: Where,
): ReturnType<ChartProvider> {
  return context.charts({ name, version, repository });
}

/** The APIs that a chart is told of: those that the source names, else those that the target serves. */
export function apiVersionsOf(options: Json, { servedApis }: RenderContext): readonly string[] {
  const own = arrayAt(options, 'apiVersions').map(asText);
  return own.length > 0 ? own : servedApis;
}
