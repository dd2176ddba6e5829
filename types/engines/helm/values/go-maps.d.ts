import { GoMap, type GoValue } from '../../gotemplate/index.js';
import type { OriginLayer, ValueOrigins } from './value-origins.js';
/** Where the entries of a decoded layer are registered; without it no origins are kept. */
export type Registration = {
    readonly origins: ValueOrigins;
    readonly layer: OriginLayer;
};
/** Plain data as a values file gives it: every number a float64, every map a `GoMap` of its own. */
export declare function toValue(value: unknown, registration?: Registration, parent?: number): GoValue;
/** A map of plain data, as `toValue`; `parent` is the origin that its entries stand below. */
export declare function toMap(value: object, registration?: Registration, parent?: number): GoMap;
export declare function emptyMap(): GoMap;
/** A deep copy, as Go's copystructure makes; origins go with it. */
export declare function cloneMap(map: GoMap): GoMap;
/** Copies an entry with its origin. */
export declare function copyEntry(to: GoMap, from: GoMap, key: string): void;
