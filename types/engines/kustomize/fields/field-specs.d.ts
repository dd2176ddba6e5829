import { type Gvk } from '../resources/gvk.js';
/** A field of some kinds: the path, and whether it is made when it is missing. */
export type FieldSpec = Gvk & {
    readonly path: string;
    readonly create: boolean;
};
/** The fields that name resources of one kind. */
export type NameReference = Gvk & {
    readonly fieldSpecs: readonly FieldSpec[];
};
/** Which fields each transformer touches: the defaults, and what `configurations` and `crds` add. */
export type TransformerConfig = {
    readonly namePrefix: readonly FieldSpec[];
    readonly nameSuffix: readonly FieldSpec[];
    readonly namespace: readonly FieldSpec[];
    readonly commonLabels: readonly FieldSpec[];
    readonly labels: readonly FieldSpec[];
    readonly templateLabels: readonly FieldSpec[];
    readonly commonAnnotations: readonly FieldSpec[];
    readonly nameReference: readonly NameReference[];
    readonly varReference: readonly FieldSpec[];
    readonly images: readonly FieldSpec[];
    readonly replicas: readonly FieldSpec[];
};
export declare const emptyConfig: TransformerConfig;
/** The tool's own field specs. */
export declare const defaultConfig: TransformerConfig;
/** Merges two configurations; the same field twice must agree on `create`. */
export declare function mergeConfig(into: TransformerConfig, from: TransformerConfig): TransformerConfig;
/** Adds field specs that are not there yet. */
export declare function mergeSpecs(into: readonly FieldSpec[], from: readonly FieldSpec[], name: string): readonly FieldSpec[];
