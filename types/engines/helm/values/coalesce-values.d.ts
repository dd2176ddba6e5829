import { GoMap } from '../../gotemplate/index.js';
import type { Budget } from '../../../base/budget/index.js';
import type { HelmVersion } from '../helm-version.js';
import type { ValueOrigins } from './value-origins.js';
/** What coalescing needs to know of a chart: its name, its defaults, and the charts below it. */
export type ValuesChart = {
    readonly name: string;
    readonly values: GoMap;
    readonly dependencies: readonly ValuesChart[];
};
export type Coalescing = {
    readonly helm: HelmVersion;
    readonly budget?: Budget | undefined;
    readonly origins?: ValueOrigins | undefined;
    /** Called with the origin of every value that Helm itself acts upon, such as a condition. */
    readonly used?: ((origin: number) => void) | undefined;
    /** Called for what Helm prints as a warning. */
    readonly warn?: ((message: string) => void) | undefined;
};
/**
 * Lays values over the defaults of a chart and of all charts below it (pkg/chart/common/util/coalesce.go;
 * pkg/chartutil/coalesce.go in Helm 3). A null takes the default away. `values` is not changed.
 */
export declare function coalesceValues(chart: ValuesChart, values: GoMap, how: Coalescing): GoMap;
/** As `coalesceValues`, but nulls are kept for a later coalescing. */
export declare function mergeValues(chart: ValuesChart, values: GoMap, how: Coalescing): GoMap;
/** Merges a table below an authoritative one, nulls kept; both may be changed. */
export declare function mergeTables(dest: GoMap, source: GoMap, how: Coalescing): GoMap;
