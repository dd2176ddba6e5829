import type { Source } from '../../../base/files/index.js';
import { type FieldSpec, type TransformerConfig } from '../fields/field-specs.js';
import { type FieldSpecData } from './kustomization.js';
/** Field specs as a document writes them. */
export declare function fieldSpecs(data: readonly FieldSpecData[] | undefined): readonly FieldSpec[];
/** Reads a file of `configurations`. */
export declare function readTransformerConfig(from: Source): TransformerConfig;
/** Reads a file of `crds`: which fields of a custom type hold names, labels and annotations. */
export declare function readCrdConfig(from: Source): TransformerConfig;
