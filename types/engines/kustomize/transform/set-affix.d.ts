import type { FieldSpec } from '../fields/field-specs.js';
import { type Writer } from '../fields/node-fields.js';
import type { OpenApi } from '../fields/openapi.js';
import { type Resource } from '../resources/resource.js';
/** Puts a prefix before, or a suffix behind, every name (`PrefixTransformer`, `SuffixTransformer`). */
export declare function addAffix({ list, affix, specs, openapi, by, }: {
    readonly list: readonly Resource[];
    readonly affix: {
        readonly prefix: string;
    } | {
        readonly suffix: string;
    };
    readonly specs: readonly FieldSpec[];
    readonly openapi: OpenApi;
    readonly by: Writer;
}): void;
