import { BudgetExceeded } from '#budget';
import { quote } from '../fmt/quote.ts';
import { wellFormed } from '../values/bytes.ts';
import type { GoValue } from '../values/go-value.ts';
import { TemplateError } from './errors.ts';
import type { Literals } from './literals.ts';
import type { ExecuteOptions } from './options.ts';
import { Runtime } from './runtime.ts';
import { type FunctionMap, type Program, TemplateSet } from './template-set.ts';

/** A template's name and text. */
export type TemplateFile = { readonly name: string; readonly text: string };

/** Parses templates in the given order into one set; the first that does not parse throws its error. */
export function parseTemplates(
  files: Iterable<TemplateFile>,
  functions: FunctionMap,
  name = 'gotpl',
): TemplateSet {
  const set = new TemplateSet(name, functions);
  for (const file of files) set.parse(file.name, file.text);
  return set;
}

/**
 * Executes templates of one set, one after the other, as one run: the budget is shared and so is the state of
 * seeded randomness.
 */
export class Execution {
  private readonly runtime: Runtime;

  constructor(set: TemplateSet, options: Partial<ExecuteOptions> = {}) {
    this.runtime = new Runtime(set, options);
  }

  /**
   * What the named template writes for this data, and which of it is its own text, as far as that is noted. Throws a
   * `TemplateError`, and nothing else.
   */
  execute(name: string, data: GoValue, noted?: Literals): string {
    const program = this.runtime.set.lookup(name);
    if (program === undefined) throw unknownTemplate(this.runtime.set, name);
    const isOfFile = program.tree.parseName === name;
    return wellFormed(
      guard(this.runtime, program, () => this.runtime.capture(program, data, isOfFile ? noted : undefined)),
    );
  }
}

/** Executes one template: see `Execution`. */
export function execute({
  set,
  name,
  data,
  options = {},
}: {
  readonly set: TemplateSet;
  readonly name: string;
  readonly data: GoValue;
  readonly options?: Partial<ExecuteOptions> | undefined;
}): string {
  return new Execution(set, options).execute(name, data);
}

/** The error for a name that the set lacks. */
export function unknownTemplate(set: TemplateSet, name: string): TemplateError {
  const reason = `no template ${quote(name)} associated with template ${quote(set.name)}`;
  return limitOrMissing(name, reason, 'execute');
}

function limitOrMissing(name: string, reason: string, kind: 'execute' | 'limit'): TemplateError {
  const message = kind === 'limit' ? `template: ${name}: ${reason}` : `template: ${reason}`;
  const place = { template: name, definition: name, line: 1, column: undefined, context: undefined };
  return new TemplateError(message, { kind, ...place, reason, nil: undefined });
}

/** Limits of ours and of JavaScript become template errors. */
export function guard<T>(runtime: Runtime, program: Program, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof BudgetExceeded) throw limitOrMissing(program.tree.parseName, error.message, 'limit');
    if (error instanceof RangeError) {
      const reason = /call stack/.test(error.message)
        ? tooDeep(runtime)
        : 'the template builds a text or list that is too large';
      throw limitOrMissing(program.tree.parseName, reason, 'limit');
    }
    throw error;
  }
}

function tooDeep({ overflow }: Runtime): string {
  const what = 'the templates call each other too deeply';
  return overflow === undefined
    ? what
    : `${what}: ${quote(overflow.name)} is included ${overflow.depth} times inside itself`;
}
