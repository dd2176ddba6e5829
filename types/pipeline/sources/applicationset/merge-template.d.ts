import { type Json } from '../../../base/kube/index.js';
/** Fills the empty fields of a generator's own template from `spec.template` (mergo without override). */
export declare function mergeTemplate(own: Json, base: Json): Json;
