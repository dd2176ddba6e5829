import type { Query } from './ast.js';
import { type Code, type Input } from './code.js';
import type { Scope } from './scope.js';
import { type Json } from './value.js';
type Binary = Extract<Query, {
    kind: 'binary';
}>;
/** Compiles an operator between two queries. */
export declare function compileBinary(query: Binary, scope: Scope | undefined): Code;
/** The paths a query leads to from its input. */
export declare function pathsOf(code: Code, input: Input): readonly (readonly Json[])[];
/** `paths |= update`: the first output replaces each value; values without one are deleted at the end. */
export declare function modify(paths: Code, input: Input, update: Code): Json;
export {};
