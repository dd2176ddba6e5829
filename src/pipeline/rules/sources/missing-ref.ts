import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** A value file begins with a $ref that no source of the Application declares. */
export const missingRef: Rule = {
  name: 'missing-ref',
  title: 'A $ref names no source',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['source-path-missing-at-revision'],
  find: (context, report) => reportFailures(context, report, ['ref-missing']),
};
