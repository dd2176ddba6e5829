import { failureRule } from './failure-rule.ts';

/** Helm stops while it renders the chart of an Application. */
export const helmFailure = failureRule(
  { name: 'helm-failure', title: 'A chart does not render', failsWhole: true },
  ['helm'],
  ({ cause, path }) => {
    if (cause === 'missing-file')
      return `Commit the chart ${path}, or correct the repository of the dependency`;
    if (cause === 'no-chart')
      return 'Add a Chart.yaml or point the source at a chart; if the folder holds plain manifests, remove helm from the source';
    return 'Correct the template, or set the value that it needs';
  },
);
