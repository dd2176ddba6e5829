import { failureRule } from './failure-rule.ts';

/** An Application renders a path that its revision does not have. */
export const missingPath = failureRule(
  { name: 'missing-path', title: 'The path of an Application does not exist' },
  ['path-missing'],
  'Correct the path',
);
