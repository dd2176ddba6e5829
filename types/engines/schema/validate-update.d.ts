import { type Json } from '../../base/kube/index.js';
import type { Place, SchemaCatalog } from './catalog.js';
import type { FieldPath, Violation } from './violation.js';
/**
 * What an API server refuses when an object is changed from `before` to `after`: fields that are fixed for life,
 * claims that shrink, immutable data, and CEL rules that compare with the old value. Both must be the same object.
 */
export declare function validateUpdate({ catalog, before, after, place, }: {
    readonly catalog: SchemaCatalog;
    readonly before: Json;
    readonly after: Json;
    readonly place?: Place | undefined;
}): readonly Violation[];
/** The fields that are fixed once an object of this kind exists, and that two states of it have otherwise. */
export declare function changedFixedFields(before: Json, after: Json): readonly FieldPath[];
