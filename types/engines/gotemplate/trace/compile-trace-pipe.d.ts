import { type Chain } from '../exec/fields.js';
import type { Operand, PipeNode } from '../syntax/nodes.js';
import { type Evaluated } from '../values/go-value.js';
import type { Slot, TraceCode, TraceContext, TraceEvaluate, TraceFrame } from './code.js';
import { type TracedValue } from './tracer.js';
/** A pipeline in trace mode. */
export declare function compileTracePipe(code: TraceCode, pipe: PipeNode, elementSlot: number): TraceEvaluate;
/** An operand in trace mode. */
export declare function compileTraceOperand(code: TraceCode, node: Operand, elementSlot: number): TraceEvaluate;
type FieldsNode = Extract<Operand, {
    kind: 'field' | 'variable' | 'chain';
}>;
/** Where a chain of fields begins. */
export type TraceRoot = {
    readonly start: (context: TraceContext, dot: Slot, frame: TraceFrame) => Slot;
    readonly text: string;
    readonly typeSlot: number;
};
/** The start of a field chain in trace mode. */
export declare function compileTraceRoot(code: TraceCode, node: FieldsNode, elementSlot: number): TraceRoot;
/** Walks a chain of fields; only its last step counts as read, for it names the whole path. */
export declare function walkTraced({ context, chain, root, rootType, }: {
    readonly context: TraceContext;
    readonly chain: Chain;
    readonly root: Slot;
    readonly rootType: Evaluated;
}): TracedValue;
export {};
