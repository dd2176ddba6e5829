import type { NumberNode, Operand, PipeNode } from '../syntax/nodes.js';
import { type Evaluated } from '../values/go-value.js';
import type { Code, Evaluate } from './code.js';
import { type LastNode } from './last-node.js';
/** A pipeline: its value has lost its interface wrapper, so a nil has become nothing at all. */
export declare function compilePipe(code: Code, pipe: PipeNode, elementSlot: number): Evaluate;
/** An operand by itself: a constant, dot, a variable, a field chain, or a pipeline in parentheses. */
export declare function compileOperand(code: Code, node: Operand, elementSlot: number): Evaluate;
/** The value of a literal where no type is asked for; undefined if it fits none. */
export declare function numberValue(node: NumberNode): Evaluated;
type FieldsNode = Extract<Operand, {
    kind: 'field' | 'variable' | 'chain';
}>;
/** The start of a field chain, how the text before the fields reads, and where its element type is kept. */
export declare function compileRoot(code: Code, node: FieldsNode, elementSlot: number): Root;
type Root = {
    readonly start: Evaluate;
    readonly text: string;
    readonly typeSlot: number;
};
/** Errors of `(expr).field` are reported inside the parentheses. */
export declare function chainLocation(node: FieldsNode): LastNode;
export {};
