import type { AnyNode, CommandNode, Operand, PipeNode } from '../syntax/nodes.js';
/**
 * Go reports a wrong type at the node it looked at last, which is the last one evaluated and not the
 * call (state.at in text/template/exec.go). These functions say which node that is; it is a function
 * because `and` and `or` stop early.
 */
export type LastNode = () => AnyNode;
/** Which argument of an `and` or `or` was evaluated last; the compiled call keeps it up to date. */
export declare const lastEvaluated: WeakMap<CommandNode, number>;
/** The node looked at last when an operand has been evaluated. */
export declare function lastOfOperand(node: Operand): LastNode;
/** The node looked at last when a pipeline has been evaluated. */
export declare function lastOfPipe(pipe: PipeNode): LastNode;
/** The node looked at last when a command has been evaluated. */
export declare function lastOfCommand(command: CommandNode): LastNode;
