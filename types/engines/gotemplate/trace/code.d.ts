import type { FunctionMap } from '../exec/template-set.js';
import type { Runtime } from '../exec/runtime.js';
import type { Tree } from '../syntax/nodes.js';
import type { Interval } from './piece.js';
import type { TracedValue, Tracer } from './tracer.js';
/** A value in a variable or as dot, with what was read for it and whether a function made it. */
export type Slot = Interval & {
    readonly value: TracedValue;
    readonly isComputed: boolean;
};
/** Nothing, read from nowhere. */
export declare const NO_SLOT: Slot;
/** The variables of one execution of a template; element types of ranges are kept beside them. */
export type TraceFrame = {
    readonly slots: Slot[];
    readonly types: (string | undefined)[];
};
/** What a traced execution works with. */
export type TraceContext = {
    readonly runtime: Runtime;
    readonly tracer: Tracer;
};
/** An executable node in trace mode. */
export type TraceExecute = (context: TraceContext, dot: Slot, frame: TraceFrame) => number;
/** An executable expression in trace mode. What it reads, it appends to the log. */
export type TraceEvaluate = (context: TraceContext, dot: Slot, frame: TraceFrame) => TracedValue;
/** An executable command of a pipeline in trace mode. */
export type TraceCommand = (context: TraceContext, dot: Slot, frame: TraceFrame, final: Slot) => TracedValue;
/** What compilation for trace mode knows. */
export type TraceCode = {
    readonly tree: Tree;
    readonly functions: FunctionMap;
};
