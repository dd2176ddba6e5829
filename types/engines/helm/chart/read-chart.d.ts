import { type FileTree } from '../../../base/files/index.js';
import type { Chart } from './chart.js';
/**
 * Loads the chart at a path: a folder (with its .helmignore) or a .tgz archive, subcharts included
 * (pkg/chart/v2/loader). Throws a `HelmFailure` for what Helm refuses to load.
 */
export declare function readChart(tree: FileTree, path: string): Chart;
/** A chart from the bytes of its archive; `path` names the archive in messages and origins. */
export declare function readArchiveChart(path: string, bytes: Uint8Array): Chart;
