import { Budget, BudgetExceeded } from '#budget';
import type { Code, Run } from './code.ts';
import { compile } from './compile.ts';
import { JqBreak, JqError, JqHalt } from './jq-error.ts';
import { JqSyntaxError } from './lexer.ts';
import { within } from './meter.ts';
import { parseJq } from './parser.ts';
import type { Json } from './value.ts';

/** What limits a run. */
export type JqOptions = {
  /** What the caller has left; to spend that ends more than the query, and is thrown. */
  readonly budget?: Budget | undefined;
  /** How many steps the query may take, instead of the second that Argo CD grants. */
  readonly steps?: number;
  readonly now?: () => Date;
};

/** What a query gave before it ended, and the error that ended it, if one did. */
export type JqResult = {
  readonly values: readonly Json[];
  readonly error?: string;
  /** Whether it ended because it took too much. */
  readonly isExhausted?: boolean;
};

/** A query ready to run. */
export type JqQuery = { readonly run: (input: Json, options?: JqOptions) => JqResult };

const allowance = { steps: 2_000_000, bytes: 64 * 1024 * 1024 };

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
    if (error instanceof RangeError) return { run: () => exhausted([]) };
    throw error;
  }
}

function runCode(
  code: Code,
  input: Json,
  { budget = new Budget(), steps = allowance.steps, now = () => new Date(0) }: JqOptions = {},
): JqResult {
  const values: Json[] = [];
  const run: Run = { now };
  const own = budget.within({ ...allowance, steps });
  try {
    within(own, () =>
      code({ value: input, trail: undefined, env: undefined, run }, (value) => void values.push(value)),
    );
    return { values };
  } catch (error) {
    if (error instanceof JqHalt) return { values };
    if (error instanceof JqError || error instanceof JqBreak) return { values, error: error.message };
    // A query may recurse until the host's stack ends; that is its budget too.
    if ((error instanceof BudgetExceeded && own.isSpent) || error instanceof RangeError)
      return exhausted(values);
    throw error;
  }
}

function exhausted(values: readonly Json[]): JqResult {
  return { values, error: 'context deadline exceeded', isExhausted: true };
}
