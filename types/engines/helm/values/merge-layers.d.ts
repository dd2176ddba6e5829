import type { GoMap } from '../../gotemplate/index.js';
import type { HelmVersion } from '../helm-version.js';
import type { ValueOrigins } from './value-origins.js';
import { type ValuesLayer } from './values-layer.js';
/** The values that the layers amount to, before any chart has its say. */
export declare function mergeLayers(layers: readonly ValuesLayer[], helm: HelmVersion, origins?: ValueOrigins): GoMap;
