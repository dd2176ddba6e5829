import type { Operand, Tree } from '../syntax/nodes.js';
import { type Evaluated } from '../values/go-value.js';
import type { Code, Evaluate } from './code.js';
import type { ParameterType } from './go-function.js';
import { type LastNode } from './last-node.js';
/** An argument, evaluated and checked against the type of its parameter (state.evalArg in exec.go). */
export declare function compileArgument({ code, node, type, elementSlot, }: {
    readonly code: Code;
    readonly node: Operand;
    readonly type: ParameterType;
    readonly elementSlot: number;
}): Evaluate;
/** Checks a value against a parameter type (state.validateType in exec.go). */
export declare function validator(tree: Tree, type: ParameterType, last: LastNode): (value: Evaluated) => Evaluated;
