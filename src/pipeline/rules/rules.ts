import type { Rule } from './rule.ts';

/** Every rule, sorted by name. */
export const rules: readonly Rule[] = [];
