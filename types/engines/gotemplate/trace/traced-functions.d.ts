import type { TracedCall } from './traced-call.js';
import type { TracedValue } from './tracer.js';
/** A function that keeps track of where the parts of its result came from. */
export type TracedFunction = (call: TracedCall) => TracedValue;
/** All functions that know of traces, by name. Their plain twins decide what the result reads. */
export declare const tracedFunctions: ReadonlyMap<string, TracedFunction>;
