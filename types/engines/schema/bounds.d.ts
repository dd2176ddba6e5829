import type { Bounds } from './schema.js';
/** Why a value is outside its bounds, or undefined. Bounds for another type of value do not apply. */
export declare function checkBounds(bounds: Bounds, value: unknown): string | undefined;
