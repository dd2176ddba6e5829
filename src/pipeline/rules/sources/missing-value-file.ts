import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** An Application lists a value file that does not exist; Helm refuses to render. */
export const missingValueFile: Rule = {
  name: 'missing-value-file',
  title: 'A value file of an Application does not exist',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['source-path-missing-at-revision', 'values-file-gitignored'],
  find: (context, report) => reportFailures(context, report, ['value-file-missing']),
};
