import { failureRule } from './failure-rule.ts';

/** Helm stops while it renders the chart of an Application. */
export const helmFailure = failureRule(
  { name: 'helm-failure', title: 'A chart does not render', failsWhole: true },
  ['helm'],
  ({ cause, path }) =>
    cause === 'missing-file'
      ? `Commit the chart ${path}, or correct the repository of the dependency`
      : 'Correct the template, or set the value that it needs',
);
