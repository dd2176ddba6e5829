import { allocate, charge } from './meter.ts';
import type { Json } from './value.ts';

/** What one run reads from outside. */
export type Run = { readonly now: () => Date };

/** Where a value came from, while paths are followed; `value` is what lies there. */
export type Trail = { readonly parent: Trail | undefined; readonly key: Json; readonly value: Json };

/** Takes one output: the value, and its trail while paths are followed. */
export type Emit = (value: Json, trail: Trail | undefined) => void;

/** A variable, a closure argument or a function, and what was defined before it. */
export type Env = { readonly entry: Entry; readonly parent: Env | undefined };

export type Entry =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'closure'; readonly code: Code; readonly env: Env | undefined }
  | { readonly kind: 'label'; readonly label: object };

/** What a compiled query works on. */
export type Input = {
  readonly value: Json;
  readonly trail: Trail | undefined;
  readonly env: Env | undefined;
  readonly run: Run;
};

/** A compiled query: emits each output in turn. */
export type Code = (input: Input, emit: Emit) => void;

/** The same input with another value, off the trail. */
export function valueOnly(input: Input, value: Json = input.value): Input {
  return { ...input, value, trail: undefined };
}

/** All outputs of a query, off the trail. */
export function outputs(code: Code, input: Input): readonly Json[] {
  const found: Json[] = [];
  code(valueOnly(input), (value) => {
    allocate(8);
    found.push(value);
  });
  return found;
}

/** The environment with one more entry. */
export function extend(input: Input, entry: Entry): Input {
  return { ...input, env: { entry, parent: input.env } };
}

/** The path of a trail, as a list of keys. */
export function pathOf(trail: Trail): readonly Json[] {
  const keys: Json[] = [];
  for (let current: Trail = trail; current.parent !== undefined; current = current.parent)
    keys.push(current.key);
  charge(keys.length);
  return keys.reverse();
}
