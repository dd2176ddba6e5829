import type { Budget } from '#budget';
import type { Place } from '#files';
import { LimitError, RuntimeError, type Site } from '../jsonnet-error.ts';
import type { Thunk } from '../values/thunk.ts';
import type { ImportKind } from './imports.ts';
import type { Value } from '../values/value.ts';

export type Limits = {
  /** Nested calls, as go-jsonnet counts them: beyond this the program fails there too. */
  readonly frames: number;
  /** Calls, evaluations and elements in all; beyond this we give up. */
  readonly steps: number;
  /** Characters of one string; beyond this we give up. */
  readonly text: number;
};

/** go-jsonnet's own bound on frames (vm.go MakeVM), and ours on work. */
export const defaultLimits: Limits = { frames: 500, steps: 5_000_000, text: 50_000_000 };

const stepsAtOnce = 256;
/** A step here takes as long as so many of a template. */
const stepCost = 5;
/** What an element takes beside its value, in round numbers. */
const bytesPerElement = 64;
const longText = 65_536;
const textsSeen = 4;

/** The state of one evaluation: the frames it stands in, what it may still spend, and what was handed to it. */
export class Vm {
  readonly limits: Limits;
  readonly extVars: ReadonlyMap<string, Thunk>;
  readonly importFile: (wanted: {
    readonly kind: ImportKind;
    readonly path: string;
    readonly from: string;
    readonly vm: Vm;
    readonly at: Site;
  }) => Value;
  private readonly frames: Site[] = [];
  /** What the whole application may take, beside the limits of this one evaluation. */
  readonly budget: Budget | undefined;
  private steps: number;
  private unsettled = 0;
  private seen: readonly string[] = [];

  constructor(parts: Pick<Vm, 'limits' | 'extVars' | 'importFile' | 'budget'>) {
    this.budget = parts.budget;
    this.limits = parts.limits;
    this.extVars = parts.extVars;
    this.importFile = parts.importFile;
    this.steps = parts.limits.steps;
  }

  /** Begins a frame that was asked for at this site. */
  enter(at: Site): void {
    if (this.frames.length >= this.limits.frames) throw this.error('max stack frames exceeded.', at);
    this.frames.push(at);
    this.spend(1);
  }

  leave(): void {
    this.frames.pop();
  }

  /** Runs something as deep in frames as the real library would, where that is written in Jsonnet. */
  within<T>(frames: number, at: Site, run: () => T): T {
    const depth = this.frames.length;
    if (depth + frames > this.limits.frames) throw this.error('max stack frames exceeded.', at);
    for (let count = 0; count < frames; count++) this.frames.push(at);
    const result = run();
    this.frames.length = depth;
    return result;
  }

  /** Accounts for work that grows with its input. */
  spend(steps: number): void {
    this.steps -= steps;
    if (this.steps < 0) throw this.tooMuchWork();
    this.unsettled += steps;
    if (this.unsettled < stepsAtOnce) return;
    this.budget?.charge(this.unsettled * stepCost);
    this.unsettled = 0;
  }

  /** Accounts for a list that is gone through, or made. */
  walk(count: number): void {
    if (count < 8) return;
    this.spend(count >> 3);
    this.budget?.allocate(bytesPerElement * count);
  }

  /**
   * Accounts for a text that is looked at. A sum of texts shares its parts until then, so that a long one is
   * counted as built, unless it was looked at just before.
   */
  reads(text: string): void {
    if (text.length < 1024) return;
    this.spend(text.length >> 10);
    if (text.length < longText || this.seen.includes(text)) return;
    this.budget?.allocate(text.length);
    this.seen = [text, ...this.seen.slice(0, textsSeen - 1)];
  }

  /** Gives a string back if it is not too long. */
  checked(text: string): string {
    if (text.length > this.limits.text)
      throw new LimitError(`it builds a string of more than ${this.limits.text} characters`);
    return text;
  }

  /** Gives back a string that the library built, and accounts for it: unlike a sum it shares nothing with its parts. */
  built(text: string): string {
    this.budget?.allocate(text.length);
    return this.checked(text);
  }

  /** An error with the frames it happened in; `cause` is the place to blame if it is not among them. */
  error(message: string, at: Site, cause?: Place): RuntimeError {
    const isSite = at.place !== undefined || at.text !== undefined;
    return new RuntimeError(message, [...(isSite ? [at] : []), ...this.frames.toReversed()], cause);
  }

  /** Forgets the frames of an evaluation that failed, so that another can begin. */
  reset(): void {
    this.frames.length = 0;
    this.steps = this.limits.steps;
  }

  private tooMuchWork(): LimitError {
    return new LimitError(`it takes more than ${this.limits.steps} steps`);
  }
}
