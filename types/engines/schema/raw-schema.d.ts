import type { CelRule } from './schema.js';
/**
 * A schema as OpenAPI writes it. In a pack, children are positions in the table of nodes; in a
 * CustomResourceDefinition they are schemas. `C` is whichever it is.
 */
export type RawSchema<C> = {
    readonly $ref?: string;
    readonly type?: string;
    readonly format?: string;
    readonly nullable?: boolean;
    readonly properties?: Readonly<Record<string, C>>;
    readonly additionalProperties?: C | boolean;
    readonly required?: readonly string[];
    readonly items?: C;
    readonly enum?: readonly unknown[];
    readonly default?: unknown;
    readonly allOf?: readonly C[];
    readonly anyOf?: readonly C[];
    readonly oneOf?: readonly C[];
    readonly not?: C;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly exclusiveMinimum?: boolean;
    readonly exclusiveMaximum?: boolean;
    readonly multipleOf?: number;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly pattern?: string;
    readonly minItems?: number;
    readonly maxItems?: number;
    readonly uniqueItems?: boolean;
    readonly minProperties?: number;
    readonly maxProperties?: number;
    readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
    readonly 'x-kubernetes-int-or-string'?: boolean;
    readonly 'x-kubernetes-embedded-resource'?: boolean;
    readonly 'x-kubernetes-list-type'?: string;
    readonly 'x-kubernetes-list-map-keys'?: readonly string[];
    readonly 'x-kubernetes-patch-merge-key'?: string;
    readonly 'x-kubernetes-patch-strategy'?: string;
    readonly 'x-kubernetes-validations'?: readonly CelRule[];
};
