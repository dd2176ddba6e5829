import { type TracedCall } from './traced-call.js';
import type { TracedValue } from './tracer.js';
/**
 * fromYaml of a traced text: each scalar leads back to the pieces of the text that it was read from. Scalars are
 * found by their text, in order; what cannot be found leads back to everything that the text was made of.
 */
export declare function yamlSources(call: TracedCall): TracedValue;
