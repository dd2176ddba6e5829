import type { Node } from '../syntax/ast.js';
import { type Code } from './code.js';
import { type Surroundings } from './compile.js';
/** A function: its parameters are a scope of their own, in which the defaults are evaluated too. */
export declare function compileFunction(node: Extract<Node, {
    kind: 'function';
}>, around: Surroundings): Code;
/** A call; the arguments are evaluated when the function asks for them. */
export declare function compileApply(node: Extract<Node, {
    kind: 'apply';
}>, around: Surroundings): Code;
