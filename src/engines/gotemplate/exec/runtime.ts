import { Budget, applicationAllowance } from '#budget';
import { quote } from '../fmt/quote.ts';
import { type Evaluated, type GoMap, type GoValue, goMap } from '../values/go-value.ts';
import { GoError } from './errors.ts';
import type { Literals } from './literals.ts';
import type { ExecuteOptions, Randomness } from './options.ts';
import type { Program, TemplateSet } from './template-set.ts';

/** What `now` gives unless a clock is handed in. */
export const DETERMINISTIC_NOW = new Date(Date.UTC(2024, 0, 1));

const MAX_NESTED_INCLUDES = 1000;
/** text/template's maxExecDepth. */
const MAX_DEPTH = 100_000;
const STEPS_AT_ONCE = 256;

/** The state of one execution: the text written so far, what is left of the budget, the world outside. */
export class Runtime {
  /** Text written to the innermost buffer. */
  output = '';
  /** What the template that is executed writes as its own text; `undefined` inside of what it calls. */
  literals: Literals | undefined;
  /** The templates in sight; `tpl` puts its own set here while it runs. */
  set: TemplateSet;
  readonly missingKey: ExecuteOptions['missingKey'];
  private readonly random: Randomness;
  private readonly onChance: () => void;
  readonly isLint: boolean;
  /** Bytes already drawn from a seeded source. */
  drawn = 0n;
  /** The include that was innermost when the stack ran out. */
  overflow: { readonly name: string; readonly depth: number } | undefined;
  readonly budget: Budget;
  private readonly clock: () => Date;
  private readonly lookUp: ExecuteOptions['lookup'];
  private readonly includes = new Map<string, number>();
  /** Steps that were taken and not yet charged. */
  private steps = 0;
  /** How much of the output was charged. */
  private written = 0;
  private depth = 0;

  constructor(set: TemplateSet, options: Partial<ExecuteOptions> = {}) {
    this.set = set;
    this.budget = options.budget ?? new Budget(applicationAllowance);
    this.missingKey = options.missingKey ?? 'default';
    const random = options.random ?? 'deterministic';
    this.random = typeof random === 'string' ? randomness(random) : random;
    this.onChance = options.onChance ?? (() => undefined);
    this.isLint = options.lint ?? false;
    this.clock = options.clock ?? (() => DETERMINISTIC_NOW);
    this.lookUp = options.lookup ?? (() => goMap());
  }

  now(): Date {
    this.onChance();
    return this.clock();
  }

  /** The kind of randomness, for functions that only have to know. */
  get randomness(): Randomness['kind'] {
    return this.random.kind;
  }

  /** Where randomness comes from, for a function that is about to need some. */
  chance(): Randomness {
    this.onChance();
    return this.random;
  }

  lookup({
    apiVersion,
    kind,
    namespace,
    name,
  }: {
    readonly apiVersion: string;
    readonly kind: string;
    readonly namespace: string;
    readonly name: string;
  }): GoMap {
    return this.lookUp(apiVersion, kind, namespace, name);
  }

  /** Counts executed nodes, and charges them by the hundred. */
  step(count: number): void {
    this.steps += count;
    if (this.steps >= STEPS_AT_ONCE) this.settle();
  }

  /** Charges what was done since the last time. */
  private settle(): void {
    const { steps } = this;
    this.steps = 0;
    this.budget.charge(steps);
    if (this.output.length > this.written) this.budget.allocate(this.output.length - this.written);
    this.written = this.output.length;
  }

  /** Says that a function is about to build something of that size. */
  charge(size: number): void {
    if (size >= 256) this.budget.allocate(size);
  }

  /** Runs a program and gives back what it wrote, noting which of it is its own text. */
  capture(program: Program, data: Evaluated, noted?: Literals): string {
    const { output: outer, written, literals } = this;
    const dot = data === null ? undefined : data;
    this.output = '';
    this.written = 0;
    this.literals = noted;
    try {
      program.run(this, dot);
      this.settle();
      return this.output;
    } finally {
      this.output = outer;
      this.written = written;
      this.literals = literals;
    }
  }

  /** The `template` action: runs another template into the same buffer. */
  enter(program: Program, data: Evaluated): void {
    const { literals } = this;
    this.literals = undefined;
    this.deeper(() => program.run(this, data));
    this.literals = literals;
  }

  get isTooDeep(): boolean {
    return this.depth >= MAX_DEPTH;
  }

  get maxDepth(): number {
    return MAX_DEPTH;
  }

  /** Runs something one `template` deeper. */
  deeper(run: () => void): void {
    this.depth++;
    this.budget.enter();
    run();
    this.budget.leave();
    this.depth--;
  }

  /** Helm's `include`. */
  include(name: string, data: GoValue): string {
    return this.included(name, (program) => this.capture(program, data));
  }

  /** Runs the named template for `include`, which allows only so many calls of one name inside each other. */
  included<T>(name: string, run: (program: Program) => T): T {
    const depth = this.includes.get(name) ?? 0;
    if (depth > MAX_NESTED_INCLUDES) {
      const inner = new GoError('unable to execute template');
      throw new GoError(`rendering template has a nested reference name: ${name}: ${inner.message}`, inner);
    }
    const program = this.set.lookup(name);
    this.includes.set(name, depth + 1);
    this.budget.enter();
    try {
      if (program === undefined) {
        const wanted = quote(name);
        throw new GoError(`template: no template ${wanted} associated with template ${quote(this.set.name)}`);
      }
      return run(program);
    } catch (error) {
      if (error instanceof RangeError) this.overflow ??= { name, depth: depth + 1 };
      throw error;
    } finally {
      this.budget.leave();
      this.includes.set(name, depth);
    }
  }
}

function randomness(kind: Randomness['kind']): Randomness {
  return kind === 'seeded' ? { kind, seed: '' } : { kind };
}
