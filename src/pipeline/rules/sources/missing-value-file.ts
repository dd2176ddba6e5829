import { failureRule } from './failure-rule.ts';

/** An Application lists a value file that does not exist; Helm refuses to render. */
export const missingValueFile = failureRule(
  { name: 'missing-value-file', title: 'A value file of an Application does not exist' },
  ['value-file-missing'],
  'Correct the name, add the file, or set ignoreMissingValueFiles',
);
