import type { Environment } from '@marcbachmann/cel-js';

// Macros with an index or key beside the value, and sortBy (cel-go ext/comprehensions.go, ext/lists.go). The
// types below are the parts of the library's macro protocol that we use.

type Node = { readonly op: string; readonly args: unknown };
type Context = {
  forkWithVariable(name: string, type: unknown): Context;
  reuse(parent: Context): Context;
  setIterValue(value: unknown, evaluator: Evaluator): Context;
};
type Evaluator = { run(node: Node, context: Context): unknown };
type Checker = { check(node: Node, context: Context): unknown; getType(name: string): unknown };
type Call = { readonly args: readonly Node[]; readonly receiver: Node };
type Bound = { inner: Context; outer: Context };
type Each = (
  visit: (key: unknown, value: unknown) => unknown,
  entries: readonly (readonly [unknown, unknown])[],
) => unknown;

/** Adds `all`, `exists`, `existsOne`, `transformList`, `transformMap` with two variables, and `sortBy`. */
export function registerMacros(environment: Environment): void {
  const two = (signature: string, result: string, each: Each): void => {
    environment.registerFunction(`list.${signature}: ${result}`, ({ args, receiver }: Call) =>
      twoVariables({ args, receiver, result, each }),
    );
  };
  two('all(ast, ast, ast)', 'bool', (visit, entries) =>
    entries.every(([key, value]) => visit(key, value) === true),
  );
  two('exists(ast, ast, ast)', 'bool', (visit, entries) =>
    entries.some(([key, value]) => visit(key, value) === true),
  );
  two(
    'existsOne(ast, ast, ast)',
    'bool',
    (visit, entries) => entries.filter(([key, value]) => visit(key, value) === true).length === 1,
  );
  two('transformList(ast, ast, ast)', 'list<dyn>', (visit, entries) =>
    entries.map(([key, value]) => visit(key, value)),
  );
  two(
    'transformMap(ast, ast, ast)',
    'map<dyn, dyn>',
    (visit, entries) => new Map(entries.map(([key, value]) => [key, visit(key, value)])),
  );
  environment.registerFunction('list.sortBy(ast, ast): list<dyn>', ({ args, receiver }: Call) =>
    sortBy(args, receiver),
  );
}

function twoVariables({
  args,
  receiver,
  result,
  each,
}: {
  readonly args: readonly Node[];
  readonly receiver: Node;
  readonly result: string;
  readonly each: Each;
}): object {
  const [key, value, body] = args;
  let bound: Bound | undefined;
  return {
    typeCheck(checker: Checker, _macro: unknown, context: Context): unknown {
      checker.check(receiver, context);
      const outer = context.forkWithVariable(nameOf(key), checker.getType('dyn'));
      bound = { outer, inner: outer.forkWithVariable(nameOf(value), checker.getType('dyn')) };
      if (body !== undefined) checker.check(body, bound.inner);
      return checker.getType(result);
    },
    evaluate(evaluator: Evaluator, _macro: unknown, context: Context): unknown {
      const visit = (index: unknown, item: unknown): unknown => {
        if (bound === undefined || body === undefined) return undefined;
        const outer = bound.outer.reuse(context).setIterValue(index, evaluator);
        return evaluator.run(body, bound.inner.reuse(outer).setIterValue(item, evaluator));
      };
      return each(visit, entriesOf(evaluator.run(receiver, context)));
    },
  };
}

function sortBy(args: readonly Node[], receiver: Node): object {
  const [value, body] = args;
  let inner: Context | undefined;
  return {
    typeCheck(checker: Checker, _macro: unknown, context: Context): unknown {
      checker.check(receiver, context);
      inner = context.forkWithVariable(nameOf(value), checker.getType('dyn'));
      if (body !== undefined) checker.check(body, inner);
      return checker.getType('list<dyn>');
    },
    evaluate(evaluator: Evaluator, _macro: unknown, context: Context): unknown {
      const keyed = entriesOf(evaluator.run(receiver, context)).map(([, item]) => {
        const at = inner?.reuse(context).setIterValue(item, evaluator);
        return { item, key: at === undefined || body === undefined ? undefined : evaluator.run(body, at) };
      });
      return keyed.toSorted((a, b) => order(a.key, b.key)).map(({ item }) => item);
    },
  };
}

function order(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return Number(a) - Number(b);
}

function nameOf(node: Node | undefined): string {
  if (node?.op === 'id' && typeof node.args === 'string') return node.args;
  throw new RangeError('a macro needs the name of a variable');
}

function entriesOf(value: unknown): readonly (readonly [unknown, unknown])[] {
  if (Array.isArray(value)) return value.map((item, index) => [BigInt(index), item]);
  if (value instanceof Map) return [...value];
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
