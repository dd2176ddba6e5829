import type { Code } from '../code.ts';
import { collectionFunctions } from './collections.ts';
import { controlFunctions } from './control.ts';
import { mathFunctions } from './math.ts';
import { callValues, type QueryFunction, type ValueFunctions } from './native.ts';
import { pathFunctions } from './path-functions.ts';
import { regexFunctions } from './regex.ts';
import { textFunctions } from './text.ts';
import { timeFunctions } from './time.ts';

const valueFunctions: ValueFunctions = {
  ...collectionFunctions,
  ...mathFunctions,
  ...textFunctions,
  ...timeFunctions,
};

const queryFunctions: Readonly<Record<string, QueryFunction>> = {
  ...controlFunctions,
  ...pathFunctions,
  ...regexFunctions,
  'builtins/0': () => (input, emit) => emit([...builtinNames()], input.trail),
};

/** The names of all functions, as `name/arity`. */
function builtinNames(): readonly string[] {
  return [...Object.keys(valueFunctions), ...Object.keys(queryFunctions)].toSorted();
}

/** A call of a built-in function, if there is one of that name with so many arguments. */
export function builtin(name: string, args: readonly Code[]): Code | undefined {
  const key = `${name}/${args.length}`;
  const byValues = Object.hasOwn(valueFunctions, key) ? valueFunctions[key] : undefined;
  if (byValues !== undefined) return callValues(byValues, args);
  const byQueries = Object.hasOwn(queryFunctions, key) ? queryFunctions[key] : undefined;
  return byQueries?.(args);
}
