import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** An Application follows a branch, tag, commit or chart version that does not exist. */
export const missingRevision: Rule = {
  name: 'missing-revision',
  title: 'The revision or chart of an Application does not exist',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['target-revision-stale'],
  find: (context, report) => reportFailures(context, report, ['revision-missing', 'chart-missing']),
};
