import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** Argo CD refuses the source of an Application as it is written. */
export const invalidSource: Rule = {
  name: 'invalid-source',
  title: 'The source of an Application is invalid',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'patch',
  classes: ['application-manifest-mangled'],
  find: (context, report) => reportFailures(context, report, ['invalid-source']),
};
