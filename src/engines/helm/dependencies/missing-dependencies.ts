import type { Chart } from '../chart/chart.ts';

/** A chart that is declared and not there: what a repository is to be asked for. */
export type MissingDependency = {
  readonly name: string;
  /** The version that Chart.lock pins, else the range of Chart.yaml. */
  readonly version: string;
  readonly repository: string;
};

/** Declared dependencies of a chart that charts/ does not hold (pkg/action/install.go, CheckDependencies). */
export function missingDependencies(chart: Chart): readonly MissingDependency[] {
  const present = new Set(chart.subcharts.map((sub) => sub.metadata.name));
  return (chart.metadata.dependencies ?? [])
    .filter((dependency) => !present.has(dependency.name))
    .map(({ name, version, repository }) => {
      const pinned = chart.locked.find((lock) => lock.name === name);
      return { name, version: pinned?.version ?? version, repository };
    });
}

/** The chart with further subcharts, such as a repository gave for its missing dependencies. */
export function withSubcharts(chart: Chart, added: readonly Chart[]): Chart {
  return { ...chart, subcharts: [...chart.subcharts, ...added] };
}
