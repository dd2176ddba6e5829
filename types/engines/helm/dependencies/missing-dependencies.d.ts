import type { Chart } from '../chart/chart.js';
/** A chart that is declared and not there: what a repository is to be asked for. */
export type MissingDependency = {
    readonly name: string;
    /** The version that Chart.lock pins, else the range of Chart.yaml. */
    readonly version: string;
    readonly repository: string;
};
/** Declared dependencies of a chart that charts/ does not hold (pkg/action/install.go, CheckDependencies). */
export declare function missingDependencies(chart: Chart): readonly MissingDependency[];
/** The chart with further subcharts, such as a repository gave for its missing dependencies. */
export declare function withSubcharts(chart: Chart, added: readonly Chart[]): Chart;
