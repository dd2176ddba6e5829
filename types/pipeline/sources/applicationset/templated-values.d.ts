import { type Json } from '../../../base/kube/index.js';
import type { Parameters } from './parameters.js';
import type { TemplateDialect } from './template-dialect.js';
/**
 * Adds a generator's `values`, each of which may name the other parameters but no other value
 * (applicationset/generators/value_interpolation.go).
 */
export declare function withTemplatedValues(spec: Json, parameters: Parameters, dialect: TemplateDialect): Parameters;
