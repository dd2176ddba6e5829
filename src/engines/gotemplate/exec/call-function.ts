import type { Budget } from '#budget';
import type { Evaluated } from '../values/go-value.ts';
import { GoError } from './errors.ts';
import type { GoFunction } from './go-function.ts';
import { Runtime } from './runtime.ts';
import { TemplateSet } from './template-set.ts';

/** What a function gives for values that are known, outside of any template; an error of Go's is its text. */
export function callFunction(
  fn: GoFunction,
  args: readonly Evaluated[],
  budget: Budget,
): { readonly value: Evaluated } | { readonly error: string } {
  try {
    const runtime = new Runtime(new TemplateSet('gotpl', new Map()), { missingKey: 'zero', budget });
    return { value: fn.run(runtime, ...args) };
  } catch (error) {
    if (error instanceof GoError) return { error: error.message };
    throw error;
  }
}
