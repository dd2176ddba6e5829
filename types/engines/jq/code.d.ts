import type { Json } from './value.js';
/** What one run reads from outside. */
export type Run = {
    readonly now: () => Date;
};
/** Where a value came from, while paths are followed; `value` is what lies there. */
export type Trail = {
    readonly parent: Trail | undefined;
    readonly key: Json;
    readonly value: Json;
};
/** Takes one output: the value, and its trail while paths are followed. */
export type Emit = (value: Json, trail: Trail | undefined) => void;
/** A variable, a closure argument or a function, and what was defined before it. */
export type Env = {
    readonly entry: Entry;
    readonly parent: Env | undefined;
};
export type Entry = {
    readonly kind: 'value';
    readonly value: Json;
} | {
    readonly kind: 'closure';
    readonly code: Code;
    readonly env: Env | undefined;
} | {
    readonly kind: 'label';
    readonly label: object;
};
/** What a compiled query works on. */
export type Input = {
    readonly value: Json;
    readonly trail: Trail | undefined;
    readonly env: Env | undefined;
    readonly run: Run;
};
/** A compiled query: emits each output in turn. */
export type Code = (input: Input, emit: Emit) => void;
/** The same input with another value, off the trail. */
export declare function valueOnly(input: Input, value?: Json): Input;
/** All outputs of a query, off the trail. */
export declare function outputs(code: Code, input: Input): readonly Json[];
/** The environment with one more entry. */
export declare function extend(input: Input, entry: Entry): Input;
/** The path of a trail, as a list of keys. */
export declare function pathOf(trail: Trail): readonly Json[];
