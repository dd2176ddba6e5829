import type { Code, Run } from './code.ts';
import { compile } from './compile.ts';
import { JqBreak, JqBudgetExceeded, JqError, JqHalt } from './jq-error.ts';
import { JqSyntaxError } from './lexer.ts';
import { parseJq } from './parser.ts';
import type { Json } from './value.ts';

/** What limits a run. */
export type JqOptions = { readonly steps?: number; readonly now?: () => Date };

/** What a query gave before it ended, and the error that ended it, if one did. */
export type JqResult = { readonly values: readonly Json[]; readonly error?: string };

/** A query ready to run. */
export type JqQuery = { readonly run: (input: Json, options?: JqOptions) => JqResult };

const defaultSteps = 2_000_000;

/** Compiles a query in gojq's dialect; a string says why it cannot be. Compiled queries are kept. */
export function compileJq(text: string): JqQuery | string {
  let query = compiled.get(text);
  if (query === undefined) {
    query = compileText(text);
    if (compiled.size > 1000) compiled.clear();
    compiled.set(text, query);
  }
  return query;
}

const compiled = new Map<string, JqQuery | string>();

function compileText(text: string): JqQuery | string {
  try {
    const code = compile(parseJq(text), undefined);
    return { run: (input, options) => runCode(code, input, options) };
  } catch (error) {
    if (error instanceof JqSyntaxError) return error.message;
    throw error;
  }
}

function runCode(
  code: Code,
  input: Json,
  { steps = defaultSteps, now = () => new Date(0) }: JqOptions = {},
): JqResult {
  const values: Json[] = [];
  const run: Run = { steps, now };
  try {
    code({ value: input, trail: undefined, env: undefined, run }, (value) => void values.push(value));
    return { values };
  } catch (error) {
    if (error instanceof JqHalt) return { values };
    if (error instanceof JqError || error instanceof JqBreak) return { values, error: error.message };
    // A query may recurse until the host's stack ends; that is its budget too.
    if (error instanceof JqBudgetExceeded || error instanceof RangeError) {
      return { values, error: new JqBudgetExceeded().message };
    }
    throw error;
  }
}
