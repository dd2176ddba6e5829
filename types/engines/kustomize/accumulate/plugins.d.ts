import type { BuildOrigin } from '../resources/build-origin.js';
import { type Resource } from '../resources/resource.js';
import type { TargetContext } from './target-context.js';
import type { Transformer } from '../transform/transformer.js';
/** A configured generator. */
export type Generator = {
    readonly run: () => readonly Resource[];
    readonly origin: BuildOrigin | undefined;
};
/** Makes a generator of a plugin's configuration; only the built-in kinds are run, and what can be read without keys. */
export declare function makeGenerator(config: Resource, context: TargetContext): () => readonly Resource[];
/** Makes a transformer of a plugin's configuration. */
export declare function makeTransformer(config: Resource, context: TargetContext): Transformer['run'];
