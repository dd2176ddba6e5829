import { BudgetExceeded } from '#budget';
import { quote } from '../fmt/quote.ts';
import { nodeText } from '../syntax/node-text.ts';
import type { AnyNode, Tree } from '../syntax/nodes.ts';
import { GoError, TemplateError, type TemplateFault } from './errors.ts';
import { locate } from './location.ts';

/** Throws the error of a node, worded and located as text/template's errorf does. */
export function failAt({
  tree,
  node,
  reason,
  details = {},
}: {
  readonly tree: Tree;
  readonly node: AnyNode;
  readonly reason: string;
  readonly details?: FailDetails | undefined;
}): never {
  const { line, column } = locate(tree.text, node.position);
  const context = nodeText(node);
  const fault: TemplateFault = {
    kind: details.isLimit === true ? 'limit' : 'execute',
    template: tree.parseName,
    definition: tree.name,
    line,
    column,
    context,
    reason,
    nil: details.nil,
  };
  const where = `${tree.parseName}:${line}:${column}`;
  const name = quote(tree.name);
  throw new TemplateError(
    `template: ${where}: executing ${name} at <${context}>: ${reason}`,
    fault,
    details.cause,
  );
}

type FailDetails = {
  readonly cause?: GoError;
  readonly nil?: TemplateFault['nil'];
  readonly isLimit?: boolean;
};

/** Says where the budget ended; whatever else was thrown goes on. */
export function failBudget(tree: Tree, node: AnyNode, error: unknown): never {
  // At the end of the stack nothing more may be called.
  if (error instanceof RangeError) throw error;
  if (error instanceof BudgetExceeded)
    return failAt({ tree, node, reason: error.message, details: { isLimit: true } });
  throw error;
}

/** Turns what a called function threw into the error of the call. */
export function failCall({
  tree,
  node,
  name,
  error,
}: {
  readonly tree: Tree;
  readonly node: AnyNode;
  readonly name: string;
  readonly error: unknown;
}): never {
  if (!(error instanceof GoError) || isLimit(error)) return failBudget(tree, node, error);
  return failAt({ tree, node, reason: `error calling ${name}: ${error.message}`, details: { cause: error } });
}

/** Whether a limit was reached, here or further in: such an error is not wrapped on its way out. */
export function isLimit(error: GoError): boolean {
  return error instanceof TemplateError && error.isLimit;
}
