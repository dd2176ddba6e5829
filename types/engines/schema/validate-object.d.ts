import { type Json } from '../../base/kube/index.js';
import type { Place, SchemaCatalog } from './catalog.js';
import type { Validation } from './validation.js';
/**
 * Holds one object against the schema of its kind: the built-in one at the Kubernetes version of `place`, the
 * fleet's own definition, or the packed one of a well-known project, in this order. An object whose kind is
 * not known comes back with the source `unknown` and only what can be said without a schema.
 */
export declare function validateObject(catalog: SchemaCatalog, object: Json, place?: Place): Validation;
