import type { FieldSpec } from '../fields/field-specs.js';
import type { VarArgs } from '../load/kustomization.js';
import { type Writer } from '../fields/node-fields.js';
import type { OpenApi } from '../fields/openapi.js';
import type { Resource } from '../resources/resource.js';
/** A variable of a kustomization, its defaults filled in, with the place that defines it. */
export type Var = VarArgs & {
    readonly by: Writer;
};
/** Adds variables to those already known and notes on each target resource which ones it feeds. */
export declare function mergeVars({ list, known, incoming, openapi, }: {
    readonly list: readonly Resource[];
    readonly known: ReadonlyMap<string, Var>;
    readonly incoming: readonly Var[];
    readonly openapi: OpenApi;
}): Map<string, Var>;
/** Joins two sets of variables; the same name twice is an error. */
export declare function joinVars(known: ReadonlyMap<string, Var>, incoming: Iterable<Var>): Map<string, Var>;
/** All variables of a kustomization before their defaults are filled in, as the tool lists them. */
export declare function varsText(entries: readonly Var[]): string;
/** Replaces `$(NAME)` in the fields of the specs (`api/filters/refvar`). Answers the variables nobody used. */
export declare function resolveVars(list: readonly Resource[], vars: ReadonlyMap<string, Var>, specs: readonly FieldSpec[]): readonly string[];
