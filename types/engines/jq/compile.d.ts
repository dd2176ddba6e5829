import type { Query } from './ast.js';
import { type Code, type Trail } from './code.js';
import { type Scope } from './scope.js';
import { type Json } from './value.js';
/** Compiles a query to a closure that works with and without following paths. */
export declare function compile(query: Query, scope: Scope | undefined): Code;
/** Runs `body` and takes a break of that label for its end. */
export declare function stoppable(label: object, body: () => void): void;
/** Fails unless the value lies on its trail. */
export declare function checkTrail(value: Json, trail: Trail): void;
/** Emits `value[key]` and carries the trail on. */
export declare function follow({ value, trail, key, emit, }: {
    readonly value: Json;
    readonly trail: Trail | undefined;
    readonly key: Json;
    readonly emit: (value: Json, trail: Trail | undefined) => void;
}): void;
/** Emits each item of a list, or each value of an object by sorted key. */
export declare function iterate(value: Json, trail: Trail | undefined, emit: (value: Json, trail: Trail | undefined) => void): void;
