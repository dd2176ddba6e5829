import type { Place, SchemaCatalog } from './catalog.js';
import type { Violation } from './violation.js';
/** Whether the API version of a kind is one that its server has, had, or never had. */
export declare function checkApiVersion({ catalog, apiVersion, kind, place, }: {
    readonly catalog: SchemaCatalog;
    readonly apiVersion: string;
    readonly kind: string;
    readonly place: Place;
}): readonly Violation[];
