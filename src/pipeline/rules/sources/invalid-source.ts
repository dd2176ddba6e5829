import { failureRule } from './failure-rule.ts';

/** Argo CD refuses the source of an Application as it is written. */
export const invalidSource = failureRule(
  { name: 'invalid-source', title: 'The source of an Application is invalid', fix: 'patch' },
  ['invalid-source'],
  'Correct the source of the Application',
);
