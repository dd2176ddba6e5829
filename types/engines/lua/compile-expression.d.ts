/// <reference path="./luaparse.d.ts" />
import type { CallExpression, Expression } from 'luaparse';
import type { Multi, Single } from './frame.js';
import type { FunctionScope } from './function-scope.js';
/** Compiles an expression to a closure that yields its first value. */
export declare function compileSingle(node: Expression, scope: FunctionScope): Single;
/** Compiles a list of expressions; the last one may yield any number of values. */
export declare function compileList(nodes: readonly Expression[], scope: FunctionScope): Multi;
/** Compiles a call to a closure that yields all results. */
export declare function compileCall(node: CallExpression, scope: FunctionScope): Multi;
/** The line of a node, 1 if unknown. */
export declare function lineOf(node: {
    readonly loc?: {
        readonly start: {
            readonly line: number;
        };
    };
}): number;
