import type { AnyNode, CommandNode, Operand, PipeNode } from '../syntax/nodes.ts';

/**
 * Go reports a wrong type at the node it looked at last, which is the last one evaluated and not the
 * call (state.at in text/template/exec.go). These functions say which node that is; it is a function
 * because `and` and `or` stop early.
 */
export type LastNode = () => AnyNode;

/** Which argument of an `and` or `or` was evaluated last; the compiled call keeps it up to date. */
export const lastEvaluated = new WeakMap<CommandNode, number>();

/** The node looked at last when an operand has been evaluated. */
export function lastOfOperand(node: Operand): LastNode {
  if (node.kind === 'pipe') return lastOfPipe(node);
  if (node.kind === 'chain') return lastOfOperand(node.node);
  return () => node;
}

/** The node looked at last when a pipeline has been evaluated. */
export function lastOfPipe(pipe: PipeNode): LastNode {
  const command = pipe.commands.at(-1);
  return command === undefined ? () => pipe : lastOfCommand(command);
}

/** The node looked at last when a command has been evaluated. */
export function lastOfCommand(command: CommandNode): LastNode {
  const [first, ...args] = command.args;
  if (first === undefined) return () => command;
  const last = args.at(-1);
  if (last === undefined) return lastOfOperand(first);
  if (first.kind === 'identifier' && (first.name === 'and' || first.name === 'or')) {
    return () => lastOfOperand(args[lastEvaluated.get(command) ?? args.length - 1] ?? last)();
  }
  return lastOfOperand(last);
}
