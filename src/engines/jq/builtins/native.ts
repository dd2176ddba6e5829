import { type Code, type Run, valueOnly } from '../code.ts';
import { allocateFor, chargeFor } from '../meter.ts';
import type { Json } from '../value.ts';

/** A function of values: its input and its arguments in, one value out. */
export type ValueFunction = (value: Json, args: readonly Json[], run: Run) => Json;

/** Functions by `name/arity`. */
export type ValueFunctions = Readonly<Record<string, ValueFunction>>;

/** A function of queries: it decides itself when to ask them. */
export type QueryFunction = (args: readonly Code[]) => Code;

/** Calls a function for every combination of its arguments; the last one turns slowest, as gojq's calls do. */
export function callValues(apply: ValueFunction, args: readonly Code[]): Code {
  return (input, emit) => {
    const collect = (position: number, values: readonly Json[]): void => {
      const code = args[position];
      if (code === undefined) {
        chargeFor(input.value);
        values.forEach(chargeFor);
        const result = apply(input.value, values, input.run);
        if (result !== input.value) allocateFor(result);
        return emit(result, input.trail);
      }
      code(valueOnly(input), (value) => collect(position - 1, [value, ...values]));
    };
    collect(args.length - 1, []);
  };
}

/** Asks arguments as values first, the first one slowest, as functions with `$` parameters do. */
export function withValues(
  args: readonly Code[],
  use: (values: readonly Json[], input: Parameters<Code>[0], emit: Parameters<Code>[1]) => void,
): Code {
  return (input, emit) => {
    const collect = (position: number, values: readonly Json[]): void => {
      const code = args[position];
      if (code === undefined) return use(values, input, emit);
      code(valueOnly(input), (value) => collect(position + 1, [...values, value]));
    };
    collect(0, []);
  };
}
