import type { Json } from './value.js';
/** An error of a query. `value` is what `catch` is given: the argument of `error`, or the message. */
export declare class JqError extends Error {
    readonly value: Json;
    constructor(message: string, value?: Json);
}
/** What `error(value)` raises; gojq's own words for it when nobody catches it. */
export declare function raised(value: Json): JqError;
/** `name cannot be applied to: …`, with the arguments the function was given. */
export declare function notApplicable(name: string, value: Json, ...args: readonly Json[]): JqError;
/** `name cannot be applied to …: reason`. */
export declare function failedFunction({ name, reason, value, args, }: {
    readonly name: string;
    readonly reason: string;
    readonly value: Json;
    readonly args?: readonly Json[] | undefined;
}): JqError;
/** Leaves a `label`, or ends a function that has seen enough. */
export declare class JqBreak extends Error {
    readonly label: object;
    constructor(label: object);
}
/** `halt`: the query ends here, without an error. */
export declare class JqHalt extends Error {
}
