import { type Json } from '../../../base/kube/index.js';
import type { TemplateDialect } from './template-dialect.js';
import type { Parameters } from './parameters.js';
/**
 * A cluster that a generator would select, of which nothing else is known: every parameter is the template that asks
 * for it, so that filling it in leaves the text as it was. What other generators know is filled in around it.
 */
export declare function imaginedCluster(spec: Json, set: Json, { isGoTemplate }: TemplateDialect): Parameters;
