import { type Json } from '../../base/kube/index.js';
import type { Place, SchemaCatalog } from './catalog.js';
import type { Violation } from './violation.js';
/**
 * What is wrong with an object of a removed API by the schema of the one that replaces it. Fields that only the new
 * one demands are not held against it.
 */
export declare function byHeir(catalog: SchemaCatalog, object: Json, place: Place): readonly Violation[];
