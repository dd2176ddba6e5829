import type { SchemaCatalog } from '../../../engines/schema/index.js';
/** One step of a path: a field, an index, or every item of a list. */
export type Step = string | number | typeof everyItem;
/** Stands for `[]` of a jq path, which a JSON pointer cannot say. */
export declare const everyItem: unique symbol;
/**
 * Why no object of a kind can have a value at a path: a sentence's end, or `undefined` when one might. Only kinds of
 * Kubernetes and OpenShift themselves are judged, in every version that any packed release serves.
 */
export declare function deadPath(schemas: SchemaCatalog, of: {
    readonly group: string;
    readonly kind: string;
}, steps: readonly Step[]): string | undefined;
