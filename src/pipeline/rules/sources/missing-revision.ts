import { failureRule } from './failure-rule.ts';

/** An Application follows a branch, tag, commit or chart version that does not exist. */
export const missingRevision = failureRule(
  { name: 'missing-revision', title: 'The revision or chart of an Application does not exist' },
  ['revision-missing', 'chart-missing'],
  'Name a revision or chart that exists',
);
