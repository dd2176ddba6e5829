import type { Budget } from '#budget';
import type { Environment } from '@marcbachmann/cel-js';

// The library counts nothing while it evaluates, and hands its evaluator only to macros. All loops go through the
// evaluator's `run`, so that is where steps are charged. The types are the parts of its protocol that we use.

type Node = { evaluate(evaluator: Evaluator, node: Node, context: unknown): unknown };
type Evaluator = { run(node: Node, context: unknown): unknown };
type Checker = { getType(name: string): unknown };

let budget: Budget | undefined;

/** Evaluates something with its steps and lists charged to a budget. */
export function within<T>(of: Budget, evaluate: () => T): T {
  const outer = budget;
  budget = of;
  try {
    return evaluate();
  } finally {
    budget = outer;
  }
}

/** Takes what a function of ours is about to build. */
export function allocate(bytes: number): void {
  budget?.allocate(bytes);
}

/** Lets the environment charge for every step that it takes. */
export function installMeter(environment: Environment): Environment {
  let found: Evaluator | undefined;
  environment.registerFunction('meteredFromNowOn(ast): bool', () => ({
    typeCheck: (checker: Checker) => checker.getType('bool'),
    evaluate(evaluator: Evaluator) {
      found = evaluator;
      return true;
    },
  }));
  environment.parse('meteredFromNowOn(true)')({});
  if (found === undefined) throw new Error('the CEL library hands its evaluator to no macro any more');
  const evaluator = found;
  evaluator.run = (node, context) => {
    budget?.charge();
    const value = node.evaluate(evaluator, node, context);
    if (Array.isArray(value) && value.length > 100) budget?.allocate(value.length * 8);
    return value;
  };
  return environment;
}
