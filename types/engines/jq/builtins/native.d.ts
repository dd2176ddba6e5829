import { type Code, type Run } from '../code.js';
import type { Json } from '../value.js';
/** A function of values: its input and its arguments in, one value out. */
export type ValueFunction = (value: Json, args: readonly Json[], run: Run) => Json;
/** Functions by `name/arity`. */
export type ValueFunctions = Readonly<Record<string, ValueFunction>>;
/** A function of queries: it decides itself when to ask them. */
export type QueryFunction = (args: readonly Code[]) => Code;
/** Calls a function for every combination of its arguments; the last one turns slowest, as gojq's calls do. */
export declare function callValues(apply: ValueFunction, args: readonly Code[]): Code;
/** Asks arguments as values first, the first one slowest, as functions with `$` parameters do. */
export declare function withValues(args: readonly Code[], use: (values: readonly Json[], input: Parameters<Code>[0], emit: Parameters<Code>[1]) => void): Code;
