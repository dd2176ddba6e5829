import type { Query } from './ast.js';
import { type Code } from './code.js';
import type { Scope } from './scope.js';
type Bind = Extract<Query, {
    kind: 'bind';
}>;
type Fold = Extract<Query, {
    kind: 'reduce' | 'foreach';
}>;
/** `source as pattern | body`; with `?//` the next pattern is tried when one, or the body after it, fails. */
export declare function compileBind(query: Bind, scope: Scope | undefined): Code;
/** `reduce` and `foreach`: the state goes through the update for every item of the source. */
export declare function compileFold(query: Fold, scope: Scope | undefined): Code;
export {};
