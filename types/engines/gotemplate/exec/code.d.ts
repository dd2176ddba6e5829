import type { Tree } from '../syntax/nodes.js';
import type { Evaluated } from '../values/go-value.js';
import type { Runtime } from './runtime.js';
import type { FunctionMap } from './template-set.js';
/** The variables of one execution of a template, by slot. */
export type Frame = Evaluated[];
/** An executable node; the result says whether a loop is to be left or continued. */
export type Execute = (runtime: Runtime, dot: Evaluated, frame: Frame) => number;
/** An executable expression. */
export type Evaluate = (runtime: Runtime, dot: Evaluated, frame: Frame) => Evaluated;
/** An executable command of a pipeline; `final` is the value of the command before it. */
export type Command = (runtime: Runtime, dot: Evaluated, frame: Frame, final: Evaluated) => Evaluated;
/** What compilation knows. */
export type Code = {
    readonly tree: Tree;
    readonly functions: FunctionMap;
};
/** Go on. */
export declare const DONE = 0;
/** Leave the innermost range. */
export declare const BREAK = 1;
/** Begin the next iteration of the innermost range. */
export declare const CONTINUE = 2;
