import type { Tree } from '../syntax/nodes.ts';
import type { Evaluated } from '../values/go-value.ts';
import type { Runtime } from './runtime.ts';
import type { FunctionMap } from './template-set.ts';

/** The variables of one execution of a template, by slot. */
export type Frame = Evaluated[];

/** An executable node; the result says whether a loop is to be left or continued. */
export type Execute = (runtime: Runtime, dot: Evaluated, frame: Frame) => number;

/** An executable expression. */
export type Evaluate = (runtime: Runtime, dot: Evaluated, frame: Frame) => Evaluated;

/** An executable command of a pipeline; `final` is the value of the command before it. */
export type Command = (runtime: Runtime, dot: Evaluated, frame: Frame, final: Evaluated) => Evaluated;

/** What compilation knows. */
export type Code = { readonly tree: Tree; readonly functions: FunctionMap };

/** Go on. */
export const DONE = 0;
/** Leave the innermost range. */
export const BREAK = 1;
/** Begin the next iteration of the innermost range. */
export const CONTINUE = 2;
