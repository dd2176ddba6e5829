import { GoMap } from '../../gotemplate/index.js';
import type { ChartFile } from '../chart/chart.js';
/** The object that templates see as `.Files` (pkg/engine/files.go): names with bytes, and six methods. */
export declare function filesObject(files: readonly ChartFile[]): GoMap;
