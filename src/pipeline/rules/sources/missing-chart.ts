import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** An Application names a chart or version that its repository does not have. */
export const missingChart: Rule = {
  name: 'missing-chart',
  title: 'The chart of an Application does not exist',
  severity: 'error',
  since: '0.1.0',
  classes: ['source-path-missing-at-revision'],
  find: (context, report) => reportFailures(context, report, ['chart-missing']),
};
