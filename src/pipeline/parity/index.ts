/**
 * Parity: the differences between targets, each identical, allowed by a declared delta, or undeclared, with the
 * line that makes the difference. It compares what is rendered, never files.
 */
export type { Parity } from './parity.ts';
export { compareTargets, undeclaredDifferences } from './compare-targets.ts';
export { formatParityMarkdown, formatParityText } from './format-parity.ts';
export { type FieldDifference, compareValues } from './compare-values.ts';
