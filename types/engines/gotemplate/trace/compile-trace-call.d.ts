import type { CommandNode, IdentifierNode, Operand } from '../syntax/nodes.js';
import type { TraceCode, TraceCommand } from './code.js';
import { type TracedCall } from './traced-call.js';
import { type TracedValue } from './tracer.js';
type Call = {
    readonly code: TraceCode;
    readonly identifier: IdentifierNode;
    readonly node: CommandNode | IdentifierNode;
    readonly args: readonly Operand[];
    readonly hasFinal: boolean;
    readonly elementSlot: number;
};
/** A call in trace mode: functions that know of traces keep the parts apart, the rest make one new text. */
export declare function compileTraceCall(call: Call): TraceCommand;
/** The result of a function that knows nothing of traces: a text of one piece, made of all that was read. */
export declare function runOpaque(call: TracedCall): TracedValue;
type MethodCall = {
    readonly code: TraceCode;
    readonly target: Extract<Operand, {
        kind: 'field' | 'variable' | 'chain';
    }>;
    readonly args: readonly Operand[];
    readonly hasFinal: boolean;
    readonly elementSlot: number;
};
/** A method call in trace mode. */
export declare function compileTraceMethod(call: MethodCall): TraceCommand;
export {};
