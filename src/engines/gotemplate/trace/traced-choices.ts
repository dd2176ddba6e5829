import type { Evaluated } from '../values/go-value.ts';
import { isTrue } from '../values/truth.ts';
import { lift, type TracedArgument, type TracedCall } from './traced-call.ts';
import type { TracedFunction } from './traced-functions.ts';
import type { TracedValue } from './tracer.ts';

/** Functions whose result is one of their arguments: it keeps its own reason. */
export const choiceFunctions: { readonly [name: string]: TracedFunction } = {
  default: (call) =>
    choose(call, ([fallback, given]) => (given !== undefined && isTrue(given.value) ? given : fallback)),
  coalesce: (call) => choose(call, (args) => args.find((argument) => isTrue(argument.value))),
  ternary: (call) => choose(call, ([yes, no, condition]) => (condition?.value === true ? yes : no)),
  required: (call) => choose(call, ([, value]) => value),
  toString: (call: TracedCall) =>
    choose(call, ([value]) => (typeof value?.value === 'string' ? value : undefined)),
  // These only look at a container, they do not take it.
  ...looking('len', 'not', 'empty', 'kindIs', 'kindOf', 'typeIs', 'typeIsLike', 'typeOf', 'eq', 'ne'),
};

function choose(
  call: TracedCall,
  select: (args: readonly TracedArgument[]) => TracedArgument | undefined,
): TracedValue {
  const result = call.run();
  const chosen = select(call.args);
  if (chosen === undefined || !isSame(chosen.value, result)) return result;
  return lift(call.context, chosen);
}

function isSame(chosen: Evaluated, result: Evaluated): boolean {
  return (
    chosen === result ||
    ((chosen === undefined || chosen === null) && (result === undefined || result === null))
  );
}

function looking(...names: readonly string[]): { readonly [name: string]: TracedFunction } {
  return Object.fromEntries(names.map((name): [string, TracedFunction] => [name, (call) => call.run()]));
}
