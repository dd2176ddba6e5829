import type { Node } from '../syntax/ast.js';
import type { Code } from './code.js';
import { type Surroundings } from './compile.js';
/** `[body for x in list if condition]`. */
export declare function compileArrayComp(node: Extract<Node, {
    kind: 'array-comp';
}>, around: Surroundings): Code;
/** `{ [name]: body for x in list }`; each field keeps the variables of its round. */
export declare function compileObjectComp(node: Extract<Node, {
    kind: 'object-comp';
}>, around: Surroundings): Code;
