import * as all from './all-rules.ts';
import type { Rule } from './rule.ts';

/** Every rule, sorted by name. */
export const rules: readonly Rule[] = Object.values<Rule>(all).sort((a, b) => (a.name < b.name ? -1 : 1));
