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

/** Takes what a function of ours goes through. */
export function charge(steps: number): void {
  budget?.charge(steps);
}

/** Takes what it costs whoever looks at all of a value. */
function pay(value: unknown): void {
  const weight = typeof value === 'string' ? value.length : weightOf(value);
  if (weight <= 100) return;
  budget?.charge(weight / 32);
  if (typeof value === 'string' || Array.isArray(value)) budget?.allocate(value.length * 8);
}

const weights = new WeakMap<object, number>();

/** How much a list or map holds: what an expression puts into it twice is gone through twice. */
function weightOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  let weight = weights.get(value);
  if (weight !== undefined) return weight;
  weight = 1;
  const items = value instanceof Map ? value.values() : Object.values(value);
  for (const item of items) weight += (typeof item === 'object' && item !== null && weights.get(item)) || 1;
  weights.set(value, weight);
  return weight;
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
    pay(value);
    return value;
  };
  return environment;
}
