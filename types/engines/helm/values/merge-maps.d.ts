import { GoMap } from '../../gotemplate/index.js';
import type { ValueOrigins } from './value-origins.js';
/** Merges `b` over `a` into a new map: maps are merged, everything else is replaced (loader.MergeMaps). */
export declare function mergeMaps(a: GoMap, b: GoMap, origins?: ValueOrigins): GoMap;
