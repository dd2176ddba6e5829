import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** An Application renders a path that its revision does not have. */
export const missingPath: Rule = {
  name: 'missing-path',
  title: 'The path of an Application does not exist',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['source-path-missing-at-revision'],
  find: (context, report) => reportFailures(context, report, ['path-missing']),
};
