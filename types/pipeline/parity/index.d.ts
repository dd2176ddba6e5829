/**
 * Parity: the differences between targets, each identical, allowed by a declared delta, or undeclared, with the
 * line that makes the difference. It compares what is rendered, never files.
 */
export type { Parity } from './parity.js';
export { compareTargets } from './compare-targets.js';
export { formatParityMarkdown, formatParityText } from './format-parity.js';
export { type FieldDifference, compareValues } from './compare-values.js';
