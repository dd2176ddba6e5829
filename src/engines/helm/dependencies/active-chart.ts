import type { GoMap } from '#gotemplate';
import type { Chart } from '../chart/chart.ts';
import type { HelmVersion } from '../helm-version.ts';
import type { ChartMetadata, Dependency } from '../chart/chart-metadata.ts';

/**
 * A chart in the tree that is rendered: under the name its parent gives it, with the subcharts that are
 * switched on, and with the defaults it has after values were imported.
 */
export type ActiveChart = {
  readonly chart: Chart;
  readonly name: string;
  readonly metadata: ChartMetadata;
  readonly values: GoMap;
  readonly dependencies: readonly ActiveChart[];
  readonly isRoot: boolean;
  /** `parent/charts/name`: what its templates are called by. */
  readonly fullPath: string;
};

/** A chart while its dependencies are being decided. */
export type OpenChart = {
  readonly chart: Chart;
  name: string;
  /** `null` as in Chart.yaml; those that are off are removed. */
  wanted: Dependency[] | null;
  values: GoMap;
  dependencies: OpenChart[];
  /** Helm 3 shares the list of dependencies between the copies of a chart that has several aliases. */
  isLaterCopy: boolean;
};

/** Makes the tree that is rendered out of what was decided. */
export function closeChart(open: OpenChart, helm: HelmVersion, parentPath?: string): ActiveChart {
  const fullPath = parentPath === undefined ? open.name : `${parentPath}/charts/${open.name}`;
  // Helm 3 copies a chart for its alias, but charts below it that are in no list keep the original as their parent.
  const keepsName = helm === 3 && parentPath !== undefined && open.chart.metadata.dependencies === null;
  const pathBelow = keepsName ? `${parentPath}/charts/${open.chart.metadata.name}` : fullPath;
  return {
    chart: open.chart,
    name: open.name,
    metadata: { ...open.chart.metadata, name: open.name, dependencies: open.wanted },
    values: open.values,
    dependencies: open.dependencies.map((sub) => closeChart(sub, helm, pathBelow)),
    isRoot: parentPath === undefined,
    fullPath,
  };
}
