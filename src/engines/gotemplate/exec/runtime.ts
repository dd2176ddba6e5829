import { quote } from '../fmt/quote.ts';
import { type Evaluated, type GoMap, type GoValue, goMap } from '../values/go-value.ts';
import { GoError, LimitError } from './errors.ts';
import { DEFAULT_LIMITS, type ExecuteOptions, type Limits, type Randomness } from './options.ts';
import type { Program, TemplateSet } from './template-set.ts';

/** What `now` gives unless a clock is handed in. */
export const DETERMINISTIC_NOW = new Date(Date.UTC(2024, 0, 1));

const MAX_NESTED_INCLUDES = 1000;

/** The state of one execution: the text written so far, what is left of the limits, the world outside. */
export class Runtime {
  /** Text written to the innermost buffer. */
  output = '';
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
  private readonly limits: Limits;
  private readonly clock: () => Date;
  private readonly lookUp: ExecuteOptions['lookup'];
  private readonly elapsed: () => number;
  private readonly started: number;
  private readonly includes = new Map<string, number>();
  private steps: number;
  private budget: number;
  private depth = 0;

  constructor(set: TemplateSet, options: Partial<ExecuteOptions> = {}) {
    this.set = set;
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.missingKey = options.missingKey ?? 'default';
    const random = options.random ?? 'deterministic';
    this.random = typeof random === 'string' ? randomness(random) : random;
    this.onChance = options.onChance ?? (() => undefined);
    this.isLint = options.lint ?? false;
    this.clock = options.clock ?? (() => DETERMINISTIC_NOW);
    this.lookUp = options.lookup ?? (() => goMap());
    this.elapsed = options.elapsed ?? (() => 0);
    this.started = this.elapsed();
    this.steps = this.limits.steps;
    this.budget = this.limits.output;
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

  lookup(apiVersion: string, kind: string, namespace: string, name: string): GoMap {
    return this.lookUp(apiVersion, kind, namespace, name);
  }

  /** Counts executed nodes; at the end of the budget, or of the time, the template is stopped. */
  step(count: number): void {
    const before = this.steps;
    this.steps -= count;
    if (this.steps < 0) throw new LimitError(`the template ran more than ${this.limits.steps} steps`);
    if (before >> 10 !== this.steps >> 10) this.check();
  }

  private check(): void {
    if (this.output.length > this.limits.output) this.tooMuch();
    if (this.limits.milliseconds === Number.POSITIVE_INFINITY) return;
    if (this.elapsed() - this.started > this.limits.milliseconds) {
      throw new LimitError(`the template ran longer than ${this.limits.milliseconds} ms`);
    }
  }

  private tooMuch(): never {
    throw new LimitError(`the template wrote more than ${this.limits.output} characters`);
  }

  /** Says that a function is about to build something of that size. */
  charge(size: number): void {
    if (size < 1024) return;
    this.budget -= size;
    if (size > this.limits.output || this.budget < -8 * this.limits.output) this.tooMuch();
  }

  /** Runs a program and gives back what it wrote. */
  capture(program: Program, data: Evaluated): string {
    const outer = this.output;
    const dot = data === null ? undefined : data;
    this.output = '';
    try {
      program.run(this, dot);
      this.charge(this.output.length);
      return this.output;
    } finally {
      this.output = outer;
    }
  }

  /** The `template` action: runs another template into the same buffer. */
  enter(program: Program, data: Evaluated): void {
    this.deeper(() => program.run(this, data));
  }

  get isTooDeep(): boolean {
    return this.depth >= this.limits.depth;
  }

  get maxDepth(): number {
    return this.limits.depth;
  }

  /** Runs something one `template` deeper. */
  deeper(run: () => void): void {
    this.depth++;
    run();
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
      this.includes.set(name, depth);
    }
  }
}

function randomness(kind: Randomness['kind']): Randomness {
  return kind === 'seeded' ? { kind, seed: '' } : { kind };
}
