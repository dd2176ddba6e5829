import type { KindFacts, Place, SchemaCatalog } from './catalog.js';
import type { Check } from './checks/check.js';
import type { SchemaOrigin } from './link-schema.js';
import type { PackedKind } from './packed-kinds.js';
import type { Schema } from './schema.js';
import type { SchemaSource } from './validation.js';
import type { Violation } from './violation.js';
/** Everything that objects of one kind have in common: found once, used for each of them. */
export type KindPlan = {
    readonly source: SchemaSource;
    /** What is wrong with the API version itself. */
    readonly violations: readonly Violation[];
    readonly facts?: KindFacts;
    readonly checks: readonly Check[];
    readonly schema?: Schema;
    readonly origin: SchemaOrigin;
    /** The packed kind, when the schema is its. */
    readonly packed?: PackedKind;
};
/** The plan for a kind at a place. */
export declare function kindPlan({ catalog, apiVersion, kind, place, }: {
    readonly catalog: SchemaCatalog;
    readonly apiVersion: string;
    readonly kind: string;
    readonly place: Place;
}): KindPlan;
