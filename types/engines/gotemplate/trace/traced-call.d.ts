import type { Evaluated } from '../values/go-value.js';
import type { TraceContext } from './code.js';
import type { Interval, Ref, Site, TracedText } from './piece.js';
import { Traced } from './traced.js';
import type { TracedValue } from './tracer.js';
/** An argument: its value as functions see it, its traced text if it has one, and what was read for it. */
export type TracedArgument = Interval & {
    readonly value: Evaluated;
    readonly traced: Traced | null;
    /** Whether it is an entry as it stands, or a literal. */
    readonly isDirect: boolean;
    readonly site: Site;
};
/** A call of a function that knows of traces. */
export type TracedCall = {
    readonly context: TraceContext;
    readonly name: string;
    readonly args: readonly TracedArgument[];
    /** The plain function: it has the last word on what the result reads. */
    readonly run: () => Evaluated;
    readonly site: Site;
    /** Where the log stood before the call. */
    readonly from: number;
};
/** An argument as a traced value: scalars get a reason, containers stay what they are. */
export declare function lift(context: TraceContext, argument: TracedArgument): TracedValue;
/** The reason for what an argument adds to a text. */
export declare function refOf({ tracer }: TraceContext, argument: TracedArgument): Ref;
/** The traced text of a string argument. */
export declare function liftText(context: TraceContext, argument: TracedArgument | undefined): TracedText | undefined;
/** A text that the call itself adds. */
export declare function added(call: TracedCall, text: string): TracedText;
