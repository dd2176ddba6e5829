import type { Rule } from './rule.js';
/** Every rule, sorted by name. */
export declare const rules: readonly Rule[];
