import type { TreeIndex } from '../tree/tree-index.js';
/**
 * The value files of environments that lie where people put them. ENV is any name:
 * - in the chart: `values-ENV.yaml`, `ENV-values.yaml`, `FOLDER/ENV.yaml`, `FOLDER/ENV/values.yaml`;
 * - in a FOLDER one or two steps above it, for the chart by its name: `FOLDER/CHART/ENV.yaml`,
 *   `FOLDER/CHART/values-ENV.yaml`, `FOLDER/ENV/CHART.yaml`, `FOLDER/ENV/CHART/values.yaml`, `FOLDER/ENV/CHART-values.yaml`;
 *
 * where FOLDER is `values`, `env`, `envs`, `environment` or `environments`, and `-` may be `.` or `_`.
 */
export declare function conventionalValues(index: TreeIndex, chart: string): readonly string[];
