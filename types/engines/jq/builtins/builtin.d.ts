import type { Code } from '../code.js';
/** The names of all functions, as `name/arity`. */
export declare function builtinNames(): readonly string[];
/** A call of a built-in function, if there is one of that name with so many arguments. */
export declare function builtin(name: string, args: readonly Code[]): Code | undefined;
