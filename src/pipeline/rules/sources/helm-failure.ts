import type { Rule } from '../rule.ts';
import { reportFailures } from './render-failures.ts';

/** Helm stops while it renders the chart of an Application. */
export const helmFailure: Rule = {
  name: 'helm-failure',
  title: 'A chart does not render',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['helm-render-error', 'required-value-unset', 'template-define-scope', 'render-matrix-gate'],
  find: (context, report) => reportFailures(context, report, ['helm']),
};
