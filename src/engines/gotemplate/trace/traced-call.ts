import type { Evaluated, GoValue } from '../values/go-value.ts';
import type { TraceContext } from './code.ts';
import type { Interval, Piece, Ref, Site, TracedText } from './piece.ts';
import { Traced, tracedScalar } from './traced.ts';
import type { TracedValue } from './tracer.ts';

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
export function lift(context: TraceContext, argument: TracedArgument): TracedValue {
  const { value, traced } = argument;
  if (traced !== null) return traced;
  if (!isScalar(value)) return value;
  const offset = typeof value === 'string' && argument.isDirect ? 0 : -1;
  return tracedScalar(value, refOf(context, argument), offset);
}

function isScalar(value: Evaluated): value is GoValue {
  return (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    typeof value === 'boolean'
  );
}

/** The reason for what an argument adds to a text. */
export function refOf({ tracer }: TraceContext, argument: TracedArgument): Ref {
  const kind = argument.to <= argument.from ? 'text' : argument.isDirect ? 'value' : 'computed';
  return tracer.ref(kind, argument.site, argument);
}

/** The traced text of a string argument. */
export function liftText(
  context: TraceContext,
  argument: TracedArgument | undefined,
): TracedText | undefined {
  if (argument === undefined || typeof argument.value !== 'string') return undefined;
  if (argument.traced !== null) return argument.traced;
  const { value } = argument;
  const ref = refOf(context, argument);
  return {
    text: value,
    pieces: value === '' ? [] : [{ length: value.length, ref, offset: argument.isDirect ? 0 : -1 }],
  };
}

/** A text that the call itself adds. */
export function added(call: TracedCall, text: string): TracedText {
  const ref = call.context.tracer.ref('text', call.site, { from: call.from, to: call.from });
  const piece: Piece = { length: text.length, ref, offset: -1 };
  return { text, pieces: text === '' ? [] : [piece] };
}
