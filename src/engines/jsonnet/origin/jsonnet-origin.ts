import { BudgetExceeded } from '#budget';
import type { Place } from '#files';
import type { Evaluated } from '../evaluate-jsonnet.ts';
import { LimitError, RuntimeError, StaticError } from '../jsonnet-error.ts';
import type { Vm } from '../run/vm.ts';
import { force } from '../values/thunk.ts';
import { type Value, isArray, isObject } from '../values/value.ts';
import { type Spot, explain } from './explain.ts';

/** One link of the chain from a value to where it was written. */
export type JsonnetStep = {
  readonly kind: 'field' | 'element' | 'variable' | 'function' | 'extended' | 'outside' | 'import';
  /** The name of the field, variable, function or argument. */
  readonly name: string;
  /** Missing for what was handed in from outside as a string. */
  readonly place?: Place | undefined;
  readonly outside?: { readonly what: 'tla' | 'extVar'; readonly name: string };
  /** Whether the value is this one, and not only made with it. */
  readonly isWhole: boolean;
};

/**
 * Who set a part of the result, nearest first. A part that is absent is answered by what encloses it. The chain is
 * followed through variables, calls, conditions and inherited fields by evaluating them again.
 */
export function jsonnetOrigin(
  { vm, thunk, value }: Evaluated,
  path: readonly (string | number)[],
): readonly JsonnetStep[] {
  vm.reset();
  let spot: Spot = { kind: 'thunk', thunk, name: '' };
  let at: Value = value;
  try {
    for (const key of path) {
      const next = stepInto(vm, at, key);
      if (!next) break;
      spot = next;
      at =
        next.kind === 'thunk'
          ? force(vm, next.thunk, {})
          : next.object.index({ vm, name: next.name, at: {}, from: next.depth });
    }
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
  vm.reset();
  const steps: JsonnetStep[] = [];
  try {
    explain({ vm, steps, isWhole: true, depth: 0 }, spot);
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
  return steps;
}

function stepInto(vm: Vm, value: Value, key: string | number): Spot | undefined {
  if (isObject(value)) {
    const depth = value.find(String(key), 0, vm);
    return depth < 0 ? undefined : { kind: 'field', object: value, name: String(key), depth };
  }
  if (!isArray(value)) return undefined;
  const thunk = value.elements[Number(key)];
  return thunk && { kind: 'thunk', thunk, name: String(key) };
}

/** What was evaluated once can fail here only for want of steps; the chain then ends where it is. */
function isExpected(error: unknown): boolean {
  return (
    error instanceof RuntimeError ||
    error instanceof StaticError ||
    error instanceof LimitError ||
    error instanceof BudgetExceeded ||
    error instanceof RangeError
  );
}
