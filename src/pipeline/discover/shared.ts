import type { Budget } from '#budget';
import type { Config, Target } from '#config';
import {
  type ChartProvider,
  type PluginRunner,
  type RenderContext,
  type WantedChart,
  chartKey,
} from '#render';
import { type Repositories, type TreeIndex, customApis, discoveringPlugins } from '#sources';
import type { DeclaredSettings } from '#sources';

/** The APIs of a version of Kubernetes; of the newest that is known without one. */
export type ServedBy = (kubernetes?: string) => readonly string[];

/** What all targets of a run share. */
export type Shared = {
  readonly config: Config;
  readonly index: TreeIndex;
  readonly repositories: Repositories;
  readonly cache: RenderContext['cache'];
  readonly charts: ChartProvider;
  /** What the whole run may take. */
  readonly budget: Budget;
  readonly runPlugin: PluginRunner | undefined;
  isIgnored(path: string): boolean;
  readonly servedBy: ServedBy;
  /** The APIs that the fleet itself brings, where that was found out. */
  readonly broughtApis?: readonly string[];
  readonly skips?: RenderContext['skips'];
  readonly ahead?: RenderContext['ahead'];
};

/** What rendering for one target draws on. */
export function renderContext(shared: Shared, target: Target, settings: DeclaredSettings): RenderContext {
  const { config, index, repositories, cache, charts, budget, runPlugin, isIgnored, skips, ahead } = shared;
  return {
    tree: index.tree,
    repositories,
    settings,
    facts: target.facts,
    customScopes: new Map(),
    servedApis: servedApis(target.facts, shared),
    cache,
    // What a target cannot fetch is no use to it, though it lies in our cache.
    charts: target.facts.offline ? () => undefined : charts,
    budget,
    plugins: config.plugins ?? {},
    discoveringPlugins: discoveringPlugins(index),
    runPlugin,
    isIgnored,
    skips,
    ahead,
  };
}

/** What Argo CD tells charts of a cluster: everything that it serves, group by group and kind by kind. */
export function servedApis(
  { apis = [], kubernetes }: Target['facts'],
  { index, servedBy, broughtApis = [] }: Shared,
): readonly string[] {
  return [...new Set([...servedBy(kubernetes), ...apis, ...customApis(index), ...broughtApis])].sort();
}

/** A chart that was asked for, and what was given. */
export type AskedChart = WantedChart & { readonly given: ReturnType<ChartProvider> };

/**
 * A provider that remembers what it was asked for. What cannot be brought it takes from the tree, where that has the chart
 * of the same name and version.
 */
export function recordingCharts(
  charts: ChartProvider | undefined,
  ownChart: (wanted: WantedChart) => string | undefined,
): { readonly provider: ChartProvider; asked(): readonly AskedChart[] } {
  const asked = new Map<string, AskedChart>();
  return {
    provider(wanted) {
      const key = chartKey(wanted);
      const known = asked.get(key);
      if (known) return known.given;
      const brought = charts?.(wanted);
      const path = brought?.kind === 'chart' ? undefined : ownChart(wanted);
      const given = path === undefined ? brought : ({ kind: 'folder', path } as const);
      asked.set(key, { ...wanted, given });
      return given;
    },
    asked: () => [...asked.values()],
  };
}
