import { type TransformerConfig } from '../fields/field-specs.js';
import type { Generator } from './plugins.js';
import { type Target } from './target.js';
import type { TargetContext } from './target-context.js';
import type { Transformer } from '../transform/transformer.js';
/** The generators that fields of the kustomization stand for, in the tool's order. */
export declare function builtInGenerators(target: Target, context: TargetContext): Generator[];
/** The transformers that fields of the kustomization stand for, in the order the tool runs them. */
export declare function builtInTransformers(target: Target, context: TargetContext, config: TransformerConfig): Transformer[];
