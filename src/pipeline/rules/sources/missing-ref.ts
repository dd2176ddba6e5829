import { failureRule } from './failure-rule.ts';

/** A value file begins with a $ref that no source of the Application declares. */
export const missingRef = failureRule(
  { name: 'missing-ref', title: 'A $ref names no source' },
  ['ref-missing'],
  'Name the ref of a source, or add ref to the source that has the file',
);
