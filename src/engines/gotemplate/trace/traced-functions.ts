import { choiceFunctions } from './traced-choices.ts';
import { containerFunctions } from './traced-containers.ts';
import { helmTraceFunctions } from './traced-helm.ts';
import { textFunctions } from './traced-texts.ts';
import type { TracedCall } from './traced-call.ts';
import type { TracedValue } from './tracer.ts';

/** A function that keeps track of where the parts of its result came from. */
export type TracedFunction = (call: TracedCall) => TracedValue;

/** All functions that know of traces, by name. Their plain twins decide what the result reads. */
export const tracedFunctions: ReadonlyMap<string, TracedFunction> = new Map(
  Object.entries({ ...textFunctions, ...choiceFunctions, ...containerFunctions, ...helmTraceFunctions }),
);
