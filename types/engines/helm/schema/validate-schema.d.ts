import { Budget } from '../../../base/budget/index.js';
import { type SchemaFailure } from './failure-tree.js';
import { type Schema, SchemaSet } from './schema-set.js';
/** The outcome of a validation. `unknown`: the schema refers to what only the network has. */
export type SchemaVerdict = {
    readonly kind: 'valid';
} | {
    readonly kind: 'invalid';
    readonly failures: readonly SchemaFailure[];
} | {
    readonly kind: 'broken';
    readonly message: string;
} | {
    readonly kind: 'unknown';
    readonly because: string;
};
/**
 * Validates a value against a JSON schema of draft 4, 6, 7, 2019-09 or 2020-12, as
 * santhosh-tekuri/jsonschema v6 does for Helm. Formats are asserted up to draft 7.
 */
export declare function validateSchema(value: unknown, document: unknown, budget?: Budget): SchemaVerdict;
/** One value to be held against one schema. */
export type Item = {
    readonly schema: Schema;
    readonly base: string;
    readonly value: unknown;
    readonly path: readonly string[];
};
/** What an object or array schema has looked at, for the `unevaluated…` keywords. */
export type Evaluated = {
    readonly names: Set<string>;
    readonly indexes: Set<number>;
};
/** The work that keywords share: running subschemas and collecting failures. */
export declare class Check {
    readonly set: SchemaSet;
    readonly budget: Budget;
    constructor(set: SchemaSet, budget: Budget);
    /** The failure of an item, or `undefined` if it fits. */
    run(item: Item, evaluated?: Evaluated): SchemaFailure | undefined;
    private follow;
    private combinations;
    /** Runs a branch; what it looked at counts only if it fits. */
    private branch;
    private unevaluated;
}
export type Add = (failure: SchemaFailure | undefined) => void;
/** Equality as JSON has it. */
export declare function equal(a: unknown, b: unknown): boolean;
