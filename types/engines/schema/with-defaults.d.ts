import type { Schema } from './schema.js';
/** A value as the API server sees it after defaulting (apiextensions-apiserver schema/defaulting/algorithm.go). */
export declare function withDefaults(value: unknown, schema: Schema): unknown;
