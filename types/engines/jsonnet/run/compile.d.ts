import { type SiteContext } from '../jsonnet-error.js';
import type { Node } from '../syntax/ast.js';
import type { Code } from './code.js';
import { type Scope } from './scope.js';
/** Where an expression stands: what it may name, and the words for it in a trace. */
export type Surroundings = {
    readonly scope: Scope;
    /** `undefined` behind a dot: go-jsonnet forgets to name those (internal/parser/context.go). */
    readonly context: SiteContext | undefined;
    /** The name the expression is bound to, for functions and objects in traces. */
    readonly bind: string;
};
/** Compiles an expression to a function of its scope. Unknown names and misplaced `self` are errors here. */
export declare function compile(node: Node, around: Surroundings): Code;
/** The surroundings of a direct part of an expression. */
export declare function anonymous(around: Surroundings): Surroundings;
/** The surroundings of a part that is evaluated later: an argument, an element. */
export declare function thunked(around: Surroundings): Surroundings;
