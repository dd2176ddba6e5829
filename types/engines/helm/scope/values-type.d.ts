import { type MapType } from '../../gotemplate/index.js';
import type { HelmVersion } from '../helm-version.js';
/** The named map type of `.Values`, of dot and of `.Template`, with its methods (pkg/chart/common/values.go). */
export declare function valuesType(helm: HelmVersion): MapType;
