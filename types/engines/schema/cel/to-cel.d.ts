import type { Schema } from '../schema.js';
/**
 * A value as CEL sees it through its schema: integers are BigInt, times and durations are typed, defaults are
 * filled in (the API server does so first), and fields that the schema does not name are out of reach.
 */
export declare function toCel(value: unknown, schema: Schema): unknown;
