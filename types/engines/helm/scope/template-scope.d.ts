import { type GoMap, type GoValue } from '../../gotemplate/index.js';
import { type ChartFile } from '../chart/chart.js';
import type { ActiveChart } from '../dependencies/active-chart.js';
import type { HelmVersion } from '../helm-version.js';
/** A template file, the name it has in the whole tree, and the dot it is executed with. */
export type ScopedTemplate = {
    readonly name: string;
    readonly file: ChartFile;
    readonly dot: GoMap;
    /** `parent/charts/name/templates`. */
    readonly basePath: string;
    readonly chart: ActiveChart;
};
export type ScopeInputs = {
    readonly release: GoMap;
    readonly capabilities: GoValue;
    readonly values: GoMap;
    readonly helm: HelmVersion;
};
/** Every template of the tree with its scope (pkg/engine/engine.go, recAllTpls). */
export declare function scopeTemplates(root: ActiveChart, inputs: ScopeInputs): readonly ScopedTemplate[];
