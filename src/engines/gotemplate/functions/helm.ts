import { GoError } from '../exec/errors.ts';
import { fixed, type GoFunction } from '../exec/go-function.ts';
import { type Program, TemplateSet } from '../exec/template-set.ts';
import type { Runtime } from '../exec/runtime.ts';
import { isLimit } from '../exec/site.ts';
import { quote } from '../fmt/quote.ts';
import type { GoValue } from '../values/go-value.ts';

/** Helm marks the messages of `fail` and `required` so that it can find them in a chain of errors. */
export const WARN_START = 'HELM_ERR_START';
export const WARN_END = 'HELM_ERR_END';

/** Helm's functions that need to know the templates or the cluster (pkg/engine/engine.go). */
export const helmFunctions: { readonly [name: string]: GoFunction } = {
  include: fixed(['string', 'any'], (runtime, name, data) => runtime.include(name, data)),
  tpl: fixed(['string', 'any'], tpl),
  required: fixed(['string', 'any'], (runtime, message, value) => {
    if (value !== null && value !== '') return value;
    if (runtime.isLint) return '';
    throw new GoError(WARN_START + message + WARN_END);
  }),
  fail: fixed(['string'], (runtime, message) => {
    if (runtime.isLint) return '';
    throw new GoError(WARN_START + message + WARN_END);
  }),
  lookup: fixed(['string', 'string', 'string', 'string'], (runtime, apiVersion, kind, namespace, name) => {
    return runtime.lookup({ apiVersion, kind, namespace, name });
  }),
  getHostByName: fixed(['string'], () => ''),
};

function tpl(runtime: Runtime, text: string, data: GoValue): string {
  const output = inTemplateSet(runtime, text, (program) => runtime.capture(program, data));
  return output.includes('<no value>') ? output.replaceAll('<no value>', '') : output;
}

/** Parses a text into a copy of the set, in which it may define templates for itself, and runs it. */
export function inTemplateSet<T>(runtime: Runtime, text: string, run: (program: Program) => T): T {
  const outer = runtime.set;
  const set = new TemplateSet(outer.name, outer.functions, outer);
  const program = wrapErrors(
    () => `cannot parse template ${quote(text)}`,
    () => set.parse(outer.name, text),
  );
  runtime.set = set;
  try {
    return wrapErrors(
      () => `error during tpl function execution for ${quote(text)}`,
      () => run(program),
    );
  } finally {
    runtime.set = outer;
  }
}

function wrapErrors<T>(doing: () => string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof GoError) || isLimit(error)) throw error;
    throw new GoError(`${doing()}: ${error.message}`, error);
  }
}
