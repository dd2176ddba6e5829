import type { SchemaOrigin } from './link-schema.js';
import type { Schema } from './schema.js';
import { type Violation } from './violation.js';
/** A value at a place whose schema has CEL rules, left to the caller to run. */
export type RuleSite = {
    readonly path: readonly (string | number)[];
    readonly schema: Schema;
    readonly value: unknown;
};
export type Walk = {
    readonly violations: Violation[];
    readonly ruleSites: RuleSite[];
};
export type WalkOptions = {
    readonly origin: SchemaOrigin;
    /** The schema of ObjectMeta, which stands in for the metadata of custom and embedded objects. */
    readonly metadata?: Schema;
    /** Strings with `{{` are filled in later by the kind's controller and may become anything. */
    readonly templated?: boolean;
    /** Fields of the object whose values no message tells: what a Secret holds. */
    readonly untold?: readonly string[];
};
/**
 * Holds a value against a schema. The origin `built-in` follows the Go decoder (null is the zero value, an empty enum is
 * defaulted), `crd` follows structural schemas (closed maps, no null in lists).
 */
export declare function walk(value: unknown, schema: Schema, options: WalkOptions): Walk;
