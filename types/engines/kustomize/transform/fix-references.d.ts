import type { NameReference } from '../fields/field-specs.js';
import type { OpenApi } from '../fields/openapi.js';
import { type Resource } from '../resources/resource.js';
/**
 * Rewrites fields that name a resource after its name has changed (`api/filters/nameref`). Names do not change
 * while this runs, so candidates are found through an index of former names.
 */
export declare function fixReferences(list: readonly Resource[], references: readonly NameReference[], openapi: OpenApi): void;
