import type { Json } from '../../../base/kube/index.js';
import type { Draft } from './schema-set.js';
import type { Add } from './validate-schema.js';
/** The keywords that speak of strings. */
export declare function checkString({ schema, value, path, add, }: {
    readonly schema: Json;
    readonly value: string;
    readonly path: readonly string[];
    readonly add: Add;
}): void;
/** The keywords that speak of numbers; in draft 4 the exclusive bounds are flags. */
export declare function checkNumber({ draft, schema, value, path, add, }: {
    readonly draft: Draft;
    readonly schema: Json;
    readonly value: number;
    readonly path: readonly string[];
    readonly add: Add;
}): void;
