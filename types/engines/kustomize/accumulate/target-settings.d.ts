import { type TransformerConfig } from '../fields/field-specs.js';
import type { Target } from './target.js';
/** Takes the OpenAPI document a kustomization names; the root's always, another one's only if it is the first. */
export declare function useSchema(target: Target, isRoot: boolean): void;
/** The field specs of a kustomization: the built-in ones and those of its `configurations`. */
export declare function readConfigurations(target: Target): TransformerConfig;
/** The field specs that its `crds` add. */
export declare function readCrds(target: Target): TransformerConfig;
